import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Greeting } from "@/components/accounts/greeting";
import { RecentSearches } from "@/components/search/box/recent-searches";
import { SearchView } from "@/components/search/search-view";
import { SiteHeader } from "@/components/shell/site-header";
import { menuWords } from "@/lib/accounts/menu-words";
import { landingWords } from "@/lib/search/landing-words";
import { resultsWords } from "@/lib/search/results-words";
import type { Allowance } from "@/lib/search/search-answer";
import { ACCOUNT_HOME, GUEST_HOME, type SearchHome } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { ada, left, rememberSearches, signIn, visit } from "../browser";
import { answer, refuse, requests } from "../network";
import { answerSearches, answerSuggestions, reportOf } from "../search/found";
import { heading, main } from "./verbs";

const SEARCH = "GET /api/search";
const resetsAt = "2031-05-01T00:00:00.000Z";
const allowance: Allowance = { plan: "free", limit: 20, remaining: 20, resetsAt };

const box = page.getByRole("combobox", { name: searchWords.searchLabel });
const title = page.getByRole("heading", { level: 1 });
const recent = page.getByRole("region", { name: landingWords.recentSearches });
const said = (text: string) => main.getByText(text, { exact: true });

async function open(path = "/dashboard", home: SearchHome = ACCOUNT_HOME) {
  visit(path);
  await render(
    <>
      <SiteHeader />
      <main>
        <SearchView
          home={home}
          hero={home === ACCOUNT_HOME ? <Greeting /> : <h1>{searchWords.headline}</h1>}
          examples={<RecentSearches />}
          showcase={null}
          resultsSkeleton={null}
        />
      </main>
    </>,
  );
}

async function searchFor(query: string) {
  await box.fill(query);
  await userEvent.keyboard("{Enter}");
}

beforeEach(() => {
  answer("GET /api/allowance", allowance);
  answerSuggestions();
  answer("GET /api/resources", { query: "", resources: [], origin: "library" });
});

test("a search whose session or account is gone leads to sign in, and back to the search", async () => {
  signIn();
  await open();
  await expect.element(heading(/^Good .*, Ada King$/)).toBeVisible();
  refuse(SEARCH, 401, { code: "sign_in_needed", detail: "", requiresLogin: true });
  answer("GET /api/session", { account: null });
  await searchFor("cycle");

  await expect.poll(left).toEqual(["/auth?returnTo=%2Fdashboard%3Fq%3Dcycle"]);
});

test("an account without searches is told of Premium, and offered no way in", async () => {
  signIn();
  refuse(SEARCH, 429, {
    code: "daily_limit_reached",
    detail: "",
    requiresLogin: false,
    retryAfterSeconds: 25 * 60,
  });
  await open("/dashboard?q=lens");
  await expect.element(title).toHaveTextContent(resultsWords.limitTitle);
  await expect.element(said(`You get 20 more in 25 minutes. ${resultsWords.meanwhile}`)).toBeVisible();
  await expect
    .element(main.getByRole("link", { name: menuWords.upgrade }))
    .toHaveAttribute("href", "/pricing");
  await expect.element(page.getByRole("link", { name: menuWords.signIn })).not.toBeInTheDocument();
});

test("a guest without searches is offered the way in, and back to the search", async () => {
  refuse(SEARCH, 429, { code: "daily_limit_reached", detail: "", requiresLogin: true });
  await open("/?q=caffeine", GUEST_HOME);
  await expect.element(title).toHaveTextContent(resultsWords.limitTitle);
  await expect
    .element(main.getByRole("link", { name: menuWords.signIn }))
    .toHaveAttribute("href", "/auth?returnTo=%2Fdashboard%3Fq%3Dcaffeine");
});

test("a search that found nothing offers one with fewer words, and the collection", async () => {
  signIn();
  answerSearches([], { allowance, sources: [reportOf("collection")] });
  await open("/dashboard?q=qwertyuiop+asdf+ghjkl+zxcv");
  await expect.element(title).toHaveTextContent(searchWords.noResultsFor("qwertyuiop asdf ghjkl zxcv"));
  await expect
    .element(main.getByRole("link", { name: searchWords.searchInstead("qwertyuiop asdf ghjkl") }))
    .toHaveAttribute("href", "/dashboard?q=qwertyuiop+asdf+ghjkl");
  await expect
    .element(main.getByRole("link", { name: landingWords.browseCollection }))
    .toHaveAttribute("href", "/collection");
});

test("what was searched for is remembered for the account alone", async () => {
  localStorage.setItem("figura-history:guest", '["of a guest"]');
  rememberSearches(["cycle"], ada.id);
  signIn();
  await open();
  await expect.element(recent.getByRole("link")).toHaveAttribute("href", "/dashboard?q=cycle");
  await expect.element(recent.getByRole("link")).toHaveTextContent("cycle");
  const option = (name: string) => page.getByRole("option", { name }).first();
  await box.fill("cy");
  await expect.element(option("cycle")).toBeVisible();
  await box.fill("of a");
  await expect.element(option("cycle")).not.toBeInTheDocument();
  await expect.element(option("of a guest")).not.toBeInTheDocument();
  await box.fill("");
  await page.getByRole("button", { name: landingWords.clearHistory }).click();
  await expect.element(recent).not.toBeInTheDocument();
  expect(localStorage.getItem("figura-history:guest")).toBe('["of a guest"]');
  expect(requests(SEARCH)).toEqual([]);
});
