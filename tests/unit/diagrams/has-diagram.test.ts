import { afterAll, beforeAll, expect, it } from "vitest";
import { announceBackend } from "@/server/database/backend";
import { hasDiagram } from "@/server/diagrams/has-diagram";
import { type PictureHost, startPictureHost } from "@/tests/setup/picture-host";

let database: PictureHost;
beforeAll(async () => {
  database = await startPictureHost({
    "/rest/v1/shared_diagrams": (response, request) => {
      const isKept = request.url?.includes("id=eq.commons-kept");
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(isKept ? [{ id: "commons-kept" }] : []));
    },
  });
  announceBackend({ url: database.origin, publishableKey: "one-key", secretKey: "another-key" });
});
afterAll(() => database.stop());

const asked = () => database.requests.map(({ url = "" }) => new URL(url, database.origin).searchParams);

it("asks the database for nothing but the id, and only where it can have it", async () => {
  expect(await hasDiagram("commons-kept")).toBe(true);
  expect(await hasDiagram("commons-nothing")).toBe(false);
  expect(asked().map((search) => search.get("select"))).toEqual(["id", "id"]);
  for (const id of ["collection-nothing", "Commons-1", "x"]) expect(await hasDiagram(id), id).toBe(false);
  expect(await hasDiagram("collection-water-cycle")).toBe(true);
  expect(asked()).toHaveLength(2);
});
