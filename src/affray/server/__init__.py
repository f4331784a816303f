"""The server: tables on the web. HTTP to make and find them, a WebSocket for each seat."""
