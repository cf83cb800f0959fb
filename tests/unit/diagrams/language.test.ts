import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeText } from "@/lib/diagrams/language";

describe("the language of a text", () => {
  const told: [text: string, lang: string | null, dir: "ltr" | "rtl"][] = [
    ["Plant cell", null, "ltr"],
    ["Cellule végétale", null, "ltr"],
    ["", null, "ltr"],
    ["2 + 2 = 4", null, "ltr"],
    ["水の循環", "ja", "ltr"],
    ["カルビン回路図", "ja", "ltr"],
    ["水循环示意图", "und-Hani", "ltr"],
    ["물의 순환", "ko", "ltr"],
    ["วัฏจักรของน้ำ", "th", "ltr"],
    ["Κύκλος του νερού", "el", "ltr"],
    ["מחזור המים", "he", "rtl"],
    ["Ջրի շրջապտույտ", "hy", "ltr"],
    ["წყლის მიმოქცევა", "ka", "ltr"],
    ["Круговорот воды", "und-Cyrl", "ltr"],
    ["دورة الماء", "und-Arab", "rtl"],
    ["जल चक्र", "und-Deva", "ltr"],
    ["জল চক্র", "und-Beng", "ltr"],
    ["நீர் சுழற்சி", "ta", "ltr"],
  ];
  it.each(told)("%j is %s, read %s", (text, lang, dir) => {
    expect(describeText(text)).toEqual({ lang, dir });
  });

  it("is that of most letters", () => {
    expect(describeText("DNA の複製と転写").lang).toBe("ja");
    expect(describeText("The Moscow (Москва) river system").lang).toBeNull();
    expect(describeText("Схема DNA").lang).toBe("und-Cyrl");
  });

  it("is not told by a Greek letter that is a symbol", () => {
    expect(describeText("π").lang).toBeNull();
    expect(describeText("ΔG").lang).toBeNull();
  });

  it("reads in the direction of the first letter, whatever stands before and after", () => {
    expect(describeText("12. «دورة» water cycle").dir).toBe("rtl");
    expect(describeText("(a) دورة الماء").dir).toBe("ltr");
  });

  it("is the same wherever digits and signs stand around it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...told), fc.stringMatching(/^[\d .,()-]*$/), ([text], signs) => {
        expect(describeText(`${signs}${text}${signs}`)).toEqual(describeText(text));
      }),
    );
  });

  it("is a tag that a browser accepts, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { lang } = describeText(text);
        expect(lang === null || Intl.getCanonicalLocales(lang).length === 1).toBe(true);
      }),
    );
  });
});
