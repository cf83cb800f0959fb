import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OfflineScreen } from "@/components/offline/offline-screen";
import { CONTENT_PATH } from "@/lib/collection/kept";
import { keptWords } from "@/lib/collection/kept-words";
import type { OfflineContent } from "@/lib/collection/offline-page";
import { resultsWords } from "@/lib/search/results-words";
import { studyWords } from "@/lib/study/words";
import { answer } from "../network";

const study: OfflineContent["page"] = {
  kind: "study",
  deck: [
    {
      id: "collection-cell",
      title: "A cell",
      imageSrc: "/collection/animal-cell.svg",
      darkImageSrc: null,
      labels: [{ text: "Nucleus", answers: [], box: [10, 10, 50, 30] }],
    },
  ],
  title: "A cell",
  isCut: false,
  back: null,
  mode: "find",
};

const show = async (content: OfflineContent) => {
  answer(`GET ${CONTENT_PATH}`, content);
  answer(
    "GET /collection/*",
    () => new Response('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"/>'),
  );
  await render(<OfflineScreen />);
};

test.each(["offline", "unreached"] as const)(
  "a page that is shown without the server says why: %s",
  async (cutOff) => {
    await show({ cutOff, page: study });
    await expect.element(page.getByText(studyWords.title("A cell"))).toBeVisible();
    await expect.element(page.getByText(resultsWords.cutOff(cutOff))).toBeVisible();
  },
);

test.each(["offline", "unreached"] as const)("a page that is not kept says why: %s", async (cutOff) => {
  await show({ cutOff, page: null });
  await expect.element(page.getByText(keptWords.notKeptText(cutOff))).toBeVisible();
  await expect.element(page.getByRole("link", { name: keptWords.browse })).toBeVisible();
});
