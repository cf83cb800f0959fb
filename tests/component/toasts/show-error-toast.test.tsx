import { beforeEach, describe, expect, test } from "vitest";
import { downloadFile } from "@/components/diagrams/download-file";
import { shareDiagram } from "@/components/diagrams/share-diagram";
import { saveResource } from "@/components/resources/saved-actions";
import { toggleSaved } from "@/components/saving/toggle-saved";
import { setOwner } from "@/components/session/owner";
import { connectionWords } from "@/lib/connection-words";
import { downloadWords } from "@/lib/diagrams/download-words";
import { shareWords } from "@/lib/diagrams/share-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { savedWords } from "@/lib/resources/saved-words";
import { saveWords } from "@/lib/saved/save-words";
import { makeKept } from "../../unit/search/make";
import { signIn } from "../browser";
import { answer, breakOff, refuse, requests } from "../network";
import { watchToasts } from "../toasts";

const diagram = { ...makeKept("commons-told"), snapshot: "snapshot" } as ShownDiagram;
const likeable = { id: "commons-told", title: "A cell", snapshot: "snapshot" };
const resource = {
  title: "About leaves",
  url: "https://openstax.org/books/leaves",
  source: "OpenStax",
  type: "article",
  description: "What there is to know of leaves.",
  estimatedTime: "20 minutes",
  keyTopics: "leaves",
} as const;
const words = { preparing: "", downloaded: "", failed: downloadWords.failed };

beforeEach(() => {
  setOwner(signIn().id);
  answer("GET /api/resources/saved", { resources: [] });
});

/** Each act by its title when it fails, with the request that it makes. */
describe.each([
  [downloadWords.failed, "GET /file", () => downloadFile({ path: "/file", name: "file", words })],
  [shareWords.failed, "POST /api/diagrams", () => shareDiagram(diagram)],
  [saveWords.failed, "POST /api/likes", () => toggleSaved(likeable)],
  [savedWords.failed, "POST /api/resources/saved", () => saveResource(resource, undefined)],
] as const)("%s", (title, route, act) => {
  test("says that the connection failed, and does the same again on a press", async () => {
    const { last } = watchToasts();
    breakOff(route);
    await act();
    const failed = last();
    expect(failed).toMatchObject({ title, description: connectionWords.failed });
    expect(failed?.action?.label).toBe(connectionWords.tryAgain);
    failed?.action?.onAct?.();
    await expect.poll(() => requests(route)).toHaveLength(2);
    await expect.poll(last).not.toBe(failed);
    await expect.poll(last).toMatchObject({ title });
  });

  test("offers nothing where the server would refuse it again", async () => {
    const { last } = watchToasts();
    refuse(route, 403, { code: "download_refused", detail: "It was refused." });
    await act();
    expect(last()).toMatchObject({ title, description: "It was refused." });
    expect(last()?.action).toBeUndefined();
  });
});
