import { readFileSync } from "node:fs";
import { DOMParser, type Element, type Node } from "@xmldom/xmldom";
import fc from "fast-check";
import { expect, it } from "vitest";
import { checkSvg } from "@/server/downloads/check-svg";
import { ProblemError } from "@/server/http/problem";
import { svg } from "../downloads/drawings";
import { FUZZ_TIMEOUT_MS, mutatedOf, runs } from "./fuzzing";

const seeds = [
  svg('<g id="a"><rect width="9" height="9" fill="url(#g)"/></g><use href="#a"/>'),
  svg(
    '<a xlink:href="https://example.org/"><text>a &amp; b</text></a><image href="data:image/png;base64,AA=="/>',
  ),
  svg("<style>.a{fill:red}</style><style><![CDATA[.b{fill:url(#g)}]]></style><desc>a</desc>"),
  svg('<metadata><r:RDF xmlns:r="r"><a/></r:RDF></metadata><script>alert(1)</script>'),
  svg('<g onclick="alert(1)"/><a href="javascript:alert(1)"/><foreignObject><p/></foreignObject>'),
  svg('<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="x" values="1;2"/>'),
  svg('<x:g xmlns:x="http://www.w3.org/1999/xhtml"/><image href="https://example.org/a.png"/>'),
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><!-- a -->${svg("<g/>")}`,
  readFileSync("public/collection/animal-cell.svg", "utf8").slice(0, 4000),
];

/** Elements of any language that run or load something. */
const active = new Set([
  "script",
  "foreignobject",
  "iframe",
  "object",
  "embed",
  "handler",
  "link",
  "meta",
  "base",
]);
const isPicture = /^data:image\/(png|jpe?g|gif|webp)\b/i;
const loads =
  /url\(\s*["']?\s*(?!["']?\s*(\\?#|data:image\/(png|jpe?g|gif|webp)|data:(font|application)\/))/i;

const isLinkName = /^(href|src|from|to|by|values|action|formaction|data|base)$/i;
/** Attributes that are no style. */
const isPlain = /:|^(xmlns|href|id|class|role|title|lang|aria-.*|data-.*)$/i;

/** What an element of a drawing that has passed may not have, by another parser than the one that let it pass. */
function faultsOf(element: Element): string[] {
  const name = (element.localName ?? element.nodeName).toLowerCase();
  const faults = active.has(name) ? [name] : [];
  for (const { name: attribute, localName, value } of Array.from(element.attributes)) {
    const text = value.replace(/[\s\p{Cc}]/gu, "");
    if (/^on/i.test(localName ?? attribute)) faults.push(attribute);
    if (isLinkName.test(localName ?? attribute) && /^(javascript|vbscript):/i.test(text))
      faults.push(`${attribute}=${value}`);
    if (/^(href|src)$/i.test(localName ?? attribute)) {
      const isLink = name === "a" && /^https:/i.test(text);
      if (!(text === "" || text.startsWith("#") || isPicture.test(text) || isLink))
        faults.push(`${attribute}=${value}`);
    }
    if (!isPlain.test(attribute) && loads.test(value)) faults.push(`${attribute}=${value}`);
  }
  if (
    name === "style" &&
    (loads.test(element.textContent ?? "") || /@import/i.test(element.textContent ?? ""))
  ) {
    faults.push(element.textContent ?? "");
  }
  return faults;
}

function elementsIn(node: Node): Element[] {
  const inner = Array.from(node.childNodes ?? []).flatMap((child) => elementsIn(child));
  return node.nodeType === 1 ? [node as Element, ...inner] : inner;
}

/** What a viewer would read; null where it is not well-formed, which no viewer shows. */
function read(text: string) {
  // Also at a warning: this parser mends what a browser refuses, such as an attribute without an end.
  let isRefused = false;
  const onError = () => {
    isRefused = true;
  };
  try {
    const document = new DOMParser({ onError }).parseFromString(text, "image/svg+xml");
    return isRefused ? null : document;
  } catch {
    return null;
  }
}

it(
  "a drawing is refused in words, or runs and loads nothing",
  () => {
    fc.assert(
      fc.property(mutatedOf(seeds), (text) => {
        let passed: string;
        try {
          const { declaration, beginning, rest } = checkSvg(Buffer.from(text));
          passed = declaration + beginning + rest;
        } catch (error) {
          if (error instanceof ProblemError) return;
          throw error;
        }
        const document = read(passed);
        if (document) expect(elementsIn(document).flatMap(faultsOf)).toEqual([]);
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);

it(
  "bytes that are no text are refused in words",
  () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 40 }).map((inside) => Buffer.concat([Buffer.from("<svg>"), inside])),
    );
    fc.assert(
      fc.property(bytes, (body) => {
        try {
          checkSvg(Buffer.from(body));
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
        }
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);
