// Draws the plots in the colours of the page, and again when these change.
const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const colour = (name) => getComputedStyle(root).getPropertyValue(name).trim();

// "var(--side1)" in a plot means what it means on the page
function painted(spec) {
  if (typeof spec === "string") return spec.startsWith("var(") ? colour(spec.slice(4, -1)) : spec;
  if (Array.isArray(spec)) return spec.map(painted);
  if (spec === null || typeof spec !== "object") return spec;
  return Object.fromEntries(Object.entries(spec).map(([key, value]) => [key, painted(value)]));
}

function config() {
  const text = colour("--text"), muted = colour("--muted"), line = colour("--line");
  const font = getComputedStyle(document.body).fontFamily;
  return {
    background: "transparent", font,
    axis: { labelColor: muted, titleColor: muted, gridColor: line, domainColor: line, tickColor: line, labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal" },
    legend: { labelColor: text, titleColor: muted, orient: "top", labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal" },
    title: { color: muted, fontSize: 13, fontWeight: "normal", anchor: "start" },
    view: { stroke: line }, rule: { color: muted },
  };
}

function draw() {
  PLOTS.forEach((spec, number) => {
    const options = { config: config(), actions: false, renderer: "svg", tooltip: { theme: root.dataset.theme } };
    vegaEmbed(`#plot${number}`, { ...painted(spec), config: {} }, options);
  });
}

function show(theme) {
  root.dataset.theme = theme;
  draw();
}

document.getElementById("theme").onclick = () => show(root.dataset.theme === "dark" ? "light" : "dark");
dark.onchange = () => show(dark.matches ? "dark" : "light");
const wanted = new URLSearchParams(location.search).get("theme");
show(wanted ?? (dark.matches ? "dark" : "light"));
