import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeCelebration } from "@/components/payments/kept-payment";

function memory() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  };
}

/** Tabs share localStorage; each has its own sessionStorage. */
const openTab = () => vi.stubGlobal("sessionStorage", memory());

beforeEach(() => {
  vi.stubGlobal("localStorage", memory());
  openTab();
});
afterEach(() => vi.unstubAllGlobals());

describe("a payment", () => {
  it("is celebrated once in all tabs together", () => {
    expect(takeCelebration("pay_1")).toBe(true);
    expect(takeCelebration("pay_1")).toBe(false);
    openTab();
    expect(takeCelebration("pay_1")).toBe(false);
  });

  it("is celebrated independently of an earlier one", () => {
    takeCelebration("pay_1");
    expect(takeCelebration("pay_2")).toBe(true);
    expect(takeCelebration("pay_1")).toBe(false);
  });

  it("is celebrated also where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(takeCelebration("pay_1")).toBe(true);
  });
});
