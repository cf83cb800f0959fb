import { describe, expect, it } from "vitest";
import { checkSvg } from "@/server/downloads/check-svg";
import { ProblemError } from "@/server/http/problem";
import { svg } from "./drawings";

const FOREIGN = "https://elsewhere.example/a";

const namespaces = {
  SVG: "http://www.w3.org/2000/svg",
  HTML: "http://www.w3.org/1999/xhtml",
  MathML: "http://www.w3.org/1998/Math/MathML",
  "an editor's": "http://www.inkscape.org/namespaces/inkscape",
};

const elements =
  "a animate audio base body button cursor embed feImage filter font-face-uri form frame g glyphRef iframe image img input link linearGradient math mglyph mpath object path pattern portal rect script set source style table td text textPath tref use video x:a x:image".split(
    " ",
  );

/** Attributes whose value is an address in some language. */
const addresses =
  "action altimg archive attributionsrc background base by cite classid codebase data definitionURL dynsrc formaction from href icon imagesrcset longdesc lowsrc manifest ping poster profile src srcset to usemap values xlink:href xml:base".split(
    " ",
  );

/** Attributes whose value may load by CSS. */
const styles =
  "clip-path cursor fill filter marker marker-end marker-mid marker-start mask stroke style".split(" ");

/** Addresses that no browser requests by itself for an element that it draws or shows in an SVG. */
const harmless = new Set("altimg base by data from icon to usemap values action formaction".split(" "));

/** What is left of the drawing, or null if it is refused. */
function leftOf(markup: string): string | null {
  try {
    const { beginning, rest } = checkSvg(Buffer.from(svg(markup)));
    return beginning + rest;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

describe.each(Object.entries(namespaces))("an element of %s", (_, namespace) => {
  const element = (name: string, attribute: string, value: string) =>
    `<${name} xmlns="${namespace}" xmlns:x="${namespace}" ${attribute}="${value}"/>`;

  it("keeps no address that a browser would request, but for a link", () => {
    const kept = elements.flatMap((name) =>
      addresses
        .filter((attribute) => leftOf(element(name, attribute, FOREIGN))?.includes(FOREIGN))
        .map((attribute) => `${name} ${attribute}`),
    );
    const isLink = (one: string) => /^(x:)?a (xlink:)?href$/.test(one);
    expect(kept.filter((one) => !isLink(one) && !harmless.has(one.split(" ")[1] ?? ""))).toEqual([]);
  });

  it("keeps no style that loads", () => {
    const kept = elements.flatMap((name) =>
      styles.filter((attribute) => leftOf(element(name, attribute, `${attribute}:url(${FOREIGN})`))),
    );
    expect(kept).toEqual([]);
  });
});
