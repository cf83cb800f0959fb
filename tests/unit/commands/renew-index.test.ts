import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CommandError } from "@/scripts/command-error";
import { renewIndex } from "@/scripts/pathways/renew-index";
import type { FakeService } from "@/tests/fakes/fake-server";
import type { FaultKind } from "@/tests/fakes/faults";
import { startWikiPathways } from "@/tests/fakes/sources/wikipathways";

const folder = mkdtempSync(join(tmpdir(), "pathways-"));
const file = join(folder, "index.json");

let fake: FakeService;
beforeAll(async () => {
  fake = await startWikiPathways();
});
afterAll(async () => {
  await fake.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  fake.fail(null);
  writeFileSync(file, "[]\n");
});

const renew = (timeoutMs = 10_000) => renewIndex({ origin: fake.origin, file, timeoutMs });

describe("npm run pathways:renew", () => {
  it("writes one pathway for each title, sorted by number, in plain words", async () => {
    expect(await renew()).toBe(2);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual([
      {
        id: "WP920",
        title: "Sugar Breakdown",
        organism: "Homo sapiens",
        keywords: "glycolysis pathway",
      },
      {
        id: "WP9101",
        title: "Water transport in root hairs",
        organism: "Arabidopsis thaliana",
        description: "How water enters a root: by osmosis, where Ψ is lower & falling. More:.",
        keywords: "water transport pathway, root hair cell",
      },
    ]);
  });

  it.each<[FaultKind, string]>([
    ["500", "status 500"],
    ["broken-json", "has no list of pathways"],
    ["empty", "has no list of pathways"],
    ["cut", "could not be read"],
    ["endless", "more than 8000000 bytes"],
    ["hang", "took too long"],
  ])("leaves the index as it is on %s, and says why", async (kind, reason) => {
    fake.fail(kind);
    const error = await renew(kind === "hang" ? 100 : 10_000).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    expect((error as Error).message).toContain(`${fake.origin}/search.json`);
    expect((error as Error).message).toContain(reason);
    expect(readFileSync(file, "utf8")).toBe("[]\n");
    expect(readdirSync(folder)).toEqual(["index.json"]);
  });

  it("says where nothing answers", async () => {
    const renewing = renewIndex({ origin: "http://127.0.0.1:9", file, timeoutMs: 10_000 });
    await expect(renewing).rejects.toThrow("http://127.0.0.1:9/search.json could not be read: ");
  });
});
