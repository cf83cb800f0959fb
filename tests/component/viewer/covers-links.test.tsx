import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { setOwner } from "@/components/session/owner";
import { CoversLinks } from "@/components/viewer/covers-links";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { studyWords } from "@/lib/study/words";
import { signIn } from "../browser";
import { answer } from "../network";

test("covers can be drawn over saved diagrams of other sources, and studied where there are some", async () => {
  setOwner(signIn().id);
  answer("GET /api/likes/state", { liked: ["commons-1", "commons-2", "collection-1"], folders: {} });
  const diagram = (id: string, coverCount = 0) => {
    const provider = id.split("-")[0] as ShownDiagram["provider"];
    return <CoversLinks diagram={{ id, provider, imageSrc: "/picture.png", coverCount }} />;
  };
  await render(
    <main>
      {diagram("commons-1")}
      {diagram("commons-2", 3)}
      {diagram("collection-1")}
      {diagram("commons-3")}
    </main>,
  );
  await expect.element(page.getByRole("link").first()).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [studyWords.drawCovers, "/liked/covers?diagram=commons-1"],
    [studyWords.studyCovers, "/liked/study?diagrams=commons-2"],
    [studyWords.drawCovers, "/liked/covers?diagram=commons-2"],
  ]);
});
