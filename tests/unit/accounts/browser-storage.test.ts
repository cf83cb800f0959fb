import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepReceipt, receiptFor } from "@/components/search/receipts";
import { clearStorage } from "@/components/session/clear-storage";

/** Keys are properties of it, as in a browser. */
class Store {
  [key: string]: unknown;
  constructor(entries: Record<string, string> = {}) {
    Object.assign(this, entries);
  }
}
for (const [name, method] of Object.entries({
  getItem(this: Store, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Store, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Store, key: string) {
    delete this[key];
  },
  clear(this: Store) {
    for (const key of Object.keys(this)) delete this[key];
  },
})) {
  Object.defineProperty(Store.prototype, name, { value: method });
}

const inUse = {
  "figura-theme": "dark",
  "figura-history:guest": '["lens"]',
  "figura-history:account-1": '["heart"]',
  "figura-receipts:account-1": "{}",
  "figura-last-login": "1",
  "figura-viewed:account-1": "[]",
  "figura-has-set-name:account-1": "1",
  "of-another-tool": "1",
};

beforeEach(() => {
  vi.stubGlobal("localStorage", new Store(inUse));
  vi.stubGlobal("sessionStorage", new Store({ "figura-celebrated": "" }));
});
afterEach(() => vi.unstubAllGlobals());

describe("what a browser keeps after somebody has signed out", () => {
  it("is the theme and what was searched for", () => {
    clearStorage();
    expect(Object.keys(localStorage)).toEqual([
      "figura-theme",
      "figura-history:guest",
      "figura-history:account-1",
    ]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("is without the searches of an account that is no more", () => {
    clearStorage("account-1");
    expect(Object.keys(localStorage)).toEqual(["figura-theme", "figura-history:guest"]);
  });

  it("does not matter where the browser stores nothing", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => clearStorage()).not.toThrow();
  });
});

describe("a receipt", () => {
  it("is shown for the query and by the one it was given to alone", () => {
    keepReceipt("Lens", "account-1", "first");
    expect(receiptFor(" lens ", "account-1")).toBe("first");
    expect(receiptFor("lens", "guest")).toBeUndefined();
    expect(receiptFor("lens", "account-2")).toBeUndefined();
    keepReceipt("lens", "guest", "second");
    expect(receiptFor("lens", "account-1")).toBe("first");
    expect(receiptFor("lens", "guest")).toBe("second");
  });

  it("is nobody's where nobody knows who was asking", () => {
    const before = Object.keys(localStorage);
    keepReceipt("lens", null, "first");
    expect(Object.keys(localStorage)).toEqual(before);
    expect(receiptFor("lens", null)).toBeUndefined();
  });
});
