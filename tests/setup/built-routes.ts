import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDescription } from "./api-description";
import { vercelTree } from "./vercel/tree";

const manifest: Record<string, string> = JSON.parse(
  readFileSync(join(vercelTree() ?? "", ".next", "app-path-routes-manifest.json"), "utf8"),
);

/** Next's own, which have no address. */
const isOurs = (route: string) => !route.startsWith("/_");

/** Every page and every route of the build, as `/diagrams/[id]`: whoever adds one is in the list. */
function routesOf(kind: "page" | "route"): string[] {
  return Object.entries(manifest)
    .filter(([file, route]) => file.endsWith(`/${kind}`) && isOurs(route))
    .map(([, route]) => route)
    .sort();
}

export const builtPages = routesOf("page");
export const builtRoutes = routesOf("route").filter((route) => route.startsWith("/api/"));
/** Such as /icon.svg: what is neither a page nor part of the API. */
export const builtFiles = routesOf("route").filter((route) => !route.startsWith("/api/"));

const filledIn = (route: string) =>
  route.replace(/\[\[\.\.\.\w+\]\]/g, "nothing").replace(/\[\w+\]|\{\w+\}/g, "collection-water-cycle");

/** The status of every page and route of the build by every method that it has, as `GET /` and `POST /api/likes`. */
export async function askEveryRoute(url: string): Promise<Record<string, number>> {
  const { description } = await readDescription(url);
  const others = Object.entries(description.paths).flatMap(([route, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== "get")
      .map((method) => [method.toUpperCase(), route] as const),
  );
  const read = [...builtPages, ...builtRoutes, ...builtFiles].map((route) => ["GET", route] as const);
  const statuses: Record<string, number> = {};
  for (const [method, route] of [...read, ...others]) {
    const response = await fetch(url + filledIn(route), { method, redirect: "manual" });
    await response.arrayBuffer();
    statuses[`${method} ${route}`] = response.status;
  }
  return statuses;
}
