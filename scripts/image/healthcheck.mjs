// Whether the server of this container answers, as its exit code.
const { PORT = "3000" } = process.env;
const response = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
