import "server-only";
import { busyWords } from "@/lib/busy-words";
import { dataPolicy } from "@/lib/content-security-policy";
import type { Problem } from "@/lib/errors";
import { barePage } from "./bare-page";
import { problemResponse } from "./problem";

/**
 * The error response for a page: a small HTML page without scripts or further files for a browser that has to wait,
 * otherwise the problem itself. As cheap as an API error.
 * @param accept the Accept header of the request
 */
export function refusePage(problem: Problem, accept: string | null): Response {
  const response = problemResponse(problem);
  const { status, headers } = response;
  headers.set("vary", "accept");
  headers.set("content-security-policy", dataPolicy);
  if (problem.retryAfterSeconds === undefined || !accept?.includes("text/html")) return response;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", `${dataPolicy}; style-src 'unsafe-inline'`);
  return new Response(pageOf(problem.retryAfterSeconds), { status, headers });
}

function pageOf(seconds: number): string {
  const { title, text, home } = busyWords;
  return barePage({ title, text: text(seconds), act: { href: "/", label: home } });
}
