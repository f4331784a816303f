#!/bin/sh
# Runs the tests in a browser, with the first browser there is: the one that CHROMIUM names, chromium,
# chrome; else Debian's is installed, where that can be done. Where there is none, it says what was not
# run and how to get it, and everything else counts.
#
#   sh web/scripts/browser-tests.sh [npm [files and options]]
set -u
npm=${1:-npm}
[ $# -gt 0 ] && shift

found() {
    for name in chromium chromium-browser google-chrome google-chrome-stable chrome; do
        command -v "$name" && return 0
    done
    for path in "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
        [ -x "$path" ] && echo "$path" && return 0
    done
    return 1
}

installed() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] || return 1
    echo "There is no browser for the tests: installing Chromium from Debian (about 400 MB, once)" >&2
    if apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; then
        command -v chromium
    else
        echo "Debian could not install it." >&2
        return 1
    fi
}

if [ -n "${CHROMIUM:-}" ]; then
    command -v "$CHROMIUM" >/dev/null || { echo "CHROMIUM names $CHROMIUM, which cannot be run."; exit 1; }
    browser=$CHROMIUM
else
    browser=$(found) || browser=$(installed) || browser=
fi

if [ -z "$browser" ]; then
    echo "Not run: the tests in a browser (web/e2e). Everything else was. Install Chromium or Chrome, or name one: make test CHROMIUM=/path/to/chrome"
    exit 0
fi
echo "The tests in a browser, with $browser"
cd "$(dirname "$0")/.." && CHROMIUM=$browser exec "$npm" run --silent e2e -- "$@"
