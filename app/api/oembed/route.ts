import { embedQuerySchema, embedSchema } from "@/lib/diagrams/requests";
import { describeEmbed } from "@/server/diagrams/describe-embed";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { json } from "@/server/http/json";

export const GET = defineRoute(
  {
    summary: "Say how to show a diagram on another page: oEmbed 1.0, for the address of a diagram's page.",
    limit: "none",
    query: embedQuerySchema,
    answer: embedSchema,
  },
  async ({ query }) => json(await describeEmbed(query, new Date()), { cache: "public, max-age=3600" }),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
