import { expect, test } from "vitest";
import { shrinkPicture } from "@/components/http/shrink-picture";
import { noise } from "../pictures";

const SENT_BYTES = 750_000;

test.each([
  ["wide", 2400, 600, [2000, 500]],
  ["high", 500, 1000, [500, 1000]],
])("a large picture is sent small, and no larger than it is stored: %s", async (_, width, height, sides) => {
  const picture = await noise(width, height);
  expect(picture.size).toBeGreaterThan(SENT_BYTES);
  const smaller = await shrinkPicture(picture);
  expect(smaller.type).toMatch(/^image\/(webp|jpeg)$/);
  expect(smaller.size).toBeLessThanOrEqual(SENT_BYTES);
  const bitmap = await createImageBitmap(smaller);
  expect([bitmap.width, bitmap.height]).toEqual(sides);
});

test("a small picture is sent as it is", async () => {
  const picture = await noise(100, 100);
  expect(await shrinkPicture(picture)).toBe(picture);
});

test("what cannot be drawn is sent as it is, for the server to say so", async () => {
  const text = new File(["no picture ".repeat(SENT_BYTES / 10)], "a.png", { type: "image/png" });
  expect(text.size).toBeGreaterThan(SENT_BYTES);
  expect(await shrinkPicture(text)).toBe(text);
});
