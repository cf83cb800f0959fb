import "server-only";
import { z } from "zod";
import type { RouteContract } from "./define-route";

/** What routes have in common that lead on to another page. */
export const seeOtherContract = {
  answer: z.string(),
  answerStatus: 303,
  answerTypes: ["text/plain"],
} satisfies Partial<RouteContract>;

/** On to another page: what was sent is not sent again when that one is loaded again. */
export function seeOther(address: string): Response {
  return new Response("See the other page.", {
    status: 303,
    headers: { location: address, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
