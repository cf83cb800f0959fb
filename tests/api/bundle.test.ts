import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BUILD_ORIGIN } from "@/lib/build-origin";
import { searchWords } from "@/lib/search/words";
import { probesFile } from "@/scripts/build";
import { environmentSchema } from "@/server/config/schema";
import { builtPages } from "@/tests/setup/built-routes";

/** What browsers are sent: the bundle, and every page that was rendered by the build. */
const shelves = {
  bundle: filesUnder(join(".next", "static")),
  pages: filesUnder(join(".next", "server", "app")).filter((file) =>
    /\.(html|rsc|body|meta|txt)$/.test(file),
  ),
  public: filesUnder("public"),
};

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true }).map((entry) => join(folder, String(entry)));
  return entries.filter((entry) => statSync(entry).isFile());
}

/** The files that hold a text. Read as bytes, so that no file is too odd to be looked into. */
function holding(files: readonly string[], text: string): string[] {
  return files.filter((file) => readFileSync(file).includes(text));
}

const probes: Record<string, string> = JSON.parse(readFileSync(probesFile(process.cwd()), "utf8"));

describe("what browsers load", () => {
  it("was built with a value of its own under every name of the configuration", () => {
    expect(Object.keys(probes).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
    expect(new Set(Object.values(probes)).size).toBe(Object.keys(probes).length);
  });

  it("is looked through whole: a text that the page shows is found in pages and bundle", () => {
    expect(holding(shelves.pages, searchWords.placeholder)).not.toEqual([]);
    expect(holding(shelves.bundle, searchWords.placeholder)).not.toEqual([]);
    expect(holding(shelves.public, "<svg")).not.toEqual([]);
  });

  const secrets = Object.entries(probes).filter(([name]) => name !== "SITE_URL");

  it.each(secrets)("holds nothing of %s", (_name, value) => {
    for (const files of Object.values(shelves)) expect(holding(files, value)).toEqual([]);
  });

  it("says where the site is in pages, which get their origin when they are served, and in no script", () => {
    expect(holding(shelves.pages, BUILD_ORIGIN)).not.toEqual([]);
    expect(holding(shelves.bundle, BUILD_ORIGIN)).toEqual([]);
  });

  it.each([
    "figura:guest",
    "sb_secret_",
    "sb_publishable_",
    "server-only",
    "x-figura-client-address",
    "ioredis",
    "supabase",
    "GoTrue",
    "figura_session",
    // What validates is large, and tries whether it may use eval.
    "ZodError",
  ])("holds nothing of the server's own %s", (text) => {
    expect(holding(shelves.bundle, text)).toEqual([]);
  });

  it("has nothing of the page of components, which is for development", () => {
    expect(builtPages).toContain("/dev/checkout");
    expect(builtPages).not.toContain("/dev/components");
    for (const files of [shelves.bundle, filesUnder(join(".next", "server"))]) {
      expect(holding(files, "component-states")).toEqual([]);
      expect(holding(files, "Delete this folder?")).toEqual([]);
    }
  });

  it("comes without the sources: no source maps", () => {
    expect(shelves.bundle.filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});
