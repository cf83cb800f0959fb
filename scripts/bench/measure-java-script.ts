import { get } from "node:http";

interface Transfer {
  /** Bytes of the body as transferred. */
  bytes: number;
  text: string;
}

/** Not with fetch, which decompresses the body and loses its transfer size. */
function transfer(url: URL, encoding: "gzip" | "identity"): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve({ bytes: body.byteLength, text: body.toString() });
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    request.once("error", reject);
  });
}

const tag = /<(script|link)\b([^>]*)>/gi;
const attribute = /([a-z-]+)(?:="([^"]*)")?/gi;

/** The distinct scripts that a modern browser loads for the page. */
function scriptsOf(html: string, page: URL): Set<string> {
  const scripts = new Set<string>();
  for (const [, name = "", rest = ""] of html.matchAll(tag)) {
    const attributes = new Map(
      [...rest.matchAll(attribute)].map(([, key = "", value = ""]) => [key.toLowerCase(), value]),
    );
    if (attributes.has("nomodule")) continue;
    const rel = attributes.get("rel");
    const isPreload = rel === "modulepreload" || (rel === "preload" && attributes.get("as") === "script");
    const source =
      name.toLowerCase() === "script" ? attributes.get("src") : isPreload && attributes.get("href");
    if (source) scripts.add(new URL(source.replaceAll("&amp;", "&"), page).href);
  }
  return scripts;
}

/** Bytes of all JavaScript that opening `/` transfers with gzip. */
export async function measureJavaScript(serverUrl: string): Promise<number> {
  const page = new URL("/", serverUrl);
  const scripts = scriptsOf((await transfer(page, "identity")).text, page);
  if (scripts.size === 0) throw new Error(`${page} loads no script: Next's own are missing.`);
  const transfers = await Promise.all([...scripts].map((script) => transfer(new URL(script), "gzip")));
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}
