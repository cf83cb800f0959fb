import "server-only";
import { Parser } from "htmlparser2";
import { type SvgErrorReason, svgErrorMessages } from "@/lib/diagrams/download-words";
import { SVG_DECLARATION } from "@/lib/diagrams/licences/credit-in-svg";
import { ProblemError } from "@/server/http/problem";
import { beginsWithSvg } from "@/server/images/svg-start";
import { loadsByCss } from "./css-rules";
import { createCopyCount } from "./svg-copies";
import { createNamespaces } from "./svg-namespaces";
import { elementError, judgeAttribute, judgeNamespace, localName } from "./svg-rules";

const MAX_DEPTH = 256;
const MAX_ELEMENTS = 100_000;
/** Characters parsed at a time, so that a bad file is rejected before all of it is read. */
const CHUNK_LENGTH = 65_536;

/** Encodings in which no byte sequence can hide a tag. */
const encodings = new Set(["utf-8", "us-ascii", "ascii", "iso-8859-1", "iso-8859-15", "windows-1252"]);
const statedEncoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** A doctype without internal declarations. A `>` in its strings would end it for our parser but not for others. */
const plainDoctype = /^!doctype\s+[\w:.-]+(\s+(public\s+("[^"]*"|'[^']*')|system)\s+("[^"]*"|'[^']*'))?\s*$/i;

/** A validated SVG, in parts. */
export interface SafeSvg {
  declaration: string;
  /** Everything before the root's content. */
  beginning: string;
  /** The root's content and end tag. */
  rest: string;
  /** The root's attributes. */
  root: Readonly<Record<string, string>>;
}

/**
 * Validates an untrusted SVG, so that a downloaded file runs nothing and sends no request when it is opened. Editor data
 * stays, except metadata and information about the author's machine; unknown elements, attributes that send requests and
 * links that are not https are removed. Of well-formedness only that is checked on which these cuts depend: that elements
 * are closed, and that what is left passes by itself. The renderer checks the rest.
 * @throws ProblemError `picture_unavailable`, with the reason in words
 */
export function checkSvg(body: Buffer): SafeSvg {
  if (!beginsWithSvg(body)) throw svgProblem("not_svg");
  const text = decode(body);
  const cuts: Cut[] = [];
  const { contentAt, root } = read(text, cuts);
  const beginning = without(cuts, text, 0, contentAt).trimStart();
  const rest = without(cuts, text, contentAt);
  refuseUnclean(beginning + rest);
  return { declaration: SVG_DECLARATION, beginning, rest, root };
}

/** What is sent has to pass by itself: a malformed file could be cut so that what is left means something else. */
function refuseUnclean(text: string): void {
  const cuts: Cut[] = [];
  read(text, cuts);
  if (cuts.length > 0) throw svgProblem("malformed");
}

type Cut = [start: number, end: number];

/** Collects what has to be cut, in document order. */
function read(text: string, cuts: Cut[]): { contentAt: number } & Pick<SafeSvg, "root"> {
  const copies = createCopyCount();
  const open: string[] = [];
  let elements = 0;
  let contentAt = 0;
  let root: Record<string, string> = {};
  let style = "";
  /** Where what is being removed begins, and how many elements enclose it. */
  let removal: { at: number; depth: number } | null = null;
  let element = "";
  const namespaces = createNamespaces();
  let hasEnded = false;
  const parser: Parser = new Parser(
    {
      onopentagname(name) {
        element = localName(name);
        elements += 1;
        if (open.length === 0 && element !== "svg") throw svgProblem("not_svg");
        if (open.length >= MAX_DEPTH) throw svgProblem("too_deep");
        if (elements > MAX_ELEMENTS) throw svgProblem("too_many_elements");
        const reason = elementError(element);
        if (reason) throw svgProblem(reason);
      },
      onattribute(name, value) {
        const judgement = judgeAttribute(element, name, value);
        if (judgement === "cut") cuts.push([parser.startIndex, parser.endIndex]);
        else if (judgement) throw svgProblem(judgement);
      },
      onopentag(name, attributes) {
        const namespace = namespaces.open(name, attributes);
        // What is removed anyway may be of any language.
        const judgement = removal ? null : judgeNamespace(element, namespace, open.at(-1));
        if (judgement && judgement !== "cut") throw svgProblem(judgement);
        const { id, href, "xlink:href": xlinkHref } = attributes;
        if (open.length === 0) {
          contentAt = parser.endIndex + 1;
          root = attributes;
        }
        if (element === "metadata" || judgement === "cut")
          removal ??= { at: parser.startIndex, depth: open.length };
        open.push(element);
        const link = (href ?? xlinkHref)?.trim();
        copies.open(id, element === "use" ? link?.slice(1) : undefined);
      },
      ontext(piece) {
        if (open.at(-1) === "style") style += piece;
      },
      onclosetag() {
        // The parser closes what is open at the end, and where that is, it does not know.
        if (hasEnded) throw svgProblem("malformed");
        const closed = open.pop();
        copies.close();
        namespaces.close();
        if (closed === "style" && loadsByCss(style)) throw svgProblem("external");
        if (closed === "style") style = "";
        if (removal === null || open.length > removal.depth) return;
        cuts.push([removal.at, parser.endIndex + 1]);
        removal = null;
      },
      onprocessinginstruction(_, data) {
        const reason = declarationError(data);
        if (reason) throw svgProblem(reason);
        if (removal === null) cuts.push([parser.startIndex, parser.endIndex + 1]);
      },
    },
    { xmlMode: true },
  );
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    parser.write(text.slice(start, start + CHUNK_LENGTH));
  }
  hasEnded = true;
  parser.end();
  if (contentAt === 0 || text[contentAt - 2] === "/") throw svgProblem("empty");
  if (copies.isTooMuch()) throw svgProblem("too_many_copies");
  return { contentAt, root };
}

/**
 * All declarations and instructions are removed. Those are rejected that could have an effect, or that other parsers
 * would end elsewhere.
 */
function declarationError(data: string): SvgErrorReason | null {
  if (data.startsWith("?")) {
    if (/^\?xml-stylesheet\b/i.test(data)) return "external";
    return data.endsWith("?") ? null : "malformed";
  }
  if (/\[|<!entity/i.test(data)) return "entities";
  return plainDoctype.test(data) ? null : "malformed";
}

function decode(body: Buffer): string {
  const start = body.toString("latin1", 0, 256).replace(/^\u00ef\u00bb\u00bf/, "");
  const encoding = (statedEncoding.exec(start)?.[1] ?? "utf-8").toLowerCase();
  if (!encodings.has(encoding)) throw svgProblem("encoding");
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    throw svgProblem("encoding");
  }
}

function without(cuts: readonly Cut[], text: string, from: number, to = text.length): string {
  let kept = "";
  let at = from;
  for (const [start, end] of cuts) {
    if (start < at || start >= to) continue;
    kept += text.slice(at, start);
    at = end;
  }
  return kept + text.slice(at, to);
}

function svgProblem(reason: SvgErrorReason): ProblemError {
  return new ProblemError("picture_unavailable", svgErrorMessages[reason]);
}
