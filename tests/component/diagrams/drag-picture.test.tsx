import { expect, test } from "vitest";
import { carryPictures } from "@/components/diagrams/copying/drag-picture";
import { answer, requests } from "../network";
import { foundDiagram } from "../search/found";

test("a picture that we proxy is dragged as its preview, which others may embed and which is stored for it", async () => {
  answer("POST /api/diagrams", {});
  const data = new DataTransfer();
  // Of no other test: a diagram is stored once as long as the page is open.
  const diagram = foundDiagram("openverse-21", { imageSrc: "/api/images/token", thumbnailSrc: null });
  carryPictures(data, [diagram]);
  expect(data.getData("text/html")).toContain(
    `<img src="${location.origin}/api/diagrams/openverse-21/preview"`,
  );
  await expect.poll(() => requests("POST /api/diagrams")).toHaveLength(1);
  const [storing] = requests("POST /api/diagrams");
  expect(await storing?.json()).toEqual({ snapshot: "snapshot of openverse-21" });
});
