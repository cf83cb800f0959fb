import { beforeEach, expect, test } from "vitest";
import { ApiError } from "@/components/http/api-client";
import { createOptimisticQueue } from "@/components/saving/optimistic-queue";
import { setOwner } from "@/components/session/owner";
import { ada, signIn } from "../browser";

const GRACE = "22222222-2222-4222-8222-222222222222";

beforeEach(() => {
  signIn();
  setOwner(ada.id);
});

/** Requests that are answered by hand, and what the queue has made of them. */
function makeQueue() {
  const queue = createOptimisticQueue<string>();
  const sent: string[] = [];
  const settled: [string, boolean][] = [];
  const answers = new Map<string, { resolve(value: true): void; reject(error: Error): void }>();
  const run = (change: string) => {
    const send = () => {
      sent.push(change);
      return new Promise<true>((resolve, reject) => answers.set(change, { resolve, reject }));
    };
    return queue.run(change, send, (isMade) => settled.push([change, isMade]));
  };
  const answerTo = (change: string) => {
    const answer = answers.get(change);
    if (!answer) throw new Error(`Nothing has been asked of ${change}.`);
    return answer;
  };
  return { queue, run, sent, settled, answerTo };
}

test("shows changes at once, and sends them one after the other", async () => {
  const { queue, run, sent, settled, answerTo } = makeQueue();
  const runs = [run("one"), run("two")];
  expect(queue.pending()).toEqual(["one", "two"]);
  await expect.poll(() => sent).toEqual(["one"]);
  answerTo("one").resolve(true);
  await expect.poll(() => sent).toEqual(["one", "two"]);
  expect(queue.pending()).toEqual(["two"]);
  answerTo("two").resolve(true);
  expect(await Promise.all(runs)).toEqual([true, true]);
  expect(settled).toEqual([
    ["one", true],
    ["two", true],
  ]);
});

test("drops a change that fails, and sends the next", async () => {
  const { queue, run, sent, settled, answerTo } = makeQueue();
  const failed = run("one").catch((error) => error);
  const made = run("two");
  await expect.poll(() => sent).toEqual(["one"]);
  answerTo("one").reject(new ApiError(503, null));
  expect(await failed).toBeInstanceOf(ApiError);
  await expect.poll(() => sent).toEqual(["one", "two"]);
  answerTo("two").resolve(true);
  expect(await made).toBe(true);
  expect(queue.pending()).toEqual([]);
  expect(settled).toEqual([
    ["one", false],
    ["two", true],
  ]);
});

test("sends nothing under another account, and does not take its answer", async () => {
  const { queue, run, sent, settled, answerTo } = makeQueue();
  const runs = [run("one"), run("two")];
  await expect.poll(() => sent).toEqual(["one"]);
  setOwner(GRACE);
  answerTo("one").resolve(true);
  expect(await Promise.all(runs)).toEqual([undefined, undefined]);
  expect(sent).toEqual(["one"]);
  expect(queue.pending()).toEqual([]);
  expect(settled).toEqual([
    ["one", false],
    ["two", false],
  ]);
});

test("sends nothing, and fails, while nobody knows whose session it is", async () => {
  const { queue, run, sent, answerTo } = makeQueue();
  const made = run("one");
  const failed = run("two").catch((error) => error);
  await expect.poll(() => sent).toEqual(["one"]);
  setOwner(null);
  answerTo("one").resolve(true);
  expect(await made).toBe(true);
  expect(await failed).toBeInstanceOf(ApiError);
  expect(sent).toEqual(["one"]);
  expect(queue.pending()).toEqual([]);
});
