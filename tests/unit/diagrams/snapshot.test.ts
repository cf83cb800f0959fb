import { afterEach, describe, expect, it, vi } from "vitest";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { readSnapshot, signSnapshot } from "@/server/diagrams/snapshot";
import { MAX_TOKEN_LENGTH, packToken, signToken } from "@/server/tokens/tokens";
import { makeDiagram, makeKept } from "../search/make";

const now = new Date("2026-03-01T12:00:00Z");
const expiresAt = now.getTime() / 1000 + 60;

function sign(id: string, facts: Partial<DiagramSnapshot> = {}): string {
  const token = signSnapshot(makeKept(id, facts), expiresAt);
  if (token === null) throw new Error("Nothing was signed.");
  return token;
}

afterEach(() => vi.unstubAllEnvs());

describe("a snapshot", () => {
  it("gives back the diagram without what belonged to its search", () => {
    const found = makeDiagram("commons-7", { licence: CC0, tags: ["cell"], likes: 4, score: 9 });
    const kept = readSnapshot(sign("commons-7", found), now);
    const { likes, score, relevanceScore, isGenerated, ...rest } = found;
    expect(kept).toEqual({ ...rest, fetchedOn: "2026-03-01" });
  });

  it("is shorter than the diagram written out and signed", () => {
    const diagram = makeKept("commons-7", {
      licence: CC0,
      description: "A cell with its nucleus, its membrane and the parts between them, labelled.",
      tags: ["cell", "biology", "organelle"],
    });
    const plain = signToken("snapshot", { ...diagram }, expiresAt);
    expect(sign("commons-7", diagram).length).toBeLessThan(plain.length * 0.75);
  });

  it.each([
    ["altered", (token: string) => token.replace(/^.{5}/, "AAAAA")],
    ["signed with another's key", (token: string) => token.replace(/\..+$/, `.${"A".repeat(43)}`)],
    ["cut short", (token: string) => token.slice(0, -1)],
    ["of more parts", (token: string) => `${token}.`],
    ["longer than any of ours", (token: string) => token + "A".repeat(MAX_TOKEN_LENGTH)],
    ["empty", () => ""],
    ["of another purpose", () => packToken("undo", makeKept("commons-7"), expiresAt)],
    ["no diagram", () => packToken("snapshot", { id: "commons-7" }, expiresAt)],
  ])("is void when it is %s", (_, change) => {
    const token = sign("commons-7");
    expect(readSnapshot(token, now)).not.toBeNull();
    expect(readSnapshot(change(token), now)).toBeNull();
  });

  it("is void once its time is over", () => {
    const token = sign("commons-7");
    expect(readSnapshot(token, new Date(expiresAt * 1000 - 1))).not.toBeNull();
    expect(readSnapshot(token, new Date(expiresAt * 1000))).toBeNull();
  });

  it.each([
    ["a picture over http", { imageSrc: "http://images.example/a.png" }],
    ["a thumbnail over http", { thumbnailSrc: "http://images.example/a.png" }],
    ["another site's file as ours", { imageSrc: "//images.example/a.png" }],
    ["a file of the reader's", { imageSrc: "file:///etc/passwd" }],
    ["credentials", { imageSrc: "https://somebody:word@images.example/a.png" }],
  ])("of %s is signed as a link alone, and refused whole", (_, facts) => {
    expect(readSnapshot(sign("commons-7", facts), now)).toMatchObject({ imageSrc: null, thumbnailSrc: null });
    const forced = packToken("snapshot", makeKept("commons-7", facts), expiresAt);
    expect(readSnapshot(forced, now)).toBeNull();
  });

  it("is not made where not even the page may be linked to", () => {
    const sourceUrl = "javascript:alert(1)";
    expect(signSnapshot(makeKept("commons-7", { sourceUrl }), expiresAt)).toBeNull();
  });

  it("of a file of ours keeps its address", () => {
    const facts = { imageSrc: "/collection/cell.svg", sourceUrl: "/collection/cell.svg" };
    expect(readSnapshot(sign("collection-cell", facts), now)).toMatchObject(facts);
  });

  it("of the collection is its id, and what the collection has now", () => {
    const id = "collection-water-cycle";
    expect(sign(id, { title: "An older title" })).toBe(id);
    expect(readSnapshot(id, now)).toMatchObject({ id, provider: "collection", fetchedOn: "2026-03-01" });
    expect(readSnapshot(id, now)?.title).not.toBe("An older title");
    expect(readSnapshot("collection-removed", now)).toBeNull();
  });

  it("of Brave is the page's title and address", () => {
    const kept = readSnapshot(
      sign("brave-7", {
        author: "Somebody",
        thumbnailSrc: "https://imgs.search.brave.com/a",
        tags: ["cell"],
      }),
      now,
    );
    expect(kept).toMatchObject({
      title: "brave-7",
      sourceUrl: "https://pages.example/brave-7",
      author: null,
      tags: [],
    });
    expect(JSON.stringify(kept)).not.toContain("images.example");
    expect(JSON.stringify(kept)).not.toContain("imgs.search");
  });

  it("of more than fits is a link", () => {
    // Noise, which deflating makes no shorter.
    const noise = Array.from({ length: 400 }, () => crypto.randomUUID()).join("");
    expect(readSnapshot(sign("commons-7", { description: noise }), now)).toMatchObject({
      title: "commons-7",
      description: null,
      imageSrc: null,
    });
  });
});
