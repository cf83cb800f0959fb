import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withOrigin } from "../../lib/build-origin";
import {
  contentSecurityPolicy,
  dataPolicy,
  inlineHash,
  type PolicySite,
  picturePolicy,
} from "../../lib/content-security-policy";
import { embedPolicy } from "../../lib/diagrams/embed";
import { assetPolicy, assets, embeds } from "../../lib/security-headers.mjs";
import { prerenderedPages } from "./prerendered-pages";

/** Routes that serve pictures of third parties. */
const pictures = /^\/api\/(images\/|diagrams\/[^/]+\/(?:download|edited)$)/;

const asset = new RegExp(`^${assets}`);
const embed = new RegExp(`^${embeds}$`);

const NOT_FOUND = "/_not-found";
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

interface Site extends PolicySite {
  /** The public origin. */
  origin: string;
}

async function policyOfPage(file: string, { origin, ...site }: Site): Promise<string> {
  const html = withOrigin(await readFile(file, "utf8"), origin);
  const scripts = [...html.matchAll(inlineScript)].map((match) => match[1] as string);
  return contentSecurityPolicy(await Promise.all([...new Set(scripts)].map(inlineHash)), site);
}

/**
 * The Content-Security-Policy of each prerendered page, which allows only the inline scripts that the page contains.
 * @param root the project's folder, built
 * @returns the policy for a request's path; any unknown path gets that of the not-found page
 */
export async function pagePolicies(root: string, site: Site): Promise<(url: string) => string> {
  const policies = new Map<string, string>();
  for (const page of await prerenderedPages(root)) {
    const file = join(root, ".next", "server", "app", `${page === "/" ? "/index" : page}.html`);
    policies.set(page, await policyOfPage(file, site));
  }
  const policyOfEmbeds = await embedPolicy();
  const fallback = policies.get(NOT_FOUND) ?? contentSecurityPolicy([], site);
  return (url) => {
    const path = url.split("?", 1)[0] as string;
    // This header wins: Next drops a route's own header if the response already has one.
    if (pictures.test(path)) return picturePolicy;
    if (asset.test(path)) return assetPolicy;
    if (embed.test(path)) return policyOfEmbeds;
    return path.startsWith("/api/") ? dataPolicy : (policies.get(path) ?? fallback);
  };
}
