import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeCelebration } from "@/components/payments/kept-payment";

function memory() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  };
}

/** Tabs share the one storage and have the other for themselves. */
const openTab = () => vi.stubGlobal("sessionStorage", memory());

beforeEach(() => {
  vi.stubGlobal("localStorage", memory());
  openTab();
});
afterEach(() => vi.unstubAllGlobals());

describe("a payment", () => {
  it("is celebrated once, in whatever tab", () => {
    expect(takeCelebration("pay_1")).toBe(true);
    expect(takeCelebration("pay_1")).toBe(false);
    openTab();
    expect(takeCelebration("pay_1")).toBe(false);
  });

  it("is celebrated whatever was paid before", () => {
    takeCelebration("pay_1");
    expect(takeCelebration("pay_2")).toBe(true);
    expect(takeCelebration("pay_1")).toBe(false);
  });

  it("is celebrated also where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(takeCelebration("pay_1")).toBe(true);
  });
});
