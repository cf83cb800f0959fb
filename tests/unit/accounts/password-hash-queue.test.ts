import { afterEach, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { withPasswordHashSlot, withSignUpSlot } from "@/server/accounts/password-hash-queue";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const open: Work[] = [];

interface Work {
  address: string;
  hasBegun: boolean;
  end(): void;
  /** "done", or the error that refused it. */
  outcome: Promise<unknown>;
}

function ask(turn: typeof withPasswordHashSlot, address: string): Work {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work: Work = {
    address,
    hasBegun: false,
    end,
    outcome: turn(address, async () => {
      work.hasBegun = true;
      await ended;
      return "done";
    }).catch((error: unknown) => error),
  };
  open.push(work);
  return work;
}

const many = (turn: typeof withPasswordHashSlot, count: number, address: string) =>
  Array.from({ length: count }, () => ask(turn, address));
const begun = (all: Work[]) => all.filter(({ hasBegun }) => hasBegun);

afterEach(async () => {
  for (const { end } of open) end();
  await Promise.all(open.splice(0).map(({ outcome }) => outcome));
});

describe.each([
  ["checks a password", withPasswordHashSlot],
  ["opens an account", withSignUpSlot],
] as const)("what %s", (_name, turn) => {
  it("has two at work for one address and a short queue, and the rest is refused at once", async () => {
    const all = many(turn, 250, "198.51.100.1");
    await settled();
    expect(begun(all)).toHaveLength(2);
    for (const { end } of all) end();
    const outcomes = await Promise.all(all.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(22);
    const refused = outcomes.filter((outcome) => outcome !== "done");
    expect(refused).toHaveLength(228);
    for (const error of refused) {
      expect(error).toMatchObject({
        code: "too_many_requests",
        detail: accountWords.busy,
        extra: { retryAfterSeconds: 5 },
      });
    }
  });

  it("starts at once for another address beside a flood, and next after two floods", async () => {
    const first = many(turn, 250, "198.51.100.1");
    const alone = ask(turn, "198.51.100.2");
    await settled();
    expect(alone.hasBegun).toBe(true);
    alone.end();
    await alone.outcome;

    const second = many(turn, 250, "198.51.100.3");
    const late = ask(turn, "198.51.100.4");
    await settled();
    expect([begun(first).length, begun(second).length, late.hasBegun]).toEqual([2, 2, false]);
    begun(first)[0]?.end();
    await settled();
    expect([begun(first).length, begun(second).length, late.hasBegun]).toEqual([2, 2, true]);
  });
});
