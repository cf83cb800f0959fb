import { z } from "zod";
import { defineRoute, type RouteContract } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { describeApi } from "@/server/http/openapi";
import { refuseMethods } from "@/server/http/refuse-methods";
import * as allowance from "../allowance/route";
import * as feedback from "../feedback/route";
import * as health from "../health/route";
import * as image from "../images/[token]/route";
import * as search from "../search/route";

const contract = {
  summary: "This description.",
  limit: "none",
  answer: z.looseObject({ openapi: z.string() }),
} satisfies RouteContract;

/** GET /api/openapi.json - this API, described */
export const GET = defineRoute(contract, async () =>
  json(
    describeApi({
      "/api/allowance": { GET: allowance.GET },
      "/api/feedback": { POST: feedback.POST },
      "/api/health": { GET: health.GET },
      "/api/images/{token}": { GET: image.GET },
      "/api/openapi.json": { GET: { contract } },
      "/api/search": { GET: search.GET },
    }),
    { cache: "no-cache" },
  ),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
