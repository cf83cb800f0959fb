import "server-only";
import { z } from "zod";
import type { RouteContract } from "./define-route";

/** Common contract of routes that redirect to another page. */
export const seeOtherContract = {
  answer: z.string(),
  answerStatus: 303,
  answerTypes: ["text/plain"],
} satisfies Partial<RouteContract>;

/** Redirects with 303, so that reloading the new page does not send the request again. */
export function seeOther(address: string): Response {
  return new Response("See the other page.", {
    status: 303,
    headers: { location: address, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
