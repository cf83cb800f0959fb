import { expect, test } from "vitest";
import { occasions } from "@/components/celebration/confetti";

const FRAMES_PER_SECOND = 60;

test.each([
  ["login", 2.5],
  ["saved", 1.5],
  ["paid", 5],
] as const)("confetti on %s lasts %d s, with at most 200 pieces from both corners", (occasion, seconds) => {
  const { ticks, particleCount } = occasions[occasion];
  expect(ticks / FRAMES_PER_SECOND).toBe(seconds);
  expect(2 * particleCount).toBeLessThanOrEqual(200);
});
