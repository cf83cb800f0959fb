import { describe, expect, it } from "vitest";
import { headScript } from "@/lib/head-script";

interface Visit {
  path?: string;
  search?: string;
  cookie?: string;
  stored?: Record<string, string>;
}

/** What the script writes on <html>. */
function run({ path = "/", search = "", cookie = "", stored = {} }: Visit) {
  const dataset: Record<string, string> = {};
  const classes: string[] = [];
  const root = { dataset, classList: { add: (name: string) => classes.push(name) } };
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  const store = Object.assign(Object.create(methods), stored);
  const parameters = ["document", "location", "localStorage"];
  new Function(...parameters, headScript)(
    { documentElement: root, cookie },
    { pathname: path, search },
    store,
  );
  return { ...dataset, ...(classes.length > 0 && { classes }) };
}

const ofGuest = { "figura-history:guest": '["lens"]' };
const ofAccount = { "figura-history:1b4e28ba": '["heart"]' };

describe("before the first paint", () => {
  it("nothing is said where there is nothing to say", () => {
    expect(run({})).toEqual({});
    expect(run({ path: "/dashboard" })).toEqual({});
  });

  it.each(["figura_in=1", "a=b; figura_in=1; c=d"])("%j is of somebody who is signed in", (cookie) => {
    expect(run({ cookie })).toEqual({ account: "" });
  });

  it.each(["figura_in=0", "not_figura_in=1", "figura_in_no=1"])("%j is of a guest", (cookie) => {
    expect(run({ cookie })).toEqual({});
  });

  it.each(["/", "/dashboard"])("a query is results, on %s", (path) => {
    expect(run({ path, search: "?q=cell" })).toEqual({ view: "results" });
    expect(run({ path, search: "?q=%20" })).toEqual({});
  });

  it("elsewhere it is not", () => {
    expect(run({ path: "/account", search: "?q=cell" })).toEqual({});
  });

  it("there is room for a guest's searches at the one home, for an account's at the other", () => {
    expect(run({ stored: ofGuest })).toEqual({ history: "" });
    expect(run({ stored: ofAccount })).toEqual({});
    expect(run({ path: "/dashboard", stored: ofGuest })).toEqual({});
    expect(run({ path: "/dashboard", stored: ofAccount })).toEqual({ history: "" });
  });

  it.each(["free", "premium"])("the plan that was known last is there: %s", (plan) => {
    const stored = { "figura-plan": plan };
    expect(run({ cookie: "figura_in=1", stored })).toEqual({ account: "", plan });
    expect(stored).toEqual({ "figura-plan": plan });
  });

  it("the plan of somebody who is no longer signed in is not there, nor for whoever is next", () => {
    const stored = { "figura-plan": "premium" };
    expect(run({ stored })).toEqual({});
    expect(stored).toEqual({});
  });

  it("the chosen theme is there", () => {
    expect(run({ stored: { "figura-theme": "dark" } })).toEqual({ classes: ["dark"] });
  });
});
