/** A User-Agent that says who asks and how to reach them. */
const AGENT = "Figura/0.1 (https://figura.example)";

/** Asks a fake as a well-behaved program would. */
export function call(
  origin: string,
  path: string,
  params: Record<string, string | number> = {},
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return fetch(`${origin}${path}?${query}`, { ...init, headers: { "user-agent": AGENT, ...init.headers } });
}

/** The JSON of an answer that has to be a success. */
// biome-ignore lint/suspicious/noExplicitAny: what is looked into is what the test is about
export async function bodyOf(response: Promise<Response>): Promise<any> {
  const answer = await response;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text);
}
