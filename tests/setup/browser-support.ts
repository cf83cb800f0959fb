import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from "@mdn/browser-compat-data";
import { type AnyNode, parse } from "acorn";
import postcss, { type Container, type Document } from "postcss";

// What built files need of a browser, by MDN's data on which version has what.

/** The oldest supported version of each browser. */
export type Floor = Record<"chrome" | "edge" | "firefox" | "safari" | "safari_ios", string>;

/** Features nest: a property has its values in it. */
type Feature = Identifier | CompatStatement;

/** The features that the oldest browsers lack, each with those that lack it. */
export type Lacking = Map<string, string>;

const names: Record<string, keyof Floor> = { ios_saf: "safari_ios" };

/** @param queries of the form `safari 16.4`, as in the package's `browserslist` */
export function readFloor(queries: readonly string[]): Floor {
  const pairs = queries.map((query) => query.split(" ") as [string, string]);
  return Object.fromEntries(pairs.map(([name, version]) => [names[name] ?? name, version])) as Floor;
}

/** The newest version of a browser that is two years old, counted from its current one. */
export function versionOfTwoYearsAgo(browser: keyof Floor): string {
  const releases = Object.entries(bcd.browsers[browser].releases);
  const dateOf = ([, { release_date = "9" }]: (typeof releases)[number]) => release_date;
  const current = releases.find(([, { status }]) => status === "current");
  if (!current) throw new Error(`${browser} has no current version.`);
  const then = new Date(dateOf(current));
  then.setUTCFullYear(then.getUTCFullYear() - 2);
  const old = releases.filter((release) => new Date(dateOf(release)) <= then);
  return old.reduce((one, other) => (dateOf(one) > dateOf(other) ? one : other))[0];
}

export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace("≤", "").split(".").map(Number));
  for (const place of [0, 1]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function hasIt(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = statement;
  if (typeof added !== "string" || added === "preview" || flags || prefix || alternative_name) return false;
  const isGone = typeof removed === "string" && compareVersions(removed, version) <= 0;
  return compareVersions(added, version) <= 0 && !isGone;
}

const membersOf = (feature: Feature | undefined): [string, Feature][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== "__compat");

/** The browsers that lack a feature, such as "firefox, safari"; empty if all have it or the data does not know it. */
function lackedBy(feature: Feature | undefined, floor: Floor): string {
  const support = feature && "__compat" in feature ? feature.__compat?.support : undefined;
  if (!support) return "";
  const lacking = Object.entries(floor).filter(([browser, version]) => {
    const statements = [support[browser as keyof Floor] ?? []].flat();
    return !statements.some((statement) => hasIt(statement, version));
  });
  return lacking.map(([browser]) => browser).join(", ");
}

/** Adds a feature if one of the browsers lacks it. */
function noteIn(found: Lacking, floor: Floor) {
  return (name: string, feature: Feature | undefined) => {
    const lacking = lackedBy(feature, floor);
    if (lacking !== "") found.set(name, lacking);
  };
}

const isAsked = (node: Container | Document | undefined): boolean =>
  node?.type === "atrule" && "name" in node && node.name === "supports"
    ? true
    : node !== undefined && isAsked(node.parent);

const { properties = {}, selectors = {}, types = {}, "at-rules": atRules = {} } = bcd.css;
/** A function is a type, or one of a type: `calc()`, and `color-mix()` of `color`. */
const functions = new Map<string, Feature>([
  ...membersOf(types).flatMap(([, type]) => membersOf(type)),
  ...membersOf(types),
]);

/** What styles need that is not asked for by `@supports`. */
export function stylesLacking(css: string, floor: Floor): Lacking {
  const found: Lacking = new Map();
  const note = noteIn(found, floor);
  const tree = postcss.parse(css);
  tree.walkDecls(({ prop, value, parent }) => {
    const isPrefixed =
      prop.startsWith("-") || parent?.some((node) => node.type === "decl" && node.prop === `-webkit-${prop}`);
    if (isPrefixed || isAsked(parent as Container)) return;
    const property = properties[prop];
    note(prop, property);
    for (const [name, feature] of membersOf(property)) {
      const isUsed = new RegExp(`(^|[\\s,(])${name.replaceAll("_", "-")}($|[\\s,)(])`).test(value);
      if (isUsed) note(`${prop}: ${name}`, feature);
    }
    for (const [, name = ""] of value.matchAll(/(?<![\w-])([a-z][a-z-]+)\(/g)) {
      note(`${name}()`, functions.get(name));
    }
    for (const [, unit = ""] of value.matchAll(/\d([a-z]{2,5})\b/g)) note(unit, types.length?.[unit]);
  });
  tree.walkAtRules(({ name, params, parent }) => {
    if (isAsked(parent as Container)) return;
    note(`@${name}`, atRules[name]);
    if (name !== "media") return;
    for (const [, feature = ""] of params.matchAll(/\(\s*([a-z-]+)/g)) {
      note(`@media (${feature})`, atRules.media?.[feature]);
    }
    if (/[<>]/.test(params)) note("@media with <", atRules.media?.range_syntax);
  });
  tree.walkRules(({ selector, parent }) => {
    if (isAsked(parent as Container)) return;
    for (const [written, name = ""] of selector.matchAll(/::?([a-z][a-z-]+)/g))
      note(written, selectors[name]);
    if (parent?.type === "rule") note("nesting", selectors.nesting);
  });
  return found;
}

/** Interfaces whose methods pages call. The others have methods of the same names as our own. */
const pageInterfaces =
  "AbortSignal Animation Blob Clipboard ClipboardItem Crypto CSSStyleSheet Document DOMParser Element Event File FormData Headers HTMLCanvasElement HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement HTMLSelectElement ImageBitmap LockManager MediaQueryList Navigator Node OffscreenCanvas Performance Range ReadableStream Request Response Scheduler Selection ServiceWorkerContainer ServiceWorkerRegistration StorageManager TransformStream URL URLSearchParams UserActivation Window Worker".split(
    " ",
  );

/**
 * Names of methods, functions and classes that only exist in younger browsers, whatever they belong to: the type of a
 * value is not known. Missing properties are left out, because reading one throws nothing.
 */
function youngNames(floor: Floor): Lacking {
  const young: Lacking = new Map();
  const old = new Set<string>();
  const judge = (name: string, feature: Feature) => {
    const lacking = lackedBy(feature, floor);
    if (lacking === "") old.add(name);
    else young.set(name, lacking);
  };
  const visit = (parent: Feature) => {
    for (const [name, feature] of membersOf(parent)) {
      if (!name.endsWith("_event")) judge(name.replace(/_static$/, ""), feature);
    }
  };
  for (const [name, builtin] of Object.entries(bcd.javascript.builtins ?? {})) {
    judge(name, builtin);
    visit(builtin);
    if (name === "Intl") for (const [, one] of membersOf(builtin)) visit(one);
  }
  for (const name of pageInterfaces) {
    const api = bcd.api[name] as Identifier;
    judge(name, api);
    visit(api);
  }
  for (const name of old) young.delete(name);
  return young;
}

/** What a script calls or constructs that the browsers lack, and syntax that they cannot read. */
export function createScriptCheck(floor: Floor): (script: string) => Lacking {
  const young = youngNames(floor);
  return (script) => {
    const found: Lacking = new Map();
    const visit = (node: AnyNode) => {
      if (node.type === "CallExpression" || node.type === "NewExpression") {
        const { callee } = node;
        const name =
          callee.type === "Identifier"
            ? callee.name
            : callee.type === "MemberExpression" && callee.property.type === "Identifier"
              ? callee.property.name
              : "";
        const lacking = young.get(name);
        if (lacking) found.set(name, lacking);
      }
      for (const value of Object.values(node)) {
        for (const child of [value].flat()) if (typeof child?.type === "string") visit(child);
      }
    };
    visit(parse(script, { ecmaVersion: 2022, sourceType: "module" }));
    return found;
  };
}
