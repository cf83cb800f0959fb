import { expect, it, vi } from "vitest";
import { POST } from "@/app/api/feedback/route";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { acquireScreenshotSlot } from "@/server/feedback/screenshot-queue";
import type { Release } from "@/server/http/work-queue";
import { acquirePictureSlot } from "@/server/images/picture-queue";
import { callRoute, freshPeer, problemOf } from "@/tests/unit/http/call-route";

const keepGoing = () => {};

const hold = (place: number): Promise<Release> =>
  acquirePictureSlot(
    { callerId: `caller ${place}`, address: `address ${place}` },
    new AbortController().signal,
    keepGoing,
  );

it("does not queue screenshots behind pictures that are being proxied", async () => {
  const releases = await Promise.all(Array.from({ length: 6 }, (_, place) => hold(place)));
  const request = new Request("http://localhost/api/feedback", { method: "POST" });
  const release = await acquireScreenshotSlot(request, "address", keepGoing);
  for (const each of [...releases, release]) each();
});

it("two addresses that send without end leave room for a third, and are told why", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const endless = () => new ReadableStream<Uint8Array>({});
  const send = (peer: string, body: string | ReadableStream<Uint8Array>) =>
    callRoute(POST, { path: "/api/feedback", method: "POST", body, peer });
  const [one, two] = [freshPeer(), freshPeer()];
  const ended: Response[] = [];
  for (const peer of [one, one, one, two, two, two]) {
    void send(peer, endless()).then((response) => ended.push(response));
  }
  await vi.advanceTimersByTimeAsync(0);
  const other = send(freshPeer(), "{}");
  await vi.advanceTimersByTimeAsync(5000);
  expect(await problemOf(await other)).toMatchObject({ code: "invalid_request" });
  expect(ended).toHaveLength(1);
  expect(ended[0]?.headers.get("connection")).toBe("close");
  const problem = await problemOf(ended[0] as Response);
  expect(problem).toMatchObject({ status: 429, detail: screenshotWords.tooMany });
  vi.useRealTimers();
});
