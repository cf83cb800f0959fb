import { afterAll, beforeAll, expect, it } from "vitest";
import { readOfflineQuery, searchOffline } from "@/lib/collection/search-offline";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { collectionIndex } from "@/server/collection/collection-index";
import { createVisitor } from "@/tests/setup/api-client";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";

let app: BorrowedApp;
beforeAll(async () => {
  app = await borrowApp("local");
});
afterAll(() => app.stop());

const shown = ({ diagrams, near, correction, related }: SearchAnswer) => ({
  diagrams: diagrams.map(({ id, category, tags }) => ({ id, category, tags })),
  near: near.map(({ id }) => id),
  correction,
  related,
});

it.each(["mitosis", "cell", "photosinthesis", "Wasserkreislauf", "quokka", "how does a heart work"])(
  "a search for %j without a network shows what the server finds in the collection, in the same order",
  async (query) => {
    const parameters = `q=${encodeURIComponent(query)}&source=collection`;
    const response = await createVisitor(app.url).get(`/api/search?${parameters}`);
    const asked = readOfflineQuery(new URLSearchParams(parameters), "offline");
    expect(response.status).toBe(200);
    const online = shown((await response.json()) as SearchAnswer);
    expect(asked && shown(searchOffline(collectionIndex(), asked, new Date()))).toEqual(online);
  },
);
