import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { FakeService } from "@/tests/fakes/fake-server";

/** Starts a fake for all tests of a file, well again before each, and keeps what is logged of its faults off the console. */
export function withFake(start: () => Promise<FakeService>): () => FakeService {
  let fake: FakeService;
  beforeAll(async () => {
    fake = await start();
  });
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    fake.fail(null);
    fake.forget();
  });
  afterAll(() => fake.stop());
  return () => fake;
}
