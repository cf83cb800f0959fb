import { describe, expect, it } from "vitest";
import { DELETE, GET, PATCH, POST, PUT } from "@/app/api/diagrams/[id]/source/route";
import { sourceWords } from "@/lib/diagrams/source-words";
import { collectionIndex } from "@/server/collection/collection-index";
import { sourceFile } from "@/server/collection/source-file";
import { callRoute, problemOf } from "@/tests/unit/http/call-route";

const ask = (id: string) => callRoute(GET, { path: `/api/diagrams/${id}/source`, params: { id } });

describe("the source of a diagram", () => {
  it("is found by the id of every one of ours, which all say that they can be edited", () => {
    for (const { id, title, isEditable } of collectionIndex().all()) {
      expect(sourceFile(id), id).toMatchObject({ title, text: expect.stringContaining("<svg ") });
      expect(isEditable, id).toBe(true);
    }
  });

  it("is not for a guest, who is asked to sign in", async () => {
    const problem = await problemOf(await ask("collection-water-cycle"));
    expect(problem).toMatchObject({ status: 401, code: "sign_in_needed", requiresLogin: true });
  });

  it.each([
    "commons-12",
    "collection-nothing",
    "collection-constructor",
    "collection-..",
    "brave-water-cycle",
  ])("is not there for %s, which nobody should pay for", async (id) => {
    const problem = await problemOf(await ask(id));
    expect(problem).toMatchObject({ status: 404, code: "not_found", detail: sourceWords.noSource });
  });

  it.each(["../water-cycle", "collection-../../package", "collection", ""])(
    "is no file of the path %s",
    async (id) => {
      expect((await problemOf(await ask(id))).code).toBe("invalid_request");
    },
  );

  it("is only read", async () => {
    for (const [method, route] of Object.entries({ DELETE, PATCH, POST, PUT })) {
      const response = await callRoute(route, { method, params: { id: "collection-water-cycle" } });
      expect((await problemOf(response)).code, method).toBe("method_not_allowed");
      expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    }
  });
});
