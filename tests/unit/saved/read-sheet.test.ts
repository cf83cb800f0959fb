import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/components/http/api-client";
import { readSheet, unreadReason } from "@/components/saved/sheet/read-sheet";
import { connectionWords } from "@/lib/connection-words";

afterEach(() => vi.unstubAllGlobals());

/** What the server answers, by the beginning of the path. */
function serve(answers: Record<string, string>) {
  vi.stubGlobal("fetch", async (path: string) => {
    const body = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
    return new Response(body, { status: body === undefined ? 404 : 200 });
  });
}

const read = () => readSheet("all", () => {});
const folders = JSON.stringify({ folders: [], total: 1, unfiled: 1 });
const likes = JSON.stringify({ likes: [], nextCursor: null });

describe("a sheet whose answers break off", () => {
  it.each([
    ["the folders", { "/api/folders": folders.slice(0, -1), "/api/likes": likes }],
    ["the diagrams", { "/api/folders": folders, "/api/likes": likes.slice(0, -1) }],
  ])("at %s is not read, and says so in words", async (_, answers) => {
    serve(answers);
    const error = await read().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(unreadReason(error)).toBe(connectionWords.failed);
  });

  it("is read where they are whole", async () => {
    serve({ "/api/folders": folders, "/api/likes": likes });
    expect(await read()).toMatchObject({ likes: [], older: 0 });
  });
});

describe("why a sheet was not read", () => {
  it("is said in the server's words, and never in those of a program", () => {
    const detail = "Wait 3 seconds.";
    const problem = {
      type: "",
      title: "",
      status: 429,
      code: "too_many_requests",
      detail,
      requestId: "",
    } as const;
    expect(unreadReason(new ApiError(429, problem))).toBe(detail);
    expect(unreadReason(new SyntaxError("Unexpected end of JSON input"))).toBe(connectionWords.failed);
  });
});
