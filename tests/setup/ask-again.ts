import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";

async function ask(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer;
}

/** What a browser is answered that has the page already. By `fetch` it would ask for it anew all the same. */
export async function askAgain(url: string): Promise<Response> {
  const { headers } = await ask(url, {});
  const again = await ask(url, { "if-none-match": headers.etag ?? "" });
  const pairs = Object.entries(again.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return new Response(null, { status: again.statusCode ?? 500, headers: pairs });
}
