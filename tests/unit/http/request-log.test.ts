import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineRoute } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";
import { logRequest, outcomeOf } from "@/server/http/request-log";
import { logError, logInfo } from "@/server/log";
import { currentNote, newNote, noteRequest, withNote } from "@/server/request-note";
import { captureLog } from "@/tests/setup/capture-log";
import { logLines } from "@/tests/setup/log-lines";

let printed: () => string;
beforeEach(() => {
  printed = captureLog();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const call = (
  route: ReturnType<typeof defineRoute>,
  path: string,
  params: Record<string, string | string[]>,
) => route(new NextRequest(`http://localhost:3000${path}`), { params: Promise.resolve(params) });

const fine = defineRoute({ summary: "Fine.", limit: "read", answer: z.unknown() }, async () =>
  Response.json({}),
);

describe("a route without our own server in front", () => {
  it("writes the line itself, under the id that it answers", async () => {
    const token = "Qj_Ss2Ip9WXrtIIKc83rGQ";
    const response = await call(fine, `/api/images/${token}?q=cells`, { token });
    expect(logLines(printed())).toEqual([
      expect.objectContaining({
        event: "request",
        requestId: response.headers.get("x-request-id"),
        method: "GET",
        route: "/api/images/[token]",
        status: 200,
        outcome: "ok",
        caller: "guest",
      }),
    ]);
    expect(printed()).not.toMatch(/Qj_|cells/);
  });

  it.each<[string, Record<string, string | string[]>, string]>([
    ["/api/folders/1/link", { id: "1" }, "/api/folders/[id]/link"],
    ["/api/a/b", { path: ["a", "b"] }, "/api/[path]/[path]"],
    ["/api/health", {}, "/api/health"],
  ])("calls %s by its name", async (path, params, route) => {
    await call(fine, path, params);
    expect(logLines(printed())[0]?.route).toBe(route);
  });

  it("has what goes wrong inside in two lines of one id", async () => {
    const failing = defineRoute({ summary: "Fails.", limit: "none", answer: z.never() }, async () => {
      throw new Error("the disk is full");
    });
    const { headers } = await call(failing, "/api/thing", {});
    const lines = logLines(printed());
    expect(lines.map(({ event }) => event)).toEqual(["request_failed", "request"]);
    expect(lines[1]).toMatchObject({ outcome: "failed", code: "internal_error", caller: "unidentified" });
    for (const { requestId } of lines) expect(requestId).toBe(headers.get("x-request-id"));
  });

  it("says with which code it refused", async () => {
    const refusing = defineRoute({ summary: "Refuses.", limit: "none", answer: z.never() }, async () => {
      throw new ProblemError("not_found", "There is none.");
    });
    await call(refusing, "/api/thing", {});
    expect(logLines(printed())).toEqual([expect.objectContaining({ outcome: "refused", code: "not_found" })]);
  });
});

describe("a note", () => {
  it("is found by whatever is called meanwhile, also later, and by nobody else", async () => {
    const [first, second] = [newNote(), newNote()];
    const idLater = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      noteRequest({ caller: "guest" });
      return currentNote()?.requestId;
    };
    const ids = await Promise.all([withNote(first, idLater), withNote(second, idLater), idLater()]);
    expect(ids).toEqual([first.requestId, second.requestId, undefined]);
    expect([first.caller, second.caller]).toEqual(["guest", "guest"]);
  });

  it("is no longer that of what goes on after its request has ended", async () => {
    const note = newNote();
    let goOn = () => {};
    const later = withNote(note, async () => {
      await new Promise<void>((resolve) => (goOn = resolve));
      logError("connection_lost", {});
      noteRequest({ code: "internal_error" });
    });
    note.hasEnded = true;
    goOn();
    await later;
    expect(logLines(printed())).toEqual([expect.not.objectContaining({ requestId: expect.anything() })]);
    expect(note.code).toBeUndefined();
  });
});

it.each([
  [200, "ok"],
  [201, "ok"],
  [304, "ok"],
  [303, "redirected"],
  [404, "refused"],
  [429, "refused"],
  [500, "failed"],
  [503, "failed"],
])("%i is %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

it("where a person sits in front of it, what goes well is not printed", () => {
  const { isTTY } = process.stdout;
  process.stdout.isTTY = true;
  logRequest(newNote(), { method: "GET", route: "/", status: 200, outcome: "ok", tookMs: 1 });
  logInfo("page_not_found", {});
  logError("request_failed", {});
  process.stdout.isTTY = isTTY;
  expect(logLines(printed()).map(({ event }) => event)).toEqual(["page_not_found", "request_failed"]);
});
