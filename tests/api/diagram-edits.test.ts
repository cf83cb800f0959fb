import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import drawings from "@/collection/drawings.json";
import type { CollectionDrawings } from "@/lib/editor/editable-drawing";
import { changeColour, changeLabel, type Edits, noEdits, translateLabels } from "@/lib/editor/edits";
import { renderEdited } from "@/lib/editor/render-edited";
import { openInstalledTypefaces } from "@/scripts/collection/typefaces";
import { readVocabulary } from "@/scripts/collection/vocabulary";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";

const PATH = "/api/diagrams/collection-animal-cell/edited";
const drawing = (drawings as unknown as CollectionDrawings)["animal-cell"];
if (!drawing) throw new Error("no animal cell");
const [nucleus] = drawing.labels;
if (!nucleus) throw new Error("no label");
const own = changeColour(
  changeLabel(noEdits, nucleus, { text: "<b>Kern</b>", dx: 9 }),
  "blue-wash",
  "red-wash",
);
const free: Edits = {
  ...translateLabels(changeLabel(noEdits, nucleus, { isHidden: true }), drawing.labels, "fr"),
  ground: "dark",
};

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

async function premiumPerson() {
  const person = await signUpAt(site.url);
  await grantPremium(site.backend, person.account.id);
  return person;
}

/** The picture that the editor shows. */
async function shown(edits: Edits): Promise<string> {
  const description =
    JSON.parse(readFileSync("collection/index.json", "utf8")).find(
      ({ slug }: { slug: string }) => slug === "animal-cell",
    )?.description ?? "";
  if (!drawing) throw new Error("no animal cell");
  const typefaces = await openInstalledTypefaces();
  const facts = { title: "Animal cell", description };
  const { light, dark } = renderEdited(drawing, facts, edits, readVocabulary(), typefaces);
  return edits.ground === "dark" ? dark : light;
}

/** A file without the credit and the ground, which a picture in the editor does not have inside. */
const bare = (svg: string) =>
  svg.replace(/^<\?xml[^>]*>\s*/, "").replace(/<metadata[\s\S]*<\/metadata>(<rect[^>]*\/>)?/, "");

describe("a diagram with changes", () => {
  it("is a file that shows what the editor has shown, for Premium with own words, moves and colours", async () => {
    const person = await premiumPerson();
    const response = await person.sendJson("POST", PATH, { format: "svg", edits: own });
    expect(await judge.violationsOf("/api/diagrams/{id}/edited", "post", response)).toEqual([]);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("Animal cell, edited.svg");
    const svg = await response.text();
    expect(bare(svg)).toBe(bare(await shown(own)));
    expect(svg).toContain("CC0");
    expect(svg).toContain('fill="#ffffff"/>');
    for (const [format, beginning] of [
      ["png", "\x89PNG"],
      ["pdf", "%PDF"],
      ["jpg", "\xff\xd8"],
    ] as const) {
      const file = await person.sendJson("POST", PATH, { format, edits: own });
      const bytes = Buffer.from(await file.arrayBuffer()).toString("latin1");
      expect(bytes.startsWith(beginning), format).toBe(true);
    }
  });

  it("is a file for everybody if labels are only hidden or translated", async () => {
    const guest = createVisitor(site.url);
    const response = await guest.sendJson("POST", PATH, { format: "svg", edits: free });
    expect(response.status).toBe(200);
    expect(bare(await response.text())).toBe(bare(await shown(free)));
  });

  it("asks a guest with own words to sign in, and a free account for Premium", async () => {
    const guest = await createVisitor(site.url).sendJson("POST", PATH, { format: "svg", edits: own });
    expect([guest.status, (await readProblem(guest)).code]).toEqual([401, "sign_in_needed"]);
    const person = await signUpAt(site.url);
    const account = await person.sendJson("POST", PATH, { format: "pdf", edits: own });
    expect([account.status, (await readProblem(account)).code]).toEqual([403, "premium_needed"]);
  });

  it("is of the collection, and has changes of the right shape", async () => {
    const guest = createVisitor(site.url);
    const statusOf = async (path: string, body: unknown) => (await guest.sendJson("POST", path, body)).status;
    const body = { format: "svg", edits: noEdits };
    expect(await statusOf("/api/diagrams/commons-1/edited", body)).toBe(404);
    expect(await statusOf("/api/diagrams/collection-nothing/edited", body)).toBe(404);
    for (const edits of [
      { ...noEdits, labels: [{ at: 0, was: "Nucleus", text: "x".repeat(201) }] },
      { ...noEdits, labels: [{ at: 0, was: "Nucleus", dx: 401 }] },
      { ...noEdits, colours: { blue: "url(#x)" } },
      { ...noEdits, ground: "plaid" },
    ]) {
      expect(await statusOf(PATH, { format: "svg", edits })).toBe(400);
    }
    expect(
      await statusOf(PATH, { ...body, format: "jpg", edits: { ...noEdits, ground: "transparent" } }),
    ).toBe(400);
  });
});
