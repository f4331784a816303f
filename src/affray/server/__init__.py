"""The server: tables on the web. HTTP for making and finding them, a WebSocket for each seat."""
