import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { DomUtils, parseDocument } from "htmlparser2";

/** The body as transferred. Not with fetch, which decompresses it. */
function transfer(url: string, encoding: "gzip" | "identity"): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject);
      else reject(new Error(`${url} answered ${response.statusCode}.`));
    });
    request.once("error", reject);
  });
}

/** The distinct scripts that a modern browser loads for the page. */
function scriptsOf(html: string, page: string): Set<string> {
  const isLoading = ({ name, attribs: { nomodule, rel, as } }: { name: string; attribs: Attributes }) => {
    if (nomodule !== undefined) return false;
    return name === "script" || rel === "modulepreload" || (rel === "preload" && as === "script");
  };
  const sources = DomUtils.findAll(isLoading, parseDocument(html).children).flatMap(
    ({ attribs: { src, href } }) => src ?? href ?? [],
  );
  return new Set(sources.map((source) => new URL(source, page).href));
}

type Attributes = Record<string, string>;

/** Bytes of all JavaScript that opening `/` transfers with gzip. */
export async function measureJavaScript(serverUrl: string): Promise<number> {
  const page = new URL("/", serverUrl).href;
  const scripts = scriptsOf((await transfer(page, "identity")).toString(), page);
  if (scripts.size === 0) throw new Error(`${page} loads no script: Next's own are missing.`);
  const transfers = await Promise.all([...scripts].map((script) => transfer(script, "gzip")));
  return transfers.reduce((total, { byteLength }) => total + byteLength, 0);
}
