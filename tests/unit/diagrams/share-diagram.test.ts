import { afterEach, expect, it, vi } from "vitest";
import { shareWords } from "@/lib/diagrams/share-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { answerRequests, openPage, refusal } from "../liked/browser";

const diagram = {
  id: "commons-1",
  title: "A cell",
  provider: "commons",
  snapshot: "snapshot",
} as ShownDiagram;
const URL_OF_DIAGRAM = "https://site.test/diagrams/commons-1";
const KEEP = "POST /api/diagrams";

/** A browser with these means of handing a link on. */
async function openWith(navigator: object) {
  const page = await openPage();
  vi.stubGlobal("location", { origin: "https://site.test" });
  vi.stubGlobal("navigator", navigator);
  const { shareDiagram } = await import("@/components/diagrams/share-diagram");
  return { ...page, shareDiagram };
}

afterEach(() => vi.unstubAllGlobals());

it("a diagram is shared before the server has answered, and reported when it has", async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  const { shareDiagram, said } = await openWith({ share });
  let answer = () => {};
  answerRequests({
    [KEEP]: () => new Promise((resolve) => (answer = () => resolve(Response.json({ id: diagram.id })))),
  });
  const sharing = shareDiagram(diagram);
  expect(share).toHaveBeenCalledWith({ title: diagram.title, url: URL_OF_DIAGRAM });
  await vi.waitFor(() => expect(share.mock.settledResults[0]?.type).toBe("fulfilled"));
  expect(said()).toEqual([]);
  answer();
  await sharing;
  expect(said()).toEqual([shareWords.shared]);
});

it("a shared link to a diagram that the server did not keep is reported, and works once it is shared again", async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  const { shareDiagram, toasts, said } = await openWith({ share });
  const refusals = [refusal(503, "accounts_unavailable")];
  const requests = answerRequests({ [KEEP]: () => refusals.pop() ?? Response.json({ id: diagram.id }) });
  await shareDiagram(diagram);
  expect(toasts).toMatchObject([
    { tone: "error", title: shareWords.failed, description: `It was refused. ${shareWords.deadLink}` },
  ]);
  await shareDiagram(diagram);
  expect(requests).toEqual([KEEP, KEEP]);
  expect(said().at(-1)).toBe(shareWords.shared);
});

it("a browser without promises on the clipboard copies the link once the diagram is kept", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  const { shareDiagram, said } = await openWith({ clipboard: { writeText } });
  const answers = [Response.json({ id: diagram.id }), refusal(503, "accounts_unavailable")];
  answerRequests({ [KEEP]: () => answers.pop() ?? Response.error() });
  await shareDiagram(diagram);
  expect(writeText).not.toHaveBeenCalled();
  await shareDiagram(diagram);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(URL_OF_DIAGRAM);
  expect(said()).toEqual([shareWords.failed, shareWords.copied]);
});
