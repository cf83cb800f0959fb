import { spawn } from "node:child_process";
import { afterEach, describe, expect, it } from "vitest";
import { conversionErrorMessages, svgErrorMessages } from "@/lib/diagrams/download-words";
import { convertPicture } from "@/server/downloads/convert-picture";
import type { WorkerLimits } from "@/server/downloads/run-worker";
import type { PictureType } from "@/server/images/picture-type";
import { copyBomb, svg } from "./drawings";
import { facts, halfRed, halves, hugePng, isAlive, workers } from "./pictures";

/** So slow to draw that nobody waits for its end: filters upon filters over all of it. */
const slowDrawing = Buffer.from(
  svg(
    `<filter id="f" x="-10" y="-10" width="30" height="30">${'<feTurbulence baseFrequency="0.9" numOctaves="200"/><feGaussianBlur stdDeviation="90"/><feMorphology operator="dilate" radius="90"/>'.repeat(40)}</filter><g filter="url(#f)"><rect width="100" height="100" filter="url(#f)"/></g>`,
    'viewBox="0 0 100 100"',
  ),
);

const convert = (type: PictureType, body: Buffer, limits?: WorkerLimits, signal?: AbortSignal) =>
  convertPicture({ type, body }, { format: "png" }, facts, signal, limits);

const refusal = (detail: string) => expect.objectContaining({ code: "picture_unavailable", detail });

/** The ids of the processes that were seen at work until a promise settled. */
async function watch(work: Promise<unknown>): Promise<{ seen: Set<number>; most: number }> {
  const seen = new Set<number>();
  let most = 0;
  const look = setInterval(() => {
    const now = workers();
    most = Math.max(most, now.length);
    for (const pid of now) seen.add(pid);
  }, 10);
  await work.catch(() => {});
  clearInterval(look);
  return { seen, most };
}

afterEach(() => expect(workers()).toEqual([]));

describe("a hostile picture", () => {
  const png = () => halfRed(400, 400).png().toBuffer();
  const hostile: [string, PictureType, () => Promise<Buffer> | Buffer, string][] = [
    ["of 900 megapixels", "image/png", () => hugePng(30_000), conversionErrorMessages.too_many_pixels],
    ["cut off", "image/png", async () => (await png()).subarray(0, 150), conversionErrorMessages.unreadable],
    ["of noise", "image/png", () => Buffer.alloc(9999, "noise"), conversionErrorMessages.unreadable],
    ["that is of another type than was found", "image/gif", png, conversionErrorMessages.unreadable],
    [
      "that is empty",
      "image/webp",
      () => Buffer.from("RIFF\0\0\0\0WEBP"),
      conversionErrorMessages.unreadable,
    ],
    [
      "of copies of copies",
      "image/svg+xml",
      () => Buffer.from(copyBomb(9)),
      svgErrorMessages.too_many_copies,
    ],
    [
      "of unclosed parts",
      "image/svg+xml",
      () => Buffer.from("<svg><g></svg>"),
      conversionErrorMessages.unreadable,
    ],
    ["of a script", "image/svg+xml", () => Buffer.from(svg("<script/>")), svgErrorMessages.script],
  ];
  it.each(hostile)("%s is refused with its reason", async (_, type, make, detail) => {
    await expect(convert(type, await make())).rejects.toEqual(refusal(detail));
  });

  it("of 900 megapixels inside a drawing is left out of it", async () => {
    const bomb = `<image href="data:image/png;base64,${hugePng(30_000).toString("base64")}" width="9" height="9"/>`;
    const { body } = await convert("image/svg+xml", Buffer.from(svg(bomb, 'width="9" height="9"')));
    expect((await halves(body)).left).toEqual([255, 255, 255, 255]);
  });

  it("that is not well-formed is no SVG to hand out either", async () => {
    const picture = { type: "image/svg+xml", body: Buffer.from(svg("<g></h>")) } as const;
    await expect(convertPicture(picture, { format: "svg" }, facts)).rejects.toEqual(
      refusal(conversionErrorMessages.unreadable),
    );
  });

  it("that takes too long ends with its process", async () => {
    const work = convert("image/svg+xml", slowDrawing, { timeoutMs: 1500 });
    const { seen } = await watch(work);
    await expect(work).rejects.toEqual(refusal(conversionErrorMessages.too_slow));
    expect(seen.size).toBe(1);
    expect([...seen].filter(isAlive)).toEqual([]);
  });

  it("that takes too much memory ends with its process", async () => {
    const work = convert("image/png", hugePng(9000), { maxMemoryBytes: 20 * 1024 * 1024 });
    await expect(work).rejects.toEqual(refusal(conversionErrorMessages.too_much_memory));
  });
});

describe("a process that draws", () => {
  it("ends when nobody waits for it any more", async () => {
    const gone = new AbortController();
    const work = convert("image/svg+xml", slowDrawing, {}, gone.signal);
    const watching = watch(work);
    await expect.poll(() => workers().length, { timeout: 5000 }).toBe(1);
    gone.abort();
    const { seen } = await watching;
    await expect(work).rejects.toEqual(refusal(conversionErrorMessages.abandoned));
    expect([...seen].filter(isAlive)).toEqual([]);
  });

  it("is not started for somebody who has gone", async () => {
    const { most } = await watch(convert("image/svg+xml", slowDrawing, {}, AbortSignal.abort()));
    expect(most).toBe(0);
  });

  it("that is killed from outside is told of as what it is", async () => {
    const work = convert("image/svg+xml", slowDrawing);
    const refused = expect(work).rejects.toEqual(refusal(conversionErrorMessages.crashed));
    await expect.poll(() => workers().length, { timeout: 5000 }).toBe(1);
    for (const pid of workers()) process.kill(pid, "SIGKILL");
    await refused;
  });

  it("is one of two at most, however many ask", async () => {
    const small = await halfRed().png().toBuffer();
    const all = Promise.all(Array.from({ length: 5 }, () => convert("image/png", small)));
    const { most, seen } = await watch(all);
    expect((await all).map(({ type }) => type)).toEqual(Array(5).fill("image/png"));
    expect(most).toBe(2);
    expect(seen.size).toBeGreaterThan(2);
  }, 30_000);

  it("turns those away for whom too many wait", async () => {
    const gone = new AbortController();
    const refused: unknown[] = [];
    const all = Array.from({ length: 20 }, () =>
      convert("image/svg+xml", slowDrawing, {}, gone.signal).catch((reason) => refused.push(reason)),
    );
    await expect.poll(() => workers().length, { timeout: 5000 }).toBe(2);
    await expect
      .poll(() => refused)
      .toEqual(Array(2).fill(expect.objectContaining({ code: "too_many_requests" })));
    gone.abort();
    await Promise.all(all);
  }, 30_000);

  it("does not outlive the server that started it", async () => {
    const script = `
      const { convertPicture } = await import("@/server/downloads/convert-picture");
      const { facts } = await import("@/tests/unit/downloads/pictures");
      const body = Buffer.from(process.env.DRAWING ?? "", "base64");
      await convertPicture({ type: "image/svg+xml", body }, { format: "png" }, facts, undefined, { timeoutMs: 60_000 });`;
    const server = spawn(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval", script],
      { env: { ...process.env, DRAWING: slowDrawing.toString("base64") }, stdio: "ignore" },
    );
    const ended = new Promise((resolve) => server.once("exit", resolve));
    await expect.poll(() => workers(server.pid), { timeout: 15_000 }).toHaveLength(1);
    const started = workers(server.pid);
    server.kill("SIGKILL");
    await ended;
    await expect.poll(() => started.filter(isAlive), { timeout: 5000 }).toEqual([]);
  }, 30_000);

  it("knows nothing of what the server keeps secret", async () => {
    const { readFileSync } = await import("node:fs");
    const work = convert("image/svg+xml", slowDrawing, { timeoutMs: 2000 });
    let environment = "";
    const look = setInterval(() => {
      for (const pid of workers()) {
        try {
          environment ||= readFileSync(`/proc/${pid}/environ`, "latin1");
        } catch {
          // It had just ended.
        }
      }
    }, 10);
    await work.catch(() => {});
    clearInterval(look);
    expect(environment).toContain("NODE_ENV=production");
    expect(environment).not.toContain("APP_SECRET");
    expect(process.env.APP_SECRET).toBeTruthy();
  });
});
