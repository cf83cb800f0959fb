import { describe, expect, it } from "vitest";
import { type SvgErrorReason, svgErrorMessages } from "@/lib/diagrams/download-words";
import { checkSvg } from "@/server/downloads/check-svg";
import { copyBomb, svg } from "./drawings";

function checked(text: string | Buffer): string {
  const { declaration, beginning, rest } = checkSvg(Buffer.from(text as string));
  return declaration + beginning + rest;
}

const refused: [SvgErrorReason, string, string][] = [
  ["script", "a script", svg("<script>alert(1)</script>")],
  ["script", "a script under another prefix", svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
  ["script", "a script in capitals", svg("<SCRIPT/>")],
  ["script", "a script behind an instruction that seems to hold a comment", svg("<?a ?><script/><?b --?>")],
  ["malformed", "an instruction with a bracket in it", svg("<?a > <!-- ?><script/><?b --> ?>")],
  [
    "malformed",
    "a doctype with a bracket in it",
    `<!DOCTYPE svg SYSTEM "><svg><!-- ">${svg("<script/>")}<!-- --></svg>`,
  ],
  ["event_handler", "an event handler", svg("", 'onload="alert(1)"')],
  ["event_handler", "an event handler deep within", svg('<g><rect ONCLICK="alert(1)"/></g>')],
  ["script_link", "a link that runs a script", svg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
  ["script_link", "one written in entities", svg('<a href="java&#115;cript&#x3a;alert(1)"/>')],
  ["script_link", "one with line breaks in it", svg('<a href=" java&#10;script:alert(1)"/>')],
  ["script_link", "one in an animation", svg('<set attributeName="x" to="javascript:alert(1)"/>')],
  ["animated_link", "an animated link", svg('<animate attributeName="xlink:href" values="a;b"/>')],
  ["foreign_object", "HTML", svg("<foreignObject><p/></foreignObject>")],
  [
    "embedded_page",
    "a frame",
    svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://example.org/"/>'),
  ],
  ["embedded_page", "an object", svg('<object data="https://example.org/"/>')],
  ["embedded_page", "a plug-in", svg('<embed src="https://example.org/"/>')],
  ["embedded_page", "HTML without a known element", svg('<p xmlns="http://www.w3.org/1999/xhtml">a</p>')],
  [
    "embedded_page",
    "a table with a background",
    svg('<table xmlns="http://www.w3.org/1999/xhtml" background="https://example.org/"/>'),
  ],
  [
    "embedded_page",
    "HTML under a prefix that is declared outside",
    svg('<g xmlns:svg="http://www.w3.org/1999/xhtml"><svg:g/></g>'),
  ],
  ["embedded_page", "formulas", svg('<math xmlns="http://www.w3.org/1998/Math/MathML"/>')],
  ["malformed", "a root that is not closed", '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  [
    "malformed",
    "metadata that is not closed, and a script in a string that does not end",
    svg('<rect/><metadata><r:RDF xmlns:r="/metadata><script>alert(1)</script>'),
  ],
  ["external", "a picture from elsewhere", svg('<image xlink:href="https://example.org/a.png"/>')],
  ["external", "a picture of this machine", svg('<image href="file:///etc/passwd"/>')],
  ["external", "a picture beside it", svg('<image href="a.png"/>')],
  ["external", "a picture that is a drawing", svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
  ["external", "a part of another file", svg('<use href="https://example.org/a.svg#b"/>')],
  ["external", "a filter's picture", svg('<filter><feImage href="http://example.org/a.png"/></filter>')],
  ["external", "an import", svg('<style>@import "https://example.org/a.css";</style>')],
  ["external", "an import in escapes", svg("<style>@\\69 mport 'a.css';</style>")],
  ["external", "a style that loads", svg("<style>rect{fill:url(https://example.org/a.svg#b)}</style>")],
  [
    "external",
    "one behind what seems a comment",
    svg("<style>a{b:'/*'}c{d:url(//example.org)}e{f:'*/'}</style>"),
  ],
  ["external", "one in parts", svg("<style>a{b:u<![CDATA[rl(//example.org)]]>}</style>")],
  ["external", "a fill that loads", svg('<rect fill="url(https://example.org/a.svg#b)"/>')],
  ["external", "a style attribute that loads", svg('<rect style="fill:ur\\6c(//example.org/a)"/>')],
  ["external", "a style sheet", `<?xml-stylesheet href="https://example.org/a.css"?>${svg("")}`],
  ["entities", "entities", `<!DOCTYPE svg [ <!ENTITY a "b"> ]>${svg("&a;")}`],
  [
    "entities",
    "attributes declared beforehand",
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x">]>${svg("")}`,
  ],
  ["not_svg", "HTML with a drawing", `<html>${svg("")}</html>`],
  ["not_svg", "a text", "svg"],
  ["not_svg", "nothing", ""],
  ["empty", "a root without content", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["encoding", "an encoding that shifts", `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg("")}`],
  ["too_deep", "endless nesting", svg("<g>".repeat(5000))],
  ["too_many_elements", "endless elements", svg("<path/>".repeat(200_000))],
];

describe("a drawing", () => {
  it.each(refused)("is refused for %s: %s", (reason, _, text) => {
    expect(() => checked(text)).toThrow(
      expect.objectContaining({ code: "picture_unavailable", detail: svgErrorMessages[reason] }),
    );
  });

  it("is refused for copies of copies, however deep and however long their chain", () => {
    const tooMany = expect.objectContaining({ detail: svgErrorMessages.too_many_copies });
    expect(() => checked(copyBomb(9))).toThrow(tooMany);
    const chain = Array.from({ length: 20_000 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`);
    expect(() => checked(svg(chain.join("")))).toThrow(tooMany);
    expect(checked(copyBomb(3))).toContain("l3");
    expect(checked(svg('<g id="a"><use href="#a"/></g>'))).toContain("#a");
  });

  it("keeps what editors leave in it", () => {
    const baggage = svg(
      `<!-- Generator: Adobe Illustrator --><title>a</title>
      <sodipodi:namedview id="base" inkscape:zoom="1.5"/><g inkscape:label="image(1)" data-name="src(2)"/>
      <style type="text/css"><![CDATA[.a{fill:url(#g)} @font-face{src:url("data:font/woff2;base64,AA")}]]></style>
      <linearGradient id="g" xlink:href="#h"/><image xlink:href="data:image/png;base64,iVBORw0KGgo="/>
      <a xlink:href="https://example.org/"><text aria-label="javascript: the good parts">&lt;b&gt;</text></a>`,
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
    );
    expect(checked(baggage)).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n${baggage}`);
  });

  it("loses its metadata, where it lay, and links that are not https", () => {
    const text = svg(
      `<metadata id="m"><rdf:RDF xmlns:rdf="r"><a>48.1 N</a><metadata/></rdf:RDF></metadata><a xlink:href="http://example.org/" id="k"><rect/></a><g inkscape:export-filename="/home/a/b.png" fill="red"/><metadata/>`,
      'sodipodi:docname="secret plan.svg" xml:base="https://example.org/"',
    );
    const kept = checked(text);
    expect(kept).not.toMatch(/metadata|48\.1|http:\/\/example|home|secret|base/);
    expect(kept).toContain('id="k"><rect/></a><g  fill="red"/></svg>');
  });

  it("loses unknown elements, and attributes that send requests, and keeps what is beside them", () => {
    const text = svg(
      `<a href="https://example.org/" ping="https://example.org/ping" attributionsrc="https://example.org/b"><rect/></a>` +
        `<portal><g><text>gone</text></g></portal><g background="https://example.org/c.png" id="kept"/>` +
        `<desc>text<p xmlns="http://www.w3.org/1999/xhtml" xml:lang="en">gone</p></desc>`,
    );
    const kept = checked(text);
    expect(kept).not.toMatch(/ping|attribution|portal|gone|background|c\.png/);
    expect(kept).toContain('<a href="https://example.org/"');
    expect(kept).toContain('id="kept"/><desc>text</desc></svg>');
  });

  it("may hold HTML in its metadata, which is removed", () => {
    expect(checked(svg('<metadata><p xmlns="http://www.w3.org/1999/xhtml">a</p></metadata><g/>'))).toContain(
      "<g/></svg>",
    );
  });

  it("loses its plain doctype and says which encoding it is now in", () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const latin = `<?xml version="1.0" encoding="iso-8859-1" standalone="no"?>${doctype}${svg("<text>Z\u00fcrich</text>")}`;
    expect(checked(Buffer.from(latin, "latin1"))).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n${svg("<text>Zürich</text>")}`,
    );
    expect(checked(`\ufeff${svg("<g/>")}`)).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n${svg("<g/>")}`);
  });

  it("is told apart in two parts at the beginning of its content", () => {
    const { beginning, rest } = checkSvg(Buffer.from(svg("<g/>", 'docname="x"')));
    expect(beginning).toMatch(/<svg [^>]*>$/);
    expect(rest).toBe("<g/></svg>");
  });
});
