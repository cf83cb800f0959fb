import "server-only";

/** Bytes within which the first element has to begin; drawing programs write long comments before it. */
const PROLOGUE_BYTES = 64 * 1024;

const svgElement = /<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/y;

/**
 * What is allowed before the first element of an XML document. Each pattern begins with different letters and ends at
 * its first terminator, so a hostile file takes linear time.
 */
const prologue = [
  /\s+/y,
  /<\?[\s\S]*?\?>/y,
  /<!--[\s\S]*?-->/y,
  // Some drawing programs declare namespaces as entities in square brackets.
  /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/y,
];

/** Whether a file is XML in UTF-8 whose root element is svg. HTML with an embedded SVG is not. */
export function beginsWithSvg(body: Buffer): boolean {
  const text = body.toString("utf8", 0, PROLOGUE_BYTES).replace(/^\uFEFF/, "");
  let at = 0;
  for (;;) {
    svgElement.lastIndex = at;
    if (svgElement.test(text)) return true;
    const end = endOfPiece(text, at);
    if (end === null) return false;
    at = end;
  }
}

function endOfPiece(text: string, at: number): number | null {
  for (const piece of prologue) {
    piece.lastIndex = at;
    if (piece.test(text)) return piece.lastIndex;
  }
  return null;
}
