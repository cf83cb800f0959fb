import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readHtml } from "@/lib/mail/read-html";

describe("a mail's HTML, read without HTML", () => {
  it("has a paragraph for each block, and every address behind its label", () => {
    const html = `<h2>Reset
      your password</h2><p>Somebody asked, for <b>a&amp;b</b>@example.org.</p>
      <p><a href="https://figura.example/a?b=1&amp;c=2">Choose a <i>new</i> one</a></p><p>One<br>Two</p>`;
    expect(readHtml(html)).toEqual({
      text: [
        "Reset your password",
        "Somebody asked, for a&b@example.org.",
        "Choose a new one: https://figura.example/a?b=1&c=2",
        "One\nTwo",
      ].join("\n\n"),
      links: [{ label: "Choose a new one", address: "https://figura.example/a?b=1&c=2" }],
    });
  });

  it("does not say an address twice that is its own label, nor list a link twice", () => {
    const link = '<a href="https://figura.example/">https://figura.example/</a>';
    expect(readHtml(`<p>${link} and ${link}</p>`)).toEqual({
      text: "https://figura.example/ and https://figura.example/",
      links: [{ label: "https://figura.example/", address: "https://figura.example/" }],
    });
  });

  it("takes the address for the label where a link has none", () => {
    const address = "https://figura.example/x";
    const { text, links } = readHtml(`<a href="${address}"><img src="x.png"></a>`);
    expect([text, links]).toEqual([address, [{ label: address, address }]]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/auth", "mailto:a@example.org", "https://", ""])(
    "takes %j for no link",
    (href) => {
      expect(readHtml(`<p>Press <a href="${href}">here</a></p>`)).toEqual({ text: "Press here", links: [] });
    },
  );

  it("leaves out what nobody reads", () => {
    const html =
      "<head><title>No</title><style>p{}</style></head><script>no()</script><p>Yes\0</p><template>No</template>";
    expect(readHtml(html).text).toBe("Yes");
  });

  it.each(readdirSync("supabase/templates"))("says the link of %s", (file) => {
    const template = readFileSync(`supabase/templates/${file}`, "utf8");
    const { text, links } = readHtml(template.replaceAll("{{ .SiteURL }}", "https://figura.example"));
    expect(links).toHaveLength(1);
    expect(text).toContain(`${links[0]?.label}: ${links[0]?.address}`);
    expect(text).not.toContain("<");
  });
});
