import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as history from "@/components/search/box/search-history";

const KEY = "figura-history:guest";
const rememberQuery = (query: string, owner: string | null = "guest") => history.rememberQuery(query, owner);
const clearHistory = () => history.clearHistory("guest");

let stored: Map<string, string>;
let store: { getItem(key: string): string | null; setItem(key: string, text: string): void };

beforeEach(() => {
  stored = new Map();
  store = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.getItem(key),
    setItem: (key: string, text: string) => store.setItem(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => vi.unstubAllGlobals());

const remembered = (key = KEY) => JSON.parse(stored.get(key) ?? "[]");

describe("the history of searches", () => {
  it("is newest first and holds ten", () => {
    for (let place = 1; place <= 12; place++) rememberQuery(`query ${place}`);
    expect(remembered()).toHaveLength(10);
    expect(remembered()[0]).toBe("query 12");
    expect(remembered()[9]).toBe("query 3");
  });

  it("holds a query once, in its newest spelling", () => {
    for (const query of ["water cycle", "lens", "  Water   CYCLE "]) rememberQuery(query);
    expect(remembered()).toEqual(["Water CYCLE", "lens"]);
  });

  it("ignores the blank, and what is longer than any query", () => {
    for (const query of ["  ", "\n", "x".repeat(201)]) rememberQuery(query);
    expect(remembered()).toEqual([]);
  });

  it("leaves nothing behind when it is cleared", () => {
    rememberQuery("lens");
    clearHistory();
    expect([...stored.keys()]).toEqual([]);
  });

  it("is kept for each account apart", () => {
    rememberQuery("lens");
    rememberQuery("heart", "account-1");
    clearHistory();
    expect(remembered("figura-history:account-1")).toEqual(["heart"]);
  });

  it("is nobody's where nobody knows who was asking", () => {
    rememberQuery("lens", null);
    expect([...stored.keys()]).toEqual([]);
  });

  it("tells the page of every change", () => {
    const onChange = vi.fn();
    window.addEventListener("figura-history:", onChange);
    rememberQuery("lens");
    clearHistory();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it.each(["", "{", "null", "7", '"lens"', '{"0":"lens"}', "[[]]"])("reads %j as none", (junk) => {
    stored.set(KEY, junk);
    rememberQuery("lens");
    expect(remembered()).toEqual(["lens"]);
  });

  it("keeps what is sound among junk", () => {
    stored.set(KEY, JSON.stringify([7, "heart", null, " ", "HEART", { lens: 1 }, "eye"]));
    rememberQuery("lens");
    expect(remembered()).toEqual(["lens", "heart", "eye"]);
  });

  it("sees what another tab wrote in between", () => {
    rememberQuery("lens");
    stored.set(KEY, JSON.stringify(["heart", "lens"]));
    rememberQuery("eye");
    expect(remembered()).toEqual(["eye", "heart", "lens"]);
  });

  it("does without a store that refuses to be read or written, or is full", () => {
    const refuse = () => {
      throw new DOMException("refused");
    };
    rememberQuery("lens");
    store = { getItem: refuse, setItem: refuse };
    expect(() => rememberQuery("heart")).not.toThrow();
    store = { getItem: (key) => stored.get(key) ?? null, setItem: refuse };
    expect(() => rememberQuery("heart")).not.toThrow();
    expect(remembered()).toEqual(["lens"]);
  });
});
