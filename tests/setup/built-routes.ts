import { readFileSync } from "node:fs";

const manifest: Record<string, string> = JSON.parse(
  readFileSync(".next/app-path-routes-manifest.json", "utf8"),
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
