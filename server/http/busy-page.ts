import "server-only";
import { busyWords } from "@/lib/busy-words";
import { dataPolicy } from "@/lib/content-security-policy";
import type { Problem } from "@/lib/errors";
import { barePage } from "./bare-page";
import { problemResponse } from "./problem";

/**
 * The refusal of a page, which costs as little as that of a route: a small page for whoever reads HTML and has
 * to wait, without scripts or anything to load, and the problem itself otherwise.
 * @param accept the request's header of that name
 */
export function refusePage(problem: Problem, accept: string | null): Response {
  const refusal = problemResponse(problem);
  const { status, headers } = refusal;
  headers.set("vary", "accept");
  headers.set("content-security-policy", dataPolicy);
  if (problem.retryAfterSeconds === undefined || !accept?.includes("text/html")) return refusal;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", `${dataPolicy}; style-src 'unsafe-inline'`);
  return new Response(pageOf(problem.retryAfterSeconds), { status, headers });
}

function pageOf(seconds: number): string {
  const { title, text, home } = busyWords;
  return barePage({ title, text: text(seconds), act: { href: "/", label: home } });
}
