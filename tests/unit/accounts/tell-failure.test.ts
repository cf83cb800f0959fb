import { afterEach, describe, expect, it, vi } from "vitest";
import { connectionWords } from "@/lib/connection-words";
import { downloadWords } from "@/lib/diagrams/download-words";
import { shareWords } from "@/lib/diagrams/share-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { likeWords } from "@/lib/liked/like-words";
import { savedWords } from "@/lib/resources/saved-words";
import { answerRequests, openPage, refusal } from "../liked/browser";

const diagram = {
  id: "commons-1",
  title: "A cell",
  provider: "commons",
  snapshot: "snapshot",
} as ShownDiagram;
const likeable = { id: "commons-1", title: "A cell", snapshot: "snapshot" };
const resource = {
  title: "About leaves",
  url: "https://openstax.org/books/leaves",
  source: "OpenStax",
  type: "article",
  description: "What there is to know of leaves.",
  estimatedTime: "20 minutes",
  keyTopics: "leaves",
} as const;

/** Each act by its title when it fails, with the request that it makes. */
const acts: [title: string, request: string, act: () => Promise<unknown>][] = [
  [
    downloadWords.failed,
    "GET /file",
    async () => {
      const { downloadFile } = await import("@/components/diagrams/download-file");
      const words = { preparing: "", downloaded: "", failed: downloadWords.failed };
      await downloadFile({ path: "/file", name: "file", words });
    },
  ],
  [
    shareWords.failed,
    "POST /api/diagrams",
    async () => {
      vi.stubGlobal("location", { origin: "https://site.test" });
      vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.resolve() } });
      await (await import("@/components/diagrams/share-diagram")).shareDiagram(diagram);
    },
  ],
  [
    likeWords.failed,
    "POST /api/likes",
    async () => (await import("@/components/liked/toggle-like")).toggleLike(likeable),
  ],
  [
    savedWords.failed,
    "POST /api/resources/saved",
    async () =>
      (await import("@/components/resources/saved-actions")).saveResource({ ...resource }, undefined),
  ],
];

afterEach(() => vi.unstubAllGlobals());

describe.each(acts)("%s", (title, request, act) => {
  it("says that the connection failed, and does the same again on a press", async () => {
    const { toasts } = await openPage();
    const requests = answerRequests({ [request]: () => Promise.reject(new TypeError("Failed to fetch")) });
    await act();
    const toast = toasts.at(-1);
    expect(toast).toMatchObject({ title, description: connectionWords.failed });
    expect(toast?.action?.label).toBe(connectionWords.tryAgain);
    toast?.action?.onAct?.();
    await vi.waitFor(() => expect(requests).toEqual([request, request]));
    await vi.waitFor(() => expect(toasts.at(-1)).toMatchObject({ title }));
  });

  it("offers nothing where the server would refuse it again", async () => {
    const { toasts } = await openPage();
    answerRequests({ [request]: () => refusal(403, "download_refused") });
    await act();
    expect(toasts.at(-1)).toMatchObject({ title, description: "It was refused." });
    expect(toasts.at(-1)?.action).toBeUndefined();
  });
});
