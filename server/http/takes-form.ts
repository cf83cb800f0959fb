import "server-only";
import { NextRequest } from "next/server";
import { type Problem, problemSchema } from "@/lib/errors";
import { readCapped } from "./body";
import type { RouteContract } from "./define-route";
import { requireOwnOrigin } from "./origin";
import { problemOf, problemResponse } from "./problem";

export const FORM_TYPE = "application/x-www-form-urlencoded";

/** The fields of our forms at their maximum length, with room to spare. */
const MAX_BYTES = 8 * 1024;

interface FormPages {
  /** The URL after success. @param from the page with the form; null if the browser does not send it */
  onward(from: URL | null): string;
  /** The URL that shows the error. */
  back(problem: Problem, from: URL | null): string;
}

interface JsonRoute<Context> {
  (request: NextRequest, context: Context): Promise<Response>;
  contract: RouteContract;
}

/**
 * Makes a JSON route accept an HTML form of a page without scripts: the fields become the JSON body, so that all
 * limits apply, and the response redirects to a page. Other sites can submit forms without a CORS preflight, so the
 * form has to come from our own origin, with or without cookies.
 */
export function takesForm<Context>(route: JsonRoute<Context>, pages: FormPages): JsonRoute<Context> {
  async function answerForm(request: NextRequest, context: Context): Promise<Response> {
    requireOwnOrigin(request);
    const answer = await route(await asJson(request), context);
    const from = pageOf(request);
    const location = answer.ok
      ? pages.onward(from)
      : pages.back(problemSchema.parse(await answer.json()), from);
    const headers = new Headers(answer.headers);
    headers.delete("content-type");
    headers.set("location", location);
    return new Response(null, { status: 303, headers });
  }

  async function answer(request: NextRequest, context: Context): Promise<Response> {
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== FORM_TYPE) return route(request, context);
    return answerForm(request, context).catch((error: unknown) =>
      problemResponse(problemOf(error, { method: request.method })),
    );
  }

  return Object.assign(answer, { contract: { ...route.contract, takesForm: true as const } });
}

/** @throws ProblemError `body_too_large` */
export async function readFormFields(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(Buffer.from(await readCapped(request, MAX_BYTES)).toString("utf8"));
}

/** The same request with its fields as JSON. A repeated field becomes null, which no schema accepts. */
async function asJson(request: NextRequest): Promise<NextRequest> {
  const fields = new Map<string, string | null>();
  for (const [name, value] of await readFormFields(request)) {
    fields.set(name, fields.has(name) ? null : value);
  }
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const body = JSON.stringify(Object.fromEntries(fields));
  return new NextRequest(request.url, { method: request.method, headers, body });
}

function pageOf(request: NextRequest): URL | null {
  const page = request.headers.get("referer") ?? "";
  return URL.canParse(page) ? new URL(page) : null;
}
