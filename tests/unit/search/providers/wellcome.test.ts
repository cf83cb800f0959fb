import { describe, expect, it } from "vitest";
import type { SearchFilters } from "@/lib/search/filters";
import { wellcomeSource } from "@/server/search/providers/wellcome";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const config = configWith();

const location = {
  locationType: { id: "iiif-image", type: "LocationType", label: "IIIF Image API" },
  license: {
    id: "cc-by",
    type: "License",
    label: "Attribution 4.0 International (CC BY 4.0)",
    url: "http://creativecommons.org/licenses/by/4.0/",
  },
  accessConditions: [],
  url: "https://iiif.wellcomecollection.org/image/V0010001/info.json",
  type: "DigitalLocation",
};
const work = {
  id: "k2whqm7a",
  title: "The valves of the heart. Engraving.",
  contributors: [{ agent: { label: "Example, A.", type: "Person" }, roles: [], primary: true }],
  subjects: [{ label: "Heart", concepts: [], type: "Subject" }, { label: 7 }],
  genres: [{ label: "Engravings", concepts: [], type: "Genre" }],
  languages: [],
  type: "Work",
};
const image = {
  id: "b7f3xq2c",
  type: "Image",
  thumbnail: location,
  locations: [location],
  aspectRatio: 1.25,
  averageColor: "#c0ffee",
  source: work,
};
const other = { ...image, id: "other" };

const answerOf = (...results: unknown[]) => ({
  type: "ResultList",
  pageSize: 30,
  totalPages: 1,
  totalResults: results.length,
  results,
});
const read = (answer: unknown, page = 1) =>
  wellcomeSource.parseResponse(answer, searchFor("heart", { page }));
const idsOf = (...results: unknown[]) => read(answerOf(...results)).items.map(({ id }) => id);
const withWork = (facts: object) => ({ ...image, source: { ...work, ...facts } });
const withLocation = (facts: object) => ({ ...image, locations: [{ ...location, ...facts }] });
const itemOf = (odd: unknown) => read(answerOf(odd)).items[0];
const paramsFor = (query: string, filters: SearchFilters = {}, page = 1) =>
  wellcomeSource.buildRequest(searchFor(query, { filters, page })).params;

describe("an answer of Wellcome Collection", () => {
  it("becomes items with everything that is said of the picture", () => {
    expect(read(answerOf(image))).toEqual({
      items: [
        {
          id: "b7f3xq2c",
          title: "The valves of the heart. Engraving",
          imageUrl: "https://iiif.wellcomecollection.org/image/V0010001/full/!2000,2000/0/default.jpg",
          thumbnailUrl: "https://iiif.wellcomecollection.org/image/V0010001/full/!400,400/0/default.jpg",
          mime: "image/jpeg",
          width: null,
          height: null,
          pageUrl: "https://wellcomecollection.org/works/k2whqm7a/images?id=b7f3xq2c",
          author: "Example, A.",
          licence: expect.objectContaining({
            name: "CC BY 4.0",
            url: "https://creativecommons.org/licenses/by/4.0/",
          }),
          credit: "The valves of the heart. Engraving. Wellcome Collection. CC BY 4.0",
          tags: ["Heart", "Engravings"],
        },
      ],
      total: 1,
      hasMore: false,
    });
  });

  it("leaves open what is not said", () => {
    const { id, locations, source } = image;
    const bare = {
      id,
      locations: [{ url: locations[0]?.url, license: { id: "pdm" } }],
      source: { id: source.id, title: source.title },
    };
    expect(itemOf(bare)).toMatchObject({
      author: "Wellcome Collection",
      licence: { isPublicDomain: true },
      tags: [],
    });
  });

  it("names the first contributor, else who the location credits", () => {
    const uncredited = {
      ...withLocation({ credit: "Example Museum" }),
      source: { ...work, contributors: [] },
    };
    expect(itemOf(uncredited)?.author).toBe("Example Museum");
    expect(itemOf(withWork({ contributors: "Example" }))?.author).toBe("Wellcome Collection");
  });

  it.each([
    ["cc-0", "CC0 1.0"],
    ["pdm", "Public Domain Mark 1.0"],
    ["cc-by", "CC BY 4.0"],
    ["cc-by-sa", "CC BY-SA 4.0"],
  ])("states the licence %s as %s", (id, name) => {
    const url = { "cc-by": "by/4.0/", "cc-by-sa": "by-sa/4.0/" }[id];
    const license = { id, ...(url && { url: `http://creativecommons.org/licenses/${url}` }) };
    expect(itemOf(withLocation({ license }))?.licence?.name).toBe(name);
  });

  const leftOut: [string, unknown][] = [
    ["a picture under other terms", withLocation({ license: { id: "inc", label: "In copyright" } })],
    ["one under terms that are not known here", withLocation({ license: { id: "opl" } })],
    ["one without a licence", withLocation({ license: undefined })],
    ["one that is no IIIF service", withLocation({ url: "https://iiif.wellcomecollection.org/a.pdf" })],
    ["a restricted one", withLocation({ accessConditions: [{ status: { id: "restricted" } }] })],
    ["one with an advice", withLocation({ accessConditions: [{ status: { id: "open-with-advisory" } }] })],
    ["one without a location", { ...image, locations: [] }],
    ["one without a title", withWork({ title: null })],
    ["one whose subjects cannot be read", withWork({ subjects: "Heart" })],
    ["a photograph", withWork({ genres: [{ label: "Black and white photographs" }] })],
    ["null", null],
  ];
  it.each(leftOut)("loses %s, and nothing else", (_case, odd) => {
    expect(idsOf(odd, other)).toEqual(["other"]);
  });

  it("keeps a picture whose access is stated as open, or as nothing", () => {
    const open = withLocation({
      accessConditions: [{ method: { id: "view-online" }, status: { id: "open" } }],
    });
    expect(idsOf(open, withLocation({ accessConditions: [{ status: null }] }))).toEqual([image.id, image.id]);
  });

  it("has more until the last page", () => {
    const plenty = { ...answerOf(image), totalPages: 3, totalResults: 70 };
    expect(read(plenty, 2)).toMatchObject({ total: 70, hasMore: true });
    expect(read(plenty, 3).hasMore).toBe(false);
  });

  it.each([null, {}, [], "<html>", { ...answerOf(), results: {} }, { type: "Error", httpStatus: 400 }])(
    "of another shape is refused: %j",
    (answer) => {
      expect(() => read(answer)).toThrow();
    },
  );

  it("shows titles and labels as text, in any script, and long ones without a cut credit", () => {
    const item = itemOf(withWork({ title: "心臓 <p<q", subjects: [{ label: "A < B" }] }));
    expect(item && toDiagram("wellcome", item, 0, config)).toMatchObject({
      title: "心臓 <p<q",
      tags: ["a < b", "engravings"],
    });
    const long = itemOf(withWork({ title: "heart ".repeat(400) }));
    expect(long && toDiagram("wellcome", long, 0, config)?.credit).toMatch(
      /CC BY 4\.0 .*via Wellcome Collection/,
    );
  });
});

describe("what is not fit for pupils", () => {
  const words = [
    ..."surgery surgical surgeons operation operating amputation amputated wound wounds wounded gangrene".split(
      " ",
    ),
    ..."mutilation autopsy post-mortem dissection dissected vivisection corpse cadaver deformity deformed".split(
      " ",
    ),
    ..."malformation monstrosity freak leprosy leper syphilis syphilitic venereal gonorrhoea tumour tumor".split(
      " ",
    ),
    ..."cancer childbirth obstetrics midwife midwives midwifery abortion contraception genital genitalia".split(
      " ",
    ),
    ..."penis vagina vulva masturbation prostitute brothel nude naked execution executioner hanging".split(
      " ",
    ),
    ..."guillotine beheading decapitated torture slave slavery slaves suicide murder opium negro".split(" "),
    ..."hottentot savages lunatic caricature".split(" "),
    "dead body",
    "postmortem",
    "post mortem",
    "child-birth",
    "child birth",
    "dead bodies",
    "nude women",
    "pornography",
    "AI-generated",
  ];

  it.each(words)("is a picture with %j in its title, its subjects or its genres", (word) => {
    const titled = withWork({ title: `The ${word.toUpperCase()}, after an old print.` });
    const labelled = [{ label: `Heart, ${word}` }];
    expect(idsOf(titled, withWork({ subjects: labelled }), withWork({ genres: labelled }), other)).toEqual([
      "other",
    ]);
  });

  it.each([
    "Anatomical drawings of the heart",
    "The structure of a flower",
    "Corporation of London: a cooperative",
    "Skeleton of a horse, after Stubbs",
    "Tropic of Capricorn",
  ])("is not a picture titled %j", (title) => {
    expect(idsOf(withWork({ title }))).toEqual([image.id]);
  });
});

describe("a request to Wellcome Collection", () => {
  it("asks for open licences and for all that tells whether a picture is fit", () => {
    expect(wellcomeSource.buildRequest(searchFor("heart valves", { page: 2 }))).toEqual({
      path: "/catalogue/v2/images",
      params: {
        query: "heart valves",
        page: 2,
        pageSize: 30,
        "locations.license": "cc-0,pdm,cc-by,cc-by-sa",
        include: "source.contributors,source.genres,source.subjects",
      },
    });
  });

  it.each([
    ["labelled diagram of the heart", "of the heart"],
    ["heart visualization infographic", "heart"],
    ["diagram", "diagram"],
    ['"heart" -valve | (aorta)*', "heart valve aorta"],
    ["'???'", "\"'???'\""],
    ["心臓の図", "心臓"],
  ])("takes %j for the words %j", (query, asked) => {
    expect(paramsFor(query)?.query).toBe(asked);
  });

  it.each<[SearchFilters, string]>([
    [{ licence: "public-domain" }, "cc-0,pdm"],
    [{ licence: "commercial" }, "cc-0,pdm,cc-by,cc-by-sa"],
    [{ licence: "modification" }, "cc-0,pdm,cc-by,cc-by-sa"],
  ])("with %j asks for the licences %s", (filters, licences) => {
    expect(paramsFor("heart", filters)?.["locations.license"]).toBe(licences);
  });

  it.each<[SearchFilters, boolean]>([
    [{}, true],
    [{ licence: "commercial", format: "jpg" }, true],
    [{ format: "svg" }, false],
    [{ format: "png" }, false],
    [{ shape: "wide" }, false],
  ])("with the filters %j can be answered: %j", (filters, canHonour) => {
    expect(wellcomeSource.canHonour(filters)).toBe(canHonour);
  });

  it("is not made for a fallback, which asks for the same words again", () => {
    expect(wellcomeSource.mayFind(searchFor("heart diagram", { isFallback: true }))).toBe(false);
  });

  it("never asks past the 10,000th result", () => {
    expect(wellcomeSource.lastPage * 30).toBeLessThanOrEqual(10_000);
  });
});
