import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readItems } from "@/server/search/http-source";

describe("the entries of a list", () => {
  it("are those of the expected shape, in their order, whatever stands between", () => {
    expect(readItems(z.number(), [1, "2", null, 3, {}, 4])).toEqual([1, 3, 4]);
  });

  it("are read up to the two hundredth, and none behind it is looked at", () => {
    let looked = 0;
    const counting = z.number().transform((value) => {
      looked += 1;
      return value;
    });
    const list = Array.from({ length: 19_000 }, (_, index) => index);
    expect(readItems(counting, list)).toEqual(list.slice(0, 200));
    expect(looked).toBe(200);
  });
});
