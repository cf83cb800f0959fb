import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { feedbackWords } from "@/lib/feedback/words";
import { checkFeedbackRateLimit } from "@/server/feedback/rate-limits";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One message after the other, each of another guest, until one is refused. */
async function sendAll(address: string): Promise<{ sent: number; refusal: unknown }> {
  for (let sent = 0; ; sent += 1) {
    const caller = { kind: "guest", id: crypto.randomUUID() } as const;
    try {
      await checkFeedbackRateLimit(caller, address);
    } catch (refusal) {
      return { sent, refusal };
    }
  }
}

it("one address sends twenty messages a minute and sixty an hour, whoever its guests are", async () => {
  const sent = [];
  for (let minute = 0; minute < 5; minute += 1) {
    sent.push((await sendAll("203.0.113.1")).sent);
    await vi.advanceTimersByTimeAsync(MINUTE_MS + 1000);
  }
  expect(sent).toEqual([20, 20, 20, 0, 0]);
  const { refusal } = await sendAll("203.0.113.1");
  expect(refusal).toMatchObject({
    code: "too_many_requests",
    detail: feedbackWords.tooManyFromAddress(55 * 60),
  });
  expect((await sendAll("203.0.113.2")).sent).toBe(20);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect((await sendAll("203.0.113.1")).sent).toBe(20);
});

it("what an address is refused is not counted for whoever sent it", async () => {
  const caller = { kind: "guest", id: crypto.randomUUID() } as const;
  await sendAll("203.0.113.3");
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await expect(checkFeedbackRateLimit(caller, "203.0.113.3")).rejects.toMatchObject({
      code: "too_many_requests",
    });
  }
  for (let sent = 0; sent < 5; sent += 1) await checkFeedbackRateLimit(caller, "203.0.113.4");
  await expect(checkFeedbackRateLimit(caller, "203.0.113.4")).rejects.toMatchObject({
    detail: feedbackWords.tooManyFromYou(10 * 60),
  });
});
