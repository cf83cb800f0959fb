import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import badges from "@/collection/badges.json";
import labels from "@/collection/labels.json";
import { drawOffline, readOfflineFile } from "@/lib/collection/offline-file";
import { pageContentAt, pageLoadFor } from "@/lib/collection/page-content";
import { readOfflineQuery, searchOffline, searchOfflineInWaves } from "@/lib/collection/search-offline";
import { groundColours, PRINT_SIDE } from "@/lib/diagrams/download-choices";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { xmpPacket } from "@/lib/diagrams/licences/xmp";
import { withXmp } from "@/lib/diagrams/licences/xmp-in-file";
import { downloadQuerySchema } from "@/lib/diagrams/requests";
import { type CutOff, cutOffOf } from "@/lib/search/cut-off";
import { PAGE_SIZE } from "@/lib/search/query-text";
import { searchAnswerSchema, searchMessageSchema } from "@/lib/search/search-answer";
import type { CollectionLabels } from "@/lib/study/labels";
import { collectionIndex } from "@/server/collection/collection-index";
import { convertPicture } from "@/server/downloads/convert-picture";
import { labelHider } from "@/server/downloads/hide-labels";
import { downloadable, readOriginal } from "@/server/downloads/original";

const now = new Date("2026-11-28T12:00:00Z");
const SITE = "https://figura.example";
const kept = { collection: collectionIndex(), labels: labels as unknown as CollectionLabels };
const { collection } = kept;

const asked = (search: string, cutOff: CutOff = "offline") => {
  const query = readOfflineQuery(new URLSearchParams(search), cutOff);
  if (!query) throw new Error(`${search} asks for nothing`);
  return query;
};
const answerTo = (search: string, cutOff?: CutOff) => searchOffline(collection, asked(search, cutOff), now);

describe("a search without a network", () => {
  it("has the form of the API, finds the diagram, and reports every other source as not asked", () => {
    const answer = searchAnswerSchema.parse(answerTo("q=mitosis"));
    expect(answer.diagrams[0]).toMatchObject({ id: "collection-mitosis", snapshot: "collection-mitosis" });
    expect(cutOffOf(answer.sources)).toBe("offline");
    expect(cutOffOf(answerTo("q=mitosis", "unreached").sources)).toBe("unreached");
    expect(answer.sources.filter(({ status }) => status === "ok")).toMatchObject([
      { provider: "collection" },
    ]);
  });

  it("counts nothing: it has no limit, and its receipt is the one that was sent", () => {
    const { allowance, receipt } = answerTo("q=mitosis&receipt=of-today");
    expect(receipt).toBe("of-today");
    expect(allowance).toMatchObject({ limit: null, remaining: null });
    // Over at once, so that the server's number replaces it.
    expect(Date.parse(allowance.resetsAt)).toBeLessThanOrEqual(now.getTime());
  });

  it("has the same diagrams in messages as in pages, each once", () => {
    const messages = searchOfflineInWaves(collection, asked("q=biology"), now).map((message) =>
      searchMessageSchema.parse(message),
    );
    expect(messages.map(({ kind }) => kind)).toEqual(["begun", "wave", "end"]);
    const inWaves = messages.flatMap((message) => (message.kind === "wave" ? message.diagrams : []));
    const inPages = [1, 2, 3].flatMap((page) => answerTo(`q=biology&page=${page}`).diagrams);
    expect(inWaves.length).toBeGreaterThan(PAGE_SIZE);
    expect(inWaves).toEqual(inPages);
    expect(new Set(inWaves.map(({ id }) => id)).size).toBe(inWaves.length);
  });

  it.each(["format=png", "shape=tall", "source=commons"])("finds nothing with the filter %s", (filter) => {
    expect(answerTo(`q=cell&${filter}`)).toMatchObject({ diagrams: [], near: [], hasMore: false });
  });

  it("has no answer to an empty query", () => {
    expect(readOfflineQuery(new URLSearchParams("q=%20"), "offline")).toBeNull();
  });
});

describe("a page load without a network", () => {
  const pages = new Set(["/", "/offline"]);
  it.each([
    ["/?q=mitosis", { kind: "page" }],
    ["/collection?subject=biology", { kind: "shell" }],
    ["/diagrams/collection-mitosis", { kind: "shell" }],
    ["/diagrams/collection-mitosis/study?mode=find", { kind: "shell" }],
    ["/study?diagrams=collection-mitosis", { kind: "shell" }],
    ["/search?q=mitosis", { kind: "redirect", to: "/?q=mitosis" }],
    ["/dashboard?q=mitosis", { kind: "redirect", to: "/?q=mitosis" }],
    ["/diagrams/commons-1", null],
    ["/diagrams/collection-mitosis/edit", null],
    ["/liked", null],
    ["/account", null],
    ["/pricing", null],
  ])("%s gets %j", (path, load) => {
    expect(pageLoadFor(new URL(path, SITE), pages)).toEqual(load);
  });
});

describe("the content of a page without a network", () => {
  const contentAt = (path: string) => pageContentAt(kept, new URL(path, SITE), now);

  it("is that of the collection, by choice and query", () => {
    const all = contentAt("/collection");
    expect(all).toMatchObject({ kind: "collection", browsed: { size: collection.size } });
    const some = contentAt("/collection?subject=biology&q=mitosis");
    expect(some).toMatchObject({ kind: "collection", address: { query: "mitosis" } });
    expect(some?.kind === "collection" && some.browsed.diagrams[0]?.id).toBe("collection-mitosis");
  });

  it("is a diagram with those like it, and its labels to study", () => {
    const page = contentAt("/diagrams/collection-mitosis");
    expect(page).toMatchObject({
      kind: "diagram",
      diagram: { id: "collection-mitosis", fetchedOn: "2026-11-28" },
    });
    expect(page?.kind === "diagram" && page.related.length).toBeGreaterThan(0);
    const study = contentAt("/diagrams/collection-animal-cell/study?mode=find");
    expect(study).toMatchObject({
      kind: "study",
      mode: "find",
      back: { path: "/diagrams/collection-animal-cell" },
    });
    expect(study?.kind === "study" && study.deck[0]?.labels.length).toBeGreaterThan(2);
  });

  it("is a deck of those that can be studied, of how many there are", () => {
    const deck = contentAt(
      "/study?diagrams=collection-animal-cell,commons-1&diagrams=collection-mitosis&of=83",
    );
    expect(deck?.kind === "study" && deck.deck.map(({ id }) => id)).toEqual([
      "collection-animal-cell",
      "collection-mitosis",
    ]);
    expect(deck).toMatchObject({ title: "2 of 83 diagrams", isCut: true, back: null });
  });

  it.each([
    "/diagrams/collection-no-such",
    "/diagrams/collection-no-such/study",
    "/study?diagrams=commons-1",
  ])("is none for %s", (path) => expect(contentAt(path)).toBeNull());
});

describe("a download without a network", () => {
  const diagram = collection.get("animal-cell");
  if (!diagram) throw new Error("The collection has no animal cell.");
  const svg = readFileSync("public/collection/animal-cell.svg", "utf8");
  const asking = kept.labels["animal-cell"] ?? [];
  const draw = (search: string, picture = svg) => {
    const wanted = readOfflineFile(new URLSearchParams(search));
    return wanted && drawOffline(wanted, { diagram, svg: picture, labels: asking, badges, siteUrl: SITE });
  };

  it("has its credit and its page inside", () => {
    const file = draw("format=svg") ?? "";
    expect(file).toContain("<dc:rights>");
    expect(file).toContain(`${SITE}/diagrams/collection-animal-cell`);
  });

  it.each(["format=svg", "format=svg&ground=white&labels=none", "format=svg&ground=dark&labels=numbered"])(
    "is the file that the server makes: %s",
    async (search) => {
      const wanted = downloadQuerySchema.parse(Object.fromEntries(new URLSearchParams(search)));
      const isInDark = wanted.ground === "dark";
      const own = await downloadable(diagram.id, now);
      const original = await readOriginal(own, undefined, isInDark);
      const hideLabels = labelHider(diagram.id, wanted.labels, isInDark);
      const { body } = await convertPicture(hideLabels(original), wanted, downloadFacts(own, SITE));
      const offline = draw(search, original.body.toString());
      expect(offline).toBe(body.toString());
    },
  );

  it("has no labels if they are hidden, or a number in the place of each", () => {
    expect(svg).toContain("data-label=");
    expect(draw("format=png&labels=none")).not.toContain("data-label=");
    const numbered = draw("format=png&labels=numbered") ?? "";
    expect(numbered.length).toBeGreaterThan((draw("format=png&labels=none") ?? "").length);
  });

  it("has the size and the background of a file of pixels", async () => {
    const { width } = await sharp(Buffer.from(draw("format=jpg") ?? "")).metadata();
    expect(width).toBe(PRINT_SIDE);
    expect(draw("format=jpg")).toContain(`fill="${groundColours.white}"`);
    expect(draw("format=png&ground=dark")).toContain(`fill="${groundColours.dark}"`);
    expect(draw("format=png&ground=transparent")).not.toContain('height="100%"');
  });

  it("is not a PDF, which a server makes", () => {
    expect(draw("format=pdf")).toBeNull();
  });

  it.each(["png", "jpeg"] as const)("carries the credit in a %s of pixels too", async (format) => {
    const bare = await sharp({ create: { width: 8, height: 6, channels: 3, background: "white" } })
      [format]()
      .toBuffer();
    const credited = withXmp(bare, `image/${format}`, xmpPacket("<rdf:RDF>CC0</rdf:RDF>"));
    const { width, xmpAsString } = await sharp(credited).metadata();
    expect(width).toBe(8);
    expect(xmpAsString).toContain("<rdf:RDF>CC0</rdf:RDF>");
  });
});
