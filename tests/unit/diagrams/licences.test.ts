import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { licenceSchema } from "@/lib/diagrams/diagram";
import { CC0, readLicence } from "@/lib/diagrams/licences/licences";

type Statements = Parameters<typeof readLicence>[0];

const cc = "https://creativecommons.org";

describe("a licence", () => {
  const cited: [Statements, name: string, url: string | null][] = [
    [{ code: "cc-by-sa-4.0" }, "CC BY-SA 4.0", `${cc}/licenses/by-sa/4.0/`],
    [{ code: "cc-by-sa-3.0-de" }, "CC BY-SA 3.0 de", `${cc}/licenses/by-sa/3.0/de/`],
    [{ code: "by-nc-nd", name: "2.0" }, "CC BY-NC-ND 2.0", `${cc}/licenses/by-nc-nd/2.0/`],
    [{ code: "by-sa", url: `${cc}/licenses/by-sa/2.5/` }, "CC BY-SA 2.5", `${cc}/licenses/by-sa/2.5/`],
    [{ code: "by" }, "CC BY", null],
    [{ code: "cc by" }, "CC BY", null],
    [{ code: "cc0" }, "CC0 1.0", `${cc}/publicdomain/zero/1.0/`],
    [{ code: "cc-zero" }, "CC0 1.0", `${cc}/publicdomain/zero/1.0/`],
    [{ code: "pdm", name: "1.0" }, "Public Domain Mark 1.0", `${cc}/publicdomain/mark/1.0/`],
    [{ code: "pd" }, "Public domain", null],
    [{ code: "pd-old-70" }, "Public domain", null],
    [{ code: "sampling+", name: "1.0" }, "CC Sampling+ 1.0", `${cc}/licenses/sampling+/1.0/`],
    [{ code: "nc-sampling+", name: "1.0" }, "CC NC-Sampling+ 1.0", `${cc}/licenses/nc-sampling+/1.0/`],
    [{ name: "CC BY-SA 4.0" }, "CC BY-SA 4.0", `${cc}/licenses/by-sa/4.0/`],
    [{ name: "CC BY-SA 4.0-3.0-2.5" }, "CC BY-SA 4.0", `${cc}/licenses/by-sa/4.0/`],
    [{ name: "CC0" }, "CC0 1.0", `${cc}/publicdomain/zero/1.0/`],
    [
      { name: "Creative Commons Attribution-ShareAlike 3.0 Unported" },
      "CC BY-SA 3.0",
      `${cc}/licenses/by-sa/3.0/`,
    ],
    [
      { name: "Attribution-NonCommercial-NoDerivatives 4.0 International (CC BY-NC-ND 4.0)" },
      "CC BY-NC-ND 4.0",
      `${cc}/licenses/by-nc-nd/4.0/`,
    ],
    [{ name: "Attribution 4.0 International" }, "CC BY 4.0", `${cc}/licenses/by/4.0/`],
    [{ name: "Attribution" }, "Attribution", null],
    [{ name: "Public domain" }, "Public domain", null],
    [{ name: "No restrictions" }, "No known copyright restrictions", null],
    [{ name: "GFDL 1.2" }, "GFDL 1.2", "https://www.gnu.org/licenses/fdl.html"],
    [{ name: "FAL" }, "FAL", "https://artlibre.org/licence/lal/en/"],
    [{ name: "Copyrighted free use" }, "Copyrighted free use", null],
    [{ name: "All rights reserved" }, "All rights reserved", null],
    [{ name: "OGL v3.0", url: "http://example.gov/ogl" }, "OGL 3.0", "https://example.gov/ogl"],
    [{ url: `${cc}/licenses/by-nc/4.0/` }, "CC BY-NC 4.0", `${cc}/licenses/by-nc/4.0/`],
    [
      { url: "http://www.creativecommons.org/licenses/by/2.0/fr/deed.en" },
      "CC BY 2.0 fr",
      `${cc}/licenses/by/2.0/fr/`,
    ],
    [{ url: "//creativecommons.org/licenses/by/3.0" }, "CC BY 3.0", `${cc}/licenses/by/3.0/`],
    [{ url: `${cc}/publicdomain/zero/1.0/legalcode` }, "CC0 1.0", `${cc}/publicdomain/zero/1.0/`],
    [{ url: `${cc}/publicdomain/mark/1.0/` }, "Public Domain Mark 1.0", `${cc}/publicdomain/mark/1.0/`],
    [{ url: `${cc}/licenses/by-nd-nc/1.0/` }, "CC BY-NC-ND 1.0", `${cc}/licenses/by-nd-nc/1.0/`],
    [{ code: "house-rules", name: "CC BY 4.0" }, "CC BY 4.0", `${cc}/licenses/by/4.0/`],
  ];
  it.each(cited)("stated as %o is cited as %s, with its text at %s", (statements, name, url) => {
    expect(readLicence(statements)).toMatchObject({ name, url });
  });

  const freedoms: [code: string, isPublicDomain: boolean, commercial: boolean | null, changes: boolean][] = [
    ["cc0", true, true, true],
    ["pdm", true, true, true],
    ["pd", true, true, true],
    ["by", false, true, true],
    ["by-sa", false, true, true],
    ["by-nc", false, false, true],
    ["by-nd", false, true, false],
    ["by-nc-sa", false, false, true],
    ["by-nc-nd", false, false, false],
    ["sampling+", false, null, true],
    ["nc-sampling+", false, false, true],
    ["gfdl", false, true, true],
    ["copyrighted free use", false, true, true],
    ["all rights reserved", false, false, false],
  ];
  it.each(freedoms)(
    "%s: public domain %s, commercial use %s, changes %s",
    (code, isPublicDomain, allowsCommercialUse, allowsChanges) => {
      expect(readLicence({ code })).toMatchObject({ isPublicDomain, allowsCommercialUse, allowsChanges });
    },
  );

  it("says in plain words what it asks", () => {
    expect(readLicence({ code: "by-sa" })?.meaning).toBe(
      "Use and change it freely, even commercially, if you name the author and share changes under the same licence.",
    );
  });

  it("that is named but not known is kept, and has to be read", () => {
    expect(readLicence({ name: " Kings Museum terms ", url: "http://museum.example/terms" })).toEqual({
      name: "Kings Museum terms",
      url: "https://museum.example/terms",
      meaning: expect.stringContaining("read its text"),
      isPublicDomain: false,
      allowsCommercialUse: null,
      allowsChanges: null,
    });
  });

  it.each(["By permission of the museum", "Drawn by hand 2.0", "ND", "CC", "Byline 4.0", "SA Museum"])(
    "%j is not taken for one that it only resembles",
    (name) => {
      expect(readLicence({ name })).toMatchObject({ name, allowsCommercialUse: null, allowsChanges: null });
    },
  );

  const nothing: Statements[] = [
    {},
    { code: null, name: null, url: null },
    { code: "", name: "  " },
    { name: "Unknown" },
    { name: "n/a", code: "none" },
    { name: "See file page" },
    { url: "https://pages.example/terms" },
    { url: "javascript:alert(1)" },
  ];
  it.each(nothing)("stated as %o is none", (statements) => {
    expect(readLicence(statements)).toBeNull();
  });

  it.each(["javascript:alert(1)", "ftp://a.example/x", "not an address", "https://", "//"])(
    "never leads to %j",
    (url) => {
      expect(readLicence({ name: "House rules", url })).toMatchObject({ url: null });
    },
  );

  it.each([
    "https://creativecommons.org@evil.example/by",
    "https://creativecommons.org:pass@evil.example/licenses/by/4.0/",
    "//creativecommons.org@evil.example/licenses/by/4.0/",
    "https://user@creativecommons.org/licenses/by/4.0/",
    `https://evil.example/${"a".repeat(2048)}`,
    `https://evil.example/${"ü".repeat(600)}`,
  ])("never leads to %s, but to its own home", (url) => {
    expect(readLicence({ code: "by", name: "4.0", url })?.url).toBe(`${cc}/licenses/by/4.0/`);
    expect(readLicence({ url })).toBeNull();
  });

  it("of more than 80 characters is none, whichever way it is stated", () => {
    const long = `House rules ${"x".repeat(69)}`;
    expect(readLicence({ code: long, name: long })).toBeNull();
    expect(readLicence({ name: long.slice(1) })?.name).toBe(long.slice(1));
    expect(readLicence({ code: long, name: "CC BY 4.0" })?.name).toBe("CC BY 4.0");
    expect(readLicence({ code: "ogl", name: `1${".1".repeat(50)}` })?.name).toBe("OGL");
  });

  it("is never named by a version alone", () => {
    expect(readLicence({ code: "house-rules", name: "4.0" })?.name).toBe("house-rules");
    expect(readLicence({ name: "2.0" })).toBeNull();
  });

  it("of the collection is what the code cc0 means", () => {
    expect(readLicence({ code: "cc0" })).toEqual(CC0);
  });

  it("read back from its own name and address is the same", () => {
    for (const [statements] of cited) {
      const licence = readLicence(statements);
      expect(readLicence({ name: licence?.name ?? null, url: licence?.url ?? null })).toEqual(licence);
    }
  });

  it("is valid or none, whatever is stated", () => {
    const text = fc.option(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.stringMatching(/^(cc)?[ -]?(by|nc|nd|sa|pd|0)?[ -]?(nc|sa)?[ -]?\d?\.?\d?$/),
        fc.webUrl({ withQueryParameters: true }),
      ),
    );
    fc.assert(
      fc.property(fc.record({ code: text, name: text, url: text }), (statements) => {
        licenceSchema.nullable().parse(readLicence(statements));
      }),
    );
  });
});
