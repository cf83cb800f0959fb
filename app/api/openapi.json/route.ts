import { z } from "zod";
import { defineRoute, type RouteContract, refuseMethods } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { describeApi } from "@/server/http/openapi";
import { routes } from "./routes";

const contract = {
  summary: "Get this description.",
  limit: "none",
  answer: z.looseObject({ openapi: z.string() }),
} satisfies RouteContract;

export const GET = defineRoute(contract, async () => {
  const ownRoute = { "/api/openapi.json": async () => ({ GET: { contract } }) };
  return json(await describeApi({ ...routes, ...ownRoute }), { cache: "no-cache" });
});

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
