import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AdminView } from "@/components/admin/admin-view";
import { StatusDesk } from "@/components/admin/status-desk";
import { SiteHeader } from "@/components/shell/site-header";
import { menuWords } from "@/lib/accounts/menu-words";
import { ADMIN_PATH, STATUS_PATH } from "@/lib/admin/paths";
import { statusSchema } from "@/lib/admin/status";
import { statusWords } from "@/lib/admin/status-words";
import { providerNames } from "@/lib/diagrams/providers";
import { button, placeOf, seeNoSidewaysScroll } from "../accounts/verbs";
import { violationsOf } from "../axe";
import { beOnPhone, left, signIn, visit } from "../browser";
import { answer, holdBack, refuse, requests } from "../network";
import { deskPage, status, waitlistPage } from "./make";

const STATUS = `GET ${STATUS_PATH}` as const;
const asOf = page.getByText("As of");
const section = (name: string) => page.getByRole("region", { name, exact: true });
const sentence = (text: string) => page.getByRole("status").filter({ hasText: text });

const open = async () => {
  await render(
    <main className="page">
      <StatusDesk />
    </main>,
  );
};

test("figures, charts and tables say how searches, sources and the system fare", async () => {
  answer(STATUS, statusSchema.parse(status()));
  await open();
  await expect.element(asOf).toBeVisible();
  const figures = section(statusWords.metrics);
  await expect.element(figures.getByText(statusWords.searchesToday)).toBeVisible();
  await expect.element(figures.getByRole("definition").first()).toHaveTextContent("7");
  const sources = section(statusWords.sources);
  expect(sources.getByRole("row").elements()).toHaveLength(1 + providerNames.length);
  const commons = sources.getByRole("row", { name: /Wikimedia Commons/ });
  await expect.element(commons).toHaveTextContent(statusWords.states.working);
  await expect.element(commons.getByRole("img", { name: statusWords.askedInMinutes(4, 1) })).toBeVisible();
  // What the charts draw is there as tables.
  expect(section(statusWords.byHour).getByRole("row").elements()).toHaveLength(25);
  await expect
    .element(section(statusWords.timeToAnswer).getByRole("row", { name: /^Commons \d/ }))
    .toBeInTheDocument();
  expect(section(statusWords.keysOf("Google")).getByRole("row").elements()).toHaveLength(6);
  await expect.element(section(statusWords.system)).toHaveTextContent("3 of 100 seats taken");
  expect(await violationsOf()).toEqual([]);
});

test("tables that are too wide scroll by themselves, also by keys", async () => {
  await beOnPhone();
  answer(STATUS, status());
  await open();
  await expect.element(asOf).toBeVisible();
  const table = section(statusWords.sources);
  table.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => table.element().scrollLeft).toBeGreaterThan(0);
  seeNoSidewaysScroll();
});

test.each([beOnPhone, async () => {}])("what is not there yet keeps its place", async (turn) => {
  await turn();
  answer(STATUS, status());
  const release = holdBack(STATUS);
  await open();
  await expect.element(sentence(statusWords.loading)).toBeInTheDocument();
  await document.fonts.ready;
  const places = () =>
    [statusWords.metrics, statusWords.byHour, statusWords.timeToAnswer, statusWords.sources].map((name) =>
      placeOf(section(name)),
    );
  const before = places();
  expect(await violationsOf()).toEqual([]);
  release();
  await expect.element(asOf).toBeVisible();
  expect(places()).toEqual(before);
});

describe("as time goes by", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const asked = () => requests(STATUS).length;
  const letPass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1000);
  };

  test("the figures are read again every few seconds, and not in a tab that nobody sees", async () => {
    answer(STATUS, status());
    await open();
    await expect.poll(asked).toBe(1);
    await expect.element(asOf).toBeVisible();
    await letPass(6);
    await expect.poll(asked).toBe(2);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await letPass(60);
    expect(asked()).toBe(2);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await letPass(6);
    await expect.poll(asked).toBeGreaterThan(2);
  });

  test("while they cannot be read they are asked for ever more seldom", async () => {
    answer(STATUS, status());
    await open();
    await expect.element(asOf).toBeVisible();
    refuse(STATUS, 500, { code: "internal_error", detail: "" });
    await letPass(240);
    await expect.element(page.getByText(statusWords.errors.other)).toBeVisible();
    // After 5, 10, 20, 40 seconds, and then once a minute; it would be 48 times at an even pace.
    expect(asked()).toBeGreaterThanOrEqual(4);
    expect(asked()).toBeLessThanOrEqual(9);
  });

  test("an outage of the database is said, the last figures stay, and Try Again brings new ones", async () => {
    answer(STATUS, status());
    await open();
    await expect.element(section(statusWords.system)).toHaveTextContent(/Answers in \d+ ms/);
    refuse(STATUS, 503, { code: "accounts_unavailable", detail: "" });
    await letPass(6);
    await expect.element(sentence(statusWords.errors.database)).toBeVisible();
    await expect
      .element(sentence(statusWords.errors.database))
      .toHaveTextContent(/Showing metrics from \d\d:\d\d:\d\d/);
    await expect.element(section(statusWords.system)).toHaveTextContent(statusWords.databaseDown);
    await expect.element(section(statusWords.metrics).getByRole("definition").first()).toHaveTextContent("7");
    vi.useRealTimers();
    expect(await violationsOf()).toEqual([]);
    answer(STATUS, status({ searches: { ...status().searches, today: 8 } }));
    await button(statusWords.tryAgain).click();
    await expect.element(sentence(statusWords.errors.database)).not.toBeInTheDocument();
    await expect.element(section(statusWords.metrics).getByRole("definition").first()).toHaveTextContent("8");
  });
});

test.each([
  ["whose session has ended", null, `/auth?returnTo=${encodeURIComponent(ADMIN_PATH)}`],
  ["who is the admin no more", {}, "/"],
])("%s is led away", async (_, account, place) => {
  visit(ADMIN_PATH);
  const admin = signIn({ isAdmin: true });
  answer("GET /api/admin/feedback", deskPage([]));
  answer("GET /api/admin/waitlist", waitlistPage([]));
  refuse(STATUS, 404, { code: "not_found", detail: "" });
  const release = holdBack(STATUS);
  await render(
    <>
      <SiteHeader />
      <AdminView />
    </>,
  );
  await expect.element(page.getByRole("button", { name: menuWords.menu })).toBeVisible();
  answer("GET /api/session", { account: account && { ...admin, isAdmin: false } });
  release();
  await expect.poll(left).toEqual([place]);
});
