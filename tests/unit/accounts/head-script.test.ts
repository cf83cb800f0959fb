import { describe, expect, it } from "vitest";
import { headScript } from "@/lib/head-script";
import { LATEST_SPLASH_MS } from "@/lib/shell/splash-key";
import { themeColours } from "@/lib/theme";

interface Visit {
  path?: string;
  search?: string;
  cookie?: string;
  stored?: Record<string, string>;
  /** Of the browser's session; left out where it stores nothing. */
  session?: Record<string, string>;
  referrer?: string;
  /** When the first frame comes, in milliseconds after the navigation. */
  firstFrameAt?: number;
}

const ORIGIN = "https://figura.example";
/** Of somebody who has been here: the splash is a matter of its own. */
const begun = { "figura-splash": "1" };

/** What the script writes on <html>. */
function open({
  path = "/",
  search = "",
  cookie = "",
  stored = {},
  session = { ...begun },
  referrer = "",
  firstFrameAt = 0,
}: Visit) {
  const dataset: Record<string, string> = {};
  const classes: string[] = [];
  const root = { dataset, classList: { add: (name: string) => classes.push(name) } };
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  const store = Object.assign(Object.create(methods), stored);
  const sessionStore = {
    getItem: (key: string) => session[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(session, { [key]: value }),
  };
  const added: Record<string, string>[] = [];
  const head = { append: (element: Record<string, string>) => added.push(element) };
  const globals = {
    document: { documentElement: root, cookie, referrer, createElement: () => ({}), head },
    location: { pathname: path, search, origin: ORIGIN },
    localStorage: store,
    sessionStorage: sessionStore,
    navigator: {},
    addEventListener: () => {},
    requestAnimationFrame: (draw: (time: number) => void) => draw(firstFrameAt),
  };
  new Function(...Object.keys(globals), headScript)(...Object.values(globals));
  const frame = added.find(({ name }) => name === "theme-color");
  const preloaded = added.filter(({ rel }) => rel === "preload").map(({ as, href }) => `${as} ${href}`);
  return { frame, preloaded, marks: { ...dataset, ...(classes.length > 0 && { classes }) } };
}

const run = (visit: Visit) => open(visit).marks;

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

  it("the frame of the browser has the colour of the theme", () => {
    const colours = [{}, { "figura-theme": "dark" }].map((stored) => open({ stored }).frame);
    expect(colours).toEqual([
      { name: "theme-color", content: themeColours.light },
      { name: "theme-color", content: themeColours.dark },
    ]);
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

  it("the first page of a session has the splash over it, and no other", () => {
    const session = {};
    expect(run({ session })).toEqual({ splash: "" });
    expect(session).toEqual(begun);
    expect(run({ session })).toEqual({});
  });

  it("the splash is left out when the first frame is late", () => {
    expect(run({ session: {}, firstFrameAt: LATEST_SPLASH_MS })).toEqual({ splash: "" });
    expect(run({ session: {}, firstFrameAt: LATEST_SPLASH_MS + 1 })).toEqual({});
  });

  it("whoever opens a page of ours in a new tab has seen the splash", () => {
    const session = {};
    expect(run({ session, referrer: `${ORIGIN}/?q=cell` })).toEqual({});
    expect(session).toEqual({});
    expect(run({ session, referrer: `${ORIGIN}.elsewhere.example/` })).toEqual({ splash: "" });
  });

  it.each(["/payment-success", "/payment-cancel", "/dev/mailbox"])(
    "%s is no place for the splash",
    (path) => {
      const session = {};
      expect(run({ path, session })).toEqual({});
      expect(run({ session })).toEqual({});
    },
  );
});

describe("the drawing of a page of the collection", () => {
  const path = "/diagrams/collection-water-cycle";

  it("is loaded early, in the version of the theme", () => {
    expect(open({ path }).preloaded).toEqual(["image /collection/water-cycle.svg"]);
    expect(open({ path, stored: { "figura-theme": "dark" } }).preloaded).toEqual([
      "image /collection/water-cycle.dark.svg",
    ]);
  });

  it.each(["/", "/collection", `${path}/edit`, "/diagrams/commons-1", "/diagrams/collection-A%22"])(
    "is not looked for on %s",
    (path) => {
      expect(open({ path }).preloaded).toEqual([]);
    },
  );
});
