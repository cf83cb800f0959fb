import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markLogin, takeNewLogin } from "@/components/accounts/new-login";

function memory() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("sessionStorage", memory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser was closed and opened again. */
const beginSession = () => vi.stubGlobal("sessionStorage", memory());

describe("a new login", () => {
  it("is celebrated on the page that follows, once", () => {
    markLogin();
    expect(takeNewLogin()).toBe(true);
    expect(takeNewLogin()).toBe(false);
  });

  it("is nothing that a page makes up", () => {
    expect(takeNewLogin()).toBe(false);
  });

  it("is celebrated once in a session of the browser", () => {
    markLogin();
    expect(takeNewLogin()).toBe(true);
    vi.advanceTimersByTime(60_000);
    markLogin();
    expect(takeNewLogin()).toBe(false);
  });

  it.each([
    [9_000, false],
    [10_000, false],
    [10_001, true],
    [86_400_000, true],
  ])("%i ms after the last one is celebrated: %s", (ms, isCelebrated) => {
    markLogin();
    beginSession();
    vi.advanceTimersByTime(ms);
    markLogin();
    expect(takeNewLogin()).toBe(isCelebrated);
  });

  it("is one also where the time of the last is unreadable", () => {
    localStorage.setItem("figura-last-login", "yesterday");
    markLogin();
    expect(takeNewLogin()).toBe(true);
  });

  it("does not matter where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => markLogin()).not.toThrow();
    expect(takeNewLogin()).toBe(false);
  });
});
