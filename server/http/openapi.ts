import { NDJSON_TYPE } from "@/lib/ndjson";
import "server-only";
import { z } from "zod";
import { problemSchema } from "@/lib/errors";
import { sessionCookieName } from "@/server/accounts/session";
import { config } from "@/server/config";
import type { RouteContract } from "./define-route";
import { FORM_TYPE } from "./takes-form";

type JsonSchema = Record<string, unknown>;

type RouteModule = Record<string, { contract: RouteContract }>;

/** Loads the module of each route, by its path (`/api/folders/{id}`). A module has handlers by method. */
export type RouteModules = Record<string, () => Promise<RouteModule>>;

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function parameters(place: "path" | "query", schema: z.ZodType | undefined): JsonSchema[] {
  if (!schema) return [];
  const output = jsonSchema(schema, "output") as { properties?: Record<string, JsonSchema> };
  // The input schema tells whether a value is required, the output schema what it is parsed to.
  const { required = [] } = jsonSchema(schema, "input") as { required?: string[] };
  return Object.entries(output.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }));
}

function content(types: readonly string[], schema: JsonSchema): JsonSchema {
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

function requestBody(types: readonly string[], schema: JsonSchema): JsonSchema {
  return { required: true, content: content(types, schema) };
}

/** The ways to authenticate: any of them, and none where the list has `{}` or is missing. */
function security({ caller, scope, takesBearer }: RouteContract): JsonSchema[] {
  if (takesBearer) return [{ bearer: [] }];
  if (!scope) return caller ? [{ session: [] }] : [];
  return [...(caller ? [] : [{}]), { session: [] }, { token: [scope] }];
}

function operation(contract: RouteContract): JsonSchema {
  const {
    summary,
    params,
    query,
    body,
    bodyTypes,
    takesForm,
    answer,
    answerStatus = 200,
    answerTypes = ["application/json"],
    failureStatus,
    messages,
  } = contract;
  const ways = security(contract);
  const problem = { $ref: "#/components/responses/Problem" };
  const answerContent = content(answerTypes, jsonSchema(answer, "output"));
  return {
    summary,
    ...(ways.length > 0 && { security: ways }),
    parameters: [...parameters("path", params), ...parameters("query", query)],
    ...(body && {
      requestBody: requestBody(
        ["application/json", ...(takesForm ? [FORM_TYPE] : [])],
        jsonSchema(body, "input"),
      ),
    }),
    ...(bodyTypes && { requestBody: requestBody(bodyTypes, {}) }),
    responses: {
      [answerStatus]: {
        description: "The answer.",
        content: {
          ...answerContent,
          ...(messages && content([NDJSON_TYPE], jsonSchema(messages, "output"))),
        },
      },
      ...(failureStatus && {
        [failureStatus]: { description: "The answer, which says what failed.", content: answerContent },
      }),
      ...(takesForm && {
        303: { description: "The response to an HTML form: a redirect to the next page." },
      }),
      default: problem,
    },
  };
}

/** A method that the route does not support. */
function isMethodRefused({ answer }: RouteContract): boolean {
  return answer instanceof z.ZodNever;
}

/** An OpenAPI 3.1 description, generated from the schemas that validate requests. */
export async function describeApi(modules: RouteModules): Promise<JsonSchema> {
  const paths = Object.entries(modules).map(async ([path, load]) => {
    const operations = Object.entries(await load()).flatMap(([method, { contract }]) =>
      isMethodRefused(contract) ? [] : [[method.toLowerCase(), operation(contract)]],
    );
    return [path, Object.fromEntries(operations)];
  });
  return {
    openapi: "3.1.0",
    info: {
      title: "Figura",
      version: "1",
      description: "Finds diagrams in open and licensed sources, with licence and credit.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: config().SITE_URL }],
    paths: Object.fromEntries(await Promise.all(paths)),
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(),
          description: "Set by signing in.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "fig_",
          description: "A personal API token of an account that has the named scope.",
        },
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "METRICS_TOKEN or CRON_SECRET of the installation.",
        },
      },
      responses: {
        Problem: {
          description: "What went wrong, as RFC 9457 problem details.",
          content: content(["application/problem+json"], jsonSchema(problemSchema, "output")),
        },
      },
    },
  };
}
