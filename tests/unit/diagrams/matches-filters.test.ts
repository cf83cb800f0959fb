import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLicence } from "@/lib/diagrams/licences/licences";
import { matchesFilters, shapeBounds } from "@/lib/diagrams/matches-filters";
import { filterValues } from "@/lib/search/filters";
import { makeDiagram } from "../search/make";

const fitting = <Value extends string>(values: readonly Value[], matches: (value: Value) => boolean) =>
  values.filter(matches);

describe("a filter by licence", () => {
  it.each([
    ["cc0", ["public-domain", "commercial", "modification"]],
    ["by-sa", ["commercial", "modification"]],
    ["by-nd", ["commercial"]],
    ["by-nc", ["modification"]],
    ["by-nc-nd", []],
    ["sampling+", ["modification"]],
    ["some house rules", []],
    [null, []],
  ])("%s fits %j", (code, expected) => {
    const diagram = makeDiagram("commons-1", { licence: readLicence({ code }) });
    expect(fitting(filterValues.licence, (licence) => matchesFilters(diagram, { licence }))).toEqual(
      expected,
    );
  });
});

describe("a filter by format", () => {
  it.each([
    ["image/svg+xml", "https://a.example/x", "svg"],
    ["image/png", "https://a.example/x.svg", "png"],
    ["image/jpeg", "https://a.example/x", "jpg"],
    ["IMAGE/JPEG; charset=binary", "https://a.example/x", "jpg"],
    ["image/gif", "https://a.example/x.png", undefined],
    ["image/", "https://a.example/x.JPEG?width=20#top", "jpg"],
    [null, "https://a.example/x.svg?v=1.png", "svg"],
    [null, "https://a.example/500px-x.svg.png", "png"],
    [null, "/collection/x.svg", "svg"],
    [null, "https://a.example/svg", undefined],
    [null, "https://a.example/image.php?file=x.png", undefined],
  ])("%s at %s is %s", (mime, imageSrc, expected) => {
    const diagram = makeDiagram("commons-1", { mime, imageSrc });
    expect(fitting(filterValues.format, (format) => matchesFilters(diagram, { format }))).toEqual(
      expected ? [expected] : [],
    );
  });
});

describe("a filter by shape", () => {
  it.each([
    [1101, 1000, "wide"],
    [1100, 1000, "square"],
    [1000, 1000, "square"],
    [900, 1000, "square"],
    [899, 1000, "tall"],
    [null, 1000, undefined],
    [1000, null, undefined],
  ])("%s by %s is %s", (width, height, expected) => {
    const diagram = makeDiagram("commons-1", { width, height });
    expect(fitting(filterValues.shape, (shape) => matchesFilters(diagram, { shape }))).toEqual(
      expected ? [expected] : [],
    );
  });

  it("fits every picture of known size once", () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(pixels, pixels, (width, height) => {
        const diagram = makeDiagram("commons-1", { width, height });
        expect(fitting(filterValues.shape, (shape) => matchesFilters(diagram, { shape }))).toHaveLength(1);
      }),
    );
  });

  it("has a square of some width", () => {
    expect(shapeBounds.tallBelow).toBeLessThan(1);
    expect(shapeBounds.wideAbove).toBeGreaterThan(1);
  });
});

describe("filters together", () => {
  const diagram = makeDiagram("commons-1", { mime: "image/png", licence: readLicence({ code: "cc0" }) });

  it("fit only where each does", () => {
    const all = { licence: "commercial", format: "png", shape: "wide", source: "commons" } as const;
    expect(matchesFilters(diagram, all)).toBe(true);
    for (const wrong of [{ format: "svg" }, { shape: "tall" }, { source: "openverse" }] as const) {
      expect(matchesFilters(diagram, { ...all, ...wrong })).toBe(false);
    }
    expect(matchesFilters({ ...diagram, licence: null }, all)).toBe(false);
  });

  it("that ask nothing fit every diagram", () => {
    expect(matchesFilters(makeDiagram("brave-1", { width: null, height: null }), {})).toBe(true);
  });
});
