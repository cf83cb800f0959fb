import { createHash } from "node:crypto";
import { dataPolicy, picturePolicy } from "../../lib/content-security-policy";
import { assetPolicy } from "../../lib/security-headers.mjs";

const onEveryAnswer: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  // A page may tell less of where one was than most do, never more.
  "referrer-policy": /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  "permissions-policy": /^([a-z-]+=\(\)(, |$))+$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "x-frame-options": /^DENY$/,
  "x-request-id": /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

const onNone = ["x-powered-by", "server", "access-control-allow-origin"];

/** Pictures that pages of others may show. */
const sharedPictures = /^\/(collection\/|share\/|icons\/|api\/diagrams\/[^/]+\/preview$)/;
const strangersPictures = /^\/api\/(images\/[^/]+|diagrams\/[^/]+\/(?:download|edited))$/;

const directives: Record<string, RegExp> = {
  "default-src": /^'self'$/,
  // Hashes and nonces alone, nothing that is unsafe, and no host of anybody else.
  "script-src": /^'self'( '(sha256|nonce)-[\w+/=-]+')*$/,
  "style-src": /^'self' 'unsafe-inline'$/,
  "img-src": /^'self' data:( https:\/\/[\w.-]+)*$/,
  "object-src": /^'none'$/,
  "base-uri": /^'none'$/,
  "form-action": /^'self'$/,
  "frame-ancestors": /^'none'$/,
};

const wantedOf = (wanted: Record<string, RegExp>, given: (name: string) => string | null | undefined) =>
  Object.entries(wanted).flatMap(([name, pattern]) =>
    pattern.test(given(name) ?? "") ? [] : [`${name}: ${given(name)}`],
  );

/** By directive; what stands behind it, as one text. */
export function policyOf({ headers }: Response): Map<string, string> {
  const parts = (headers.get("content-security-policy") ?? "").split("; ");
  return new Map(parts.map((part) => [part.split(" ", 1)[0] ?? "", part.split(" ").slice(1).join(" ")]));
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The inline scripts of a page, each with the attributes of its tag; not data, which no browser runs. */
function inlineScripts(html: string) {
  const tags = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...tags].flatMap(([, attributes = "", text = ""]) =>
    /\ssrc=|\stype="application\/ld\+json"/.test(attributes) ? [] : [{ attributes, text }],
  );
}

/** A page runs only where its policy admits the scripts that stand in it. */
function scriptFaults(html: string, sources: string): string[] {
  const nonce = /'nonce-([^']+)'/.exec(sources)?.[1];
  return inlineScripts(html)
    .filter(({ attributes, text }) => {
      const hasNonce = nonce !== undefined && attributes.includes(`nonce="${nonce}"`);
      return !hasNonce && !sources.includes(hashOf(text));
    })
    .map(({ text }) => `not admitted: ${text.slice(0, 80)}`);
}

/** What other sites may show in a frame: without scripts, and with a picture of ours alone. */
const embeds = /^\/embed\/[^/]+$/;
const embedDirectives: Record<string, RegExp> = {
  "default-src": /^'none'$/,
  "img-src": /^'self'$/,
  "style-src": /^'sha256-[\w+/=]+'$/,
  "base-uri": /^'none'$/,
  "form-action": /^'none'$/,
  "frame-ancestors": /^\*$/,
};

async function embedFaults(response: Response): Promise<string[]> {
  const policy = policyOf(response);
  const style = /<style>([\s\S]*?)<\/style>/.exec(await response.clone().text())?.[1] ?? "";
  return [
    ...wantedOf(embedDirectives, (name) => policy.get(name)),
    ...[...policy.keys()].filter((name) => !(name in embedDirectives)),
    ...(policy.get("style-src") === hashOf(style) ? [] : ["its style is not admitted"]),
  ];
}

/** Of what is no page. */
function fixedPolicy(path: string): string | null {
  if (path.startsWith("/_next/static/")) return assetPolicy;
  if (!/^\/api(\/|$)/.test(path)) return null;
  return strangersPictures.test(path) ? picturePolicy : dataPolicy;
}

/** The one page that draws with WebAssembly. */
const editorPage = /^\/diagrams\/[^/]+\/edit$/;
const WASM = " 'wasm-unsafe-eval'";

async function pagePolicyFaults(path: string, response: Response): Promise<string[]> {
  const policy = policyOf(response);
  if (editorPage.test(path)) {
    const scripts = policy.get("script-src") ?? "";
    if (!scripts.includes(WASM)) return [`no WebAssembly on ${path}`];
    policy.set("script-src", scripts.replace(WASM, ""));
  }
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  return [
    ...wantedOf(directives, (name) => policy.get(name)),
    // What is named nowhere, as connections, fonts, frames and workers, is what default-src says.
    ...[...policy.keys()].filter((name) => !(name in directives) && name !== "upgrade-insecure-requests"),
    ...(isPage ? scriptFaults(await response.clone().text(), policy.get("script-src") ?? "") : []),
  ];
}

/**
 * What is missing or wrong in the headers of an answer, and which scripts of a page they would not let run.
 * @param path the address without its query
 */
export async function headerFaults(path: string, response: Response): Promise<string[]> {
  const { headers } = response;
  const resources = sharedPictures.test(path) ? "cross-origin" : "same-origin";
  const policy = headers.get("content-security-policy");
  const fixed = fixedPolicy(path);
  const isEmbed = embeds.test(path);
  const policyFaults = fixed
    ? [policy].filter((given) => given !== fixed).map((given) => `policy: ${given}`)
    : await (isEmbed ? embedFaults(response) : pagePolicyFaults(path, response));
  const { "x-frame-options": unframed, ...others } = onEveryAnswer;
  return [
    ...wantedOf(isEmbed ? others : onEveryAnswer, (name) => headers.get(name)),
    ...(isEmbed && headers.has("x-frame-options") ? ["no site may show it"] : []),
    ...onNone.filter((name) => headers.has(name)),
    ...(headers.get("cross-origin-resource-policy") === resources ? [] : [`not for ${resources}`]),
    ...policyFaults,
  ];
}
