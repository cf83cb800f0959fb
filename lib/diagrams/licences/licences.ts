import type { Licence } from "../diagram";
import { CC0_KIND, licenceKinds } from "./licence-kinds";

type LicenceKind = (typeof licenceKinds)[number];

/** A parsed statement of a source. */
interface Statement {
  kind: LicenceKind | null;
  version: string | null;
  /** The country of a ported Creative Commons licence: "de". */
  port: string;
}

/** What a source may state about a licence; each of the three may be missing. */
interface LicenceStatements {
  /** "cc-by-sa-4.0", "by-sa", "cc0", "pd" */
  code?: string | null;
  /** "CC BY-SA 4.0", or only the version if the code lacks it. */
  name?: string | null;
  /** URL of its text: https, http or without protocol. */
  url?: string | null;
}

/** The licence of everything that Figura draws itself. */
export const CC0: Licence = toLicence(CC0_KIND, { version: null, port: "", url: null });

/** A longer text is not the name of a licence, even with all elements spelled out. */
const MAX_STATEMENT_LENGTH = 80;
/** Some browsers and proxies reject longer URLs. */
const MAX_ADDRESS_LENGTH = 2048;

/** A version alone is not a licence. */
const saysNothing = /^(|-|\?|unknown|none|n-a|null|undefined|other|see-.*|v?\d+(\.\d+)*)$/;
const UNKNOWN_MEANING = "What it allows is not known here: read its text before you use it.";

/**
 * The licence that a source states: by code, else by name, else by URL. A licence that is named but unknown is kept,
 * with nulls for what only its text says. null if nothing is stated.
 */
export function readLicence(stated: LicenceStatements): Licence | null {
  const code = shortOrNull(stated.code);
  const name = shortOrNull(stated.name);
  const address = toHttps(stated.url);
  const statements = [readText(code), readText(name), readAddress(address)];
  const kind = statements.find((statement) => statement.kind !== null)?.kind;
  if (!kind) return unknownLicence([name, code], address);
  const versioned = statements.find(
    (statement) => statement.version !== null && (statement.kind ?? kind) === kind,
  );
  return toLicence(kind, { version: versioned?.version ?? null, port: versioned?.port ?? "", url: address });
}

function toLicence(
  { name, url: home, meaning, isPublicDomain, allowsCommercialUse, allowsChanges, isVersioned }: LicenceKind,
  { version, port, url }: { version: string | null; port: string; url: string | null },
): Licence {
  const cited = isVersioned ? [name, version, port].filter(Boolean).join(" ") : name;
  const ownHome = typeof home === "function" ? version && home(version, port) : home;
  return {
    name: cited,
    url: url ?? ownHome ?? null,
    meaning,
    isPublicDomain,
    allowsCommercialUse,
    allowsChanges,
  };
}

function unknownLicence(names: readonly (string | null)[], url: string | null): Licence | null {
  const name = names.find((candidate) => candidate && !saysNothing.test(hyphenate(candidate)));
  if (!name) return null;
  return {
    name,
    url,
    meaning: UNKNOWN_MEANING,
    isPublicDomain: false,
    allowsCommercialUse: null,
    allowsChanges: null,
  };
}

function shortOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed.length <= MAX_STATEMENT_LENGTH ? trimmed : null;
}

function hyphenate(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s,_/()-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Spelled-out elements of Creative Commons licences. */
const spelledOut: readonly [RegExp, string][] = [
  [/^creative-commons-/, "cc-"],
  [/\battribution\b/, "by"],
  [/\bnon-?commercial\b/, "nc"],
  [/\bno-?deriv(ative)?s?(-works)?\b/, "nd"],
  [/\bshare-?alike\b/, "sa"],
];

const creativeCommonsText =
  /^(?<cc>cc-)?(?<elements>(?:by|nc|nd|sa)(?:-(?:by|nc|nd|sa))*|(?:nc-)?sampling(?:\+|-plus))(?:-v?(?<version>\d\.\d))?(?:-(?<rest>.*))?$/;

function readText(text: string | null): Statement {
  const hyphenated = hyphenate(text ?? "");
  const short = spelledOut.reduce((words, [word, letters]) => words.replace(word, letters), hyphenated);
  const parts = creativeCommonsText.exec(short)?.groups;
  // "By permission" only looks like a licence; "Attribution" is one, but not of Creative Commons.
  const isBare = !parts?.rest && hyphenated !== "attribution";
  const isCreativeCommons = parts && (parts.cc || parts.version || isBare);
  if (isCreativeCommons) {
    const port = /^[a-z]{2,3}$/.exec(parts.rest ?? "")?.[0] ?? "";
    return { kind: findKind(inOrder(parts.elements ?? "")), version: parts.version ?? null, port };
  }
  const version = /(?:^|-)v?(\d(?:\.\d)*)\+?(?=-|$)/.exec(hyphenated)?.[1] ?? null;
  return { kind: findKind(hyphenated), version, port: "" };
}

/** The first Creative Commons licences had their elements in another order: "by-nd-nc". */
function inOrder(elements: string): string {
  return elements.replace(/\bnd-nc\b/, "nc-nd").replace(/\bsa-nc\b/, "nc-sa");
}

const creativeCommonsAddress =
  /^https:\/\/creativecommons\.org\/(?:licenses|publicdomain)\/(?<name>[a-z+-]+)(?:\/(?<version>\d\.\d))?(?:\/(?<port>[a-z]{2,3})(?=\/|$))?/;

function readAddress(url: string | null): Statement {
  const parts = creativeCommonsAddress.exec(url ?? "")?.groups;
  if (!parts) return { kind: null, version: null, port: "" };
  const name = parts.name === "mark" ? "pdm" : inOrder(parts.name ?? "");
  return { kind: findKind(name), version: parts.version ?? null, port: parts.port ?? "" };
}

function findKind(name: string): LicenceKind | null {
  return licenceKinds.find(({ pattern }) => pattern.test(name)) ?? null;
}

/**
 * Converts a licence URL to https. Creative Commons URLs are pointed at the licence itself, without a language. A URL
 * with a user name is rejected, because text before the "@" can imitate a host.
 */
function toHttps(url: string | null | undefined): string | null {
  if (!url || url.length > MAX_ADDRESS_LENGTH) return null;
  const text = url.trim().replace(/^(http:)?\/\//i, "https://");
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.username || address.password || address.href.length > MAX_ADDRESS_LENGTH) return null;
  if (!/^(www\.)?creativecommons\.org$/.test(address.hostname)) return address.href;
  const path = address.pathname.toLowerCase().replace(/(deed|legalcode)(\.[\w-]*)?$/, "");
  return `https://creativecommons.org${path.endsWith("/") ? path : `${path}/`}`;
}
