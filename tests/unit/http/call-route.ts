import { NextRequest } from "next/server";
import { z } from "zod";
import { problemSchema } from "@/lib/errors";
import { announceOurServer, CLIENT_ADDRESS_HEADER } from "@/server/http/client-address";
import { defineRoute } from "@/server/http/define-route";

// The routes under test stand behind our server, which vouches for the peer's address.
announceOurServer();

interface Call {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | ReadableStream<Uint8Array>;
  params?: Record<string, string>;
  /** The peer's address; a new one for every call that does not say. */
  peer?: string;
  /** Aborted when the client goes. */
  signal?: AbortSignal;
}

let calls = 0;

/** An address that no other call comes from, so that tests do not use up each other's pace. */
export function freshPeer(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

type Route = ReturnType<typeof defineRoute>;

export function callRoute(route: Route, call: Call = {}): Promise<Response> {
  const {
    method = "GET",
    path = "/api/thing",
    headers,
    body,
    params = {},
    peer = freshPeer(),
    signal,
  } = call;
  const isStream = body instanceof ReadableStream;
  const request = new NextRequest(`http://localhost:3000${path}`, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
      [CLIENT_ADDRESS_HEADER]: peer,
    },
    ...(body ? { body } : {}),
    ...(signal ? { signal } : {}),
    ...(isStream ? { duplex: "half" as const } : {}),
  });
  return route(request, { params: Promise.resolve(params) });
}

export async function problemOf(response: Response) {
  if (response.status < 400) throw new Error(`expected a problem, got ${response.status}`);
  if (response.headers.get("content-type") !== "application/problem+json") throw new Error("not a problem");
  return problemSchema.parse(await response.json());
}

/** A route that answers with what reached it. */
export const echo = defineRoute(
  {
    summary: "Echo.",
    limit: "read",
    body: z.object({ name: z.string(), tags: z.array(z.object({ label: z.string().min(2) })).default([]) }),
    bodyLimit: 1000,
    answer: z.unknown(),
  },
  async ({ body, caller, address }) => Response.json({ body, caller, address }),
);

/** A route that takes nothing and says who came in. */
export const whoAmI = defineRoute(
  { summary: "Who.", limit: "search", spends: true, answer: z.unknown() },
  async ({ caller, address }) => Response.json({ id: caller.id, address }),
);

/** A cookie header of a guest who has been here before. */
export async function guestCookie(): Promise<string> {
  const response = await callRoute(whoAmI);
  return (response.headers.getSetCookie()[0] as string).split(";", 1)[0] as string;
}
