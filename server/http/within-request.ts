import "server-only";
import type { NextRequest } from "next/server";
import { currentNote, newNote, type RequestNote, withNote } from "@/server/request-note";
import { isBehindOurServer } from "./client-address";
import { logRequest, msSince, outcomeOf } from "./request-log";

type Params = Record<string, string | string[] | undefined>;

/** Next's second argument of a route handler; without a dynamic segment it has no `params`. */
export interface RouteContext {
  params?: Promise<Params>;
}

/**
 * Runs an API request with its request id. Without our own server in front, the id is created and the line logged
 * here; then an aborted response goes unnoticed.
 */
export async function withinRequest(
  request: NextRequest,
  context: RouteContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const noted = currentNote();
  if (noted) return named(noted, await answer());
  const note = newNote();
  const startedAt = performance.now();
  const response = named(note, await withNote(note, answer));
  note.hasEnded = true;
  if (!isBehindOurServer()) {
    const { status } = response;
    const route = routeOf(request.nextUrl.pathname, (await context.params) ?? {});
    logRequest(note, {
      method: request.method,
      route,
      status,
      outcome: outcomeOf(status),
      tookMs: msSince(startedAt),
    });
  }
  return response;
}

function named({ requestId }: RequestNote, response: Response): Response {
  response.headers.set("x-request-id", requestId);
  return response;
}

/** As `/api/folders/[id]`, because the value of a parameter may be a secret. */
function routeOf(path: string, params: Params): string {
  const names = new Map(
    Object.entries(params).flatMap(([name, value = []]) =>
      [value].flat().map((part) => [part, `[${name}]`] as const),
    ),
  );
  return path
    .split("/")
    .map((part) => names.get(part) ?? part)
    .join("/");
}
