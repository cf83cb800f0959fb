import { describe, expect, it } from "vitest";
import { chargeSearch, readAllowance, type SearchCharge } from "@/server/search/allowance";
import { signToken } from "@/server/tokens/tokens";
import { claimsOf } from "@/tests/setup/token-claims";
import { freshAddress, freshCaller, searchCharge } from "./search-charge";

const noon = new Date("2026-03-01T12:00:00Z");

/** A guest who has paid for one search, and the receipt of it. */
async function paid(query = "binary tree"): Promise<SearchCharge & { receipt: string }> {
  const first = searchCharge({ query, now: noon });
  const { receipt } = await chargeSearch(first);
  return { ...first, receipt };
}

/** How many searches a request costs its caller. */
async function costOf(given: SearchCharge): Promise<number> {
  const before = (await readAllowance(given.caller, given.now)).remaining ?? 0;
  await chargeSearch(given);
  return before - ((await readAllowance(given.caller, given.now)).remaining ?? 0);
}

/** The same receipt with other claims, honestly signed: what only a fault of ours could make. */
async function resigned(receipt: string, claims: Record<string, unknown>): Promise<string> {
  return signToken("receipt", { ...claimsOf(receipt), ...claims }, noon.getTime() / 1000 + 86_400);
}

describe("a receipt", () => {
  it("makes the same search and its further pages free, and is handed on unchanged", async () => {
    const again = await paid();
    for (const page of [1, 2, 3, 15]) expect(await costOf({ ...again, page })).toBe(0);
    expect((await chargeSearch(again)).receipt).toBe(again.receipt);
  });

  it.each(["Binary Tree", "  binary\ttree ", "BINARY\u00a0TREE", "ｂｉｎａｒｙ tree"])(
    "is good for %j, the same query in other clothes",
    async (query) => {
      expect(await costOf({ ...(await paid()), query })).toBe(0);
    },
  );

  it("is good from wherever its guest is", async () => {
    expect(await costOf({ ...(await paid()), address: freshAddress() })).toBe(0);
  });

  it("still counts when all searches are spent", async () => {
    const first = await paid();
    await chargeSearch(searchCharge({ ...first, query: "b", receipt: undefined }));
    await chargeSearch(searchCharge({ ...first, query: "c", receipt: undefined }));
    expect(await costOf({ ...first, page: 2 })).toBe(0);
  });

  const worthless: [string, (own: SearchCharge & { receipt: string }) => Promise<Partial<SearchCharge>>][] = [
    ["of another query", async () => ({ query: "binary trees" })],
    ["of another guest", async () => ({ caller: freshCaller() })],
    ["of yesterday", async () => ({ now: new Date("2026-03-02T00:00:00Z") })],
    ["that is forged", async ({ receipt }) => ({ receipt: `${receipt.slice(0, -6)}AAAAAA` })],
    ["that is cut short", async ({ receipt }) => ({ receipt: receipt.slice(0, -10) })],
    ["that is garbage", async () => ({ receipt: "receipt" })],
    ["that is empty", async () => ({ receipt: "" })],
    [
      "of another day, signed",
      async ({ receipt }) => ({ receipt: await resigned(receipt, { day: "2026-02-28" }) }),
    ],
    ["of nobody, signed", async ({ receipt }) => ({ receipt: await resigned(receipt, { caller: "" }) })],
    [
      "of another shape, signed",
      async ({ receipt }) => ({ receipt: await resigned(receipt, { access: "free" }) }),
    ],
  ];
  it.each(worthless)("%s buys nothing: the search is paid", async (_case, change) => {
    const own = await paid();
    expect(await costOf({ ...own, ...(await change(own)) })).toBe(1);
  });

  it("names neither its guest nor its query", async () => {
    const own = await paid("a telling query");
    const claims = JSON.stringify(claimsOf(own.receipt));
    expect(claims).not.toContain(own.caller.id);
    expect(claims).not.toContain("telling");
  });
});

describe("metered sources", () => {
  const accessOf = async (given: SearchCharge) => (await chargeSearch(given)).access("metered");

  it("are bought for pages 1 to 3, each once", async () => {
    const again = await paid();
    const pages = [1, 1, 2, 2, 3, 3, 4, 15];
    const accesses: string[] = [];
    for (const page of pages) accesses.push(await accessOf({ ...again, page }));
    expect(accesses).toEqual(["all", "open", "all", "open", "all", "open", "open", "open"]);
  });

  it("are bought once however many ask for the page at the same time", async () => {
    const again = { ...(await paid()), page: 2 };
    const accesses = await Promise.all(Array.from({ length: 20 }, () => accessOf(again)));
    expect(accesses.filter((access) => access === "all")).toHaveLength(1);
  });

  it("are bought again when the page that paid for them came to nothing", async () => {
    const again = { ...(await paid()), page: 2 };
    const failed = await chargeSearch(again);
    expect(await failed.access("metered")).toBe("all");
    await failed.refund();
    expect(await accessOf(again)).toBe("all");
    expect(await accessOf(again)).toBe("open");
  });

  it("are not given back by the refund of a page that did not buy them", async () => {
    const again = { ...(await paid()), page: 2 };
    await accessOf(again);
    const late = await chargeSearch(again);
    expect(await late.access("metered")).toBe("open");
    await late.refund();
    await (await chargeSearch(again)).refund();
    expect(await accessOf(again)).toBe("open");
  });

  it("stay unspent by a page for which no source had to be asked", async () => {
    const again = await paid();
    await chargeSearch(again);
    expect(await accessOf(again)).toBe("all");
  });

  it("stay unspent by a page for which only open sources had to be asked", async () => {
    const again = await paid();
    expect(await (await chargeSearch(again)).access("open")).toBe("open");
    expect(await accessOf(again)).toBe("all");
  });

  it("rest past page 3 also for a search that starts there", async () => {
    expect(await accessOf(searchCharge({ page: 4, now: noon }))).toBe("open");
  });
});

describe("what one paid search may have asked", () => {
  const openTo = async (given: SearchCharge) => (await chargeSearch(given)).access("open");

  it("is 45 pages over all its filters; past these the cache and the collection answer", async () => {
    const again = await paid();
    const accesses: string[] = [];
    for (let time = 0; time < 60; time += 1) accesses.push(await openTo({ ...again, page: 1 + (time % 15) }));
    expect(accesses).toEqual([...Array(45).fill("open"), ...Array(15).fill("local")]);
    expect(await accessOfMetered({ ...again, page: 3 })).toBe("local");
  });
  const accessOfMetered = async (given: SearchCharge) => (await chargeSearch(given)).access("metered");

  it("is 45 however many race, and one page counts once whoever of its sources is asked", async () => {
    const again = { ...(await paid()), page: 2 };
    const grants = await Promise.all(Array.from({ length: 60 }, () => chargeSearch(again)));
    const accesses = await Promise.all(
      grants.map(async (grant) => (await Promise.all([grant.access("open"), grant.access("open")]))[0]),
    );
    expect(accesses.filter((access) => access === "open")).toHaveLength(45);
  });

  it("is given back by a page that came to nothing", async () => {
    const again = await paid();
    for (let time = 0; time < 44; time += 1) await openTo(again);
    const failed = await chargeSearch(again);
    expect(await failed.access("open")).toBe("open");
    await failed.refund();
    expect(await openTo(again)).toBe("open");
    expect(await openTo(again)).toBe("local");
  });
});
