import type { Instrumentation } from "next";

/** Reads the configuration once as the server starts, so that a wrong value stops it with a reason, and tidies up. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { hideNodeDeprecation } = await import("@/server/database/node-deprecation");
  hideNodeDeprecation();
  const { config } = await import("@/server/config");
  config();
  const { recommendRedis } = await import("@/server/redis");
  recommendRedis();
  const { scheduleCleanup } = await import("@/server/database/cleanup");
  scheduleCleanup();
}

/**
 * What a page throws while it is rendered, under the digest that its visitor is shown. Next hands the address over as
 * well, which may hold a query or a token: the log has the name of the route.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logError } = await import("@/server/log");
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  logError("page_failed", { method, route: context.routePath, part: context.routeType, digest }, error);
};
