import { describe, expect, it } from "vitest";
import { escapeXml } from "@/lib/escape-xml";
import { openSearchDescription } from "@/lib/site/opensearch";
import { breadcrumbs, webSite } from "@/lib/site/structured-data";

describe("XML", () => {
  it("takes any text without a tag, an entity or an attribute coming to an end", () => {
    expect(escapeXml(`<a href="x" b='y'>&amp;`)).toBe(
      "&lt;a href=&quot;x&quot; b=&apos;y&apos;&gt;&amp;amp;",
    );
  });

  it("of the search description holds an address as it is, whatever is in it", () => {
    const xml = openSearchDescription(`https://a.example"><b>&`);
    expect(xml).not.toContain(`"><b>&`);
    expect(xml).toContain("https://a.example&quot;&gt;&lt;b&gt;&amp;/?q={searchTerms}");
  });
});

describe("what machines are told", () => {
  it("is where a search goes", () => {
    expect(webSite("https://figura.example")).toMatchObject({
      "@type": "WebSite",
      url: "https://figura.example/",
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: "https://figura.example/?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    });
  });

  it("is the way from the landing page to a diagram", () => {
    const way = breadcrumbs({ id: "collection-lens", title: "A lens" }, "https://figura.example");
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, name: "Figura", item: "https://figura.example/" },
        { position: 2, name: "A lens", item: "https://figura.example/diagrams/collection-lens" },
      ],
    });
  });
});
