/** Reads the configuration once as the server starts, so that a wrong value stops it with a reason. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { config } = await import("@/server/config");
  config();
}
