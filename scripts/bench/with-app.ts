import type { AppServer } from "../../tests/setup/apps/app-server";

/** Settings of every app of the bench: its load comes from many addresses, to stay below every rate limit. */
export const benchSettings = { TRUSTED_PROXY_HOPS: "1" };

/** Runs an app for as long as it is measured, and ends it when this process ends. */
export async function withApp<Result>(
  starting: Promise<AppServer>,
  measure: (app: AppServer) => Promise<Result>,
): Promise<Result> {
  const app = await starting;
  const end = () => app.process.kill();
  process.once("exit", end);
  try {
    return await measure(app);
  } finally {
    process.off("exit", end);
    await app.stop();
  }
}
