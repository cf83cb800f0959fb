import "server-only";
import { busyWords } from "@/lib/busy-words";
import { dataPolicy } from "@/lib/content-security-policy";
import type { Problem } from "@/lib/errors";
import { problemResponse } from "./problem";

const style = `
:root { color-scheme: light dark; }
body { box-sizing: border-box; display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 4rem 1rem;
  background: light-dark(#f7f9f8, #0e1517); color: light-dark(#16222a, #e4eae9);
  font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; text-align: center; }
h1 { margin: 0 0 0.75rem; font: 500 1.75rem/1.2 ui-serif, Georgia, serif; }
p { max-width: 30rem; margin: 0 0 1.5rem; }
a { color: light-dark(#0b5754, #81cec5); }`;

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
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Figura</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${text(seconds)}</p>
<a href="/">${home}</a>
</main>
</html>
`;
}
