import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApiTokensCard } from "@/components/accounts/api-tokens/api-tokens-card";
import { SecurityCard } from "@/components/accounts/security-card";
import { ToastHost } from "@/components/elements/toast-host";
import type { ApiToken } from "@/lib/accounts/api-token";
import { MAX_API_TOKENS, tokenScopes } from "@/lib/accounts/api-token-limits";
import { apiTokenToasts, apiTokenWords, scopeWords } from "@/lib/accounts/api-token-words";
import { profileWords } from "@/lib/accounts/profile-words";
import { accountWords } from "@/lib/accounts/words";
import { connectionWords } from "@/lib/connection-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { violationsOf } from "../axe";
import { ada, beOnPhone, signIn } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { button, heading, PASSWORD, passwordField, seeFault, seeNoSidewaysScroll, seeToast } from "./verbs";

const LIST = "GET /api/account/tokens";
const CREATE = "POST /api/account/tokens";
const unavailable = { code: "accounts_unavailable", detail: accountWords.unavailable };
const secret = "fig_1fJjkkpe9PiTw9KSulA8Ghct30vZz4HpdQ5c5b9cPF12dZ9Ea";

function token(name: string, facts: Partial<ApiToken> = {}): ApiToken {
  return {
    id: crypto.randomUUID(),
    name,
    prefix: "fig_1fJjkk",
    scopes: ["search"],
    createdAt: "2026-03-01T08:00:00.000Z",
    expiresAt: null,
    lastUsedAt: null,
    ...facts,
  };
}

const notebook = token("My notebook", {
  scopes: ["search", "saved:read"],
  expiresAt: "2999-03-02T12:00:00.000Z",
  lastUsedAt: "2026-03-02T12:00:00.000Z",
});
const bot = token("Bot", { expiresAt: "2026-03-02T12:00:00.000Z" });

const revocationOf = ({ id }: ApiToken) => `DELETE /api/account/tokens/${id}` as const;
const card = page.getByRole("region", { name: apiTokenWords.title });
const rows = page.getByRole("list", { name: apiTokenWords.title }).getByRole("listitem");
const revokeButton = ({ name }: ApiToken) => button(apiTokenWords.named(apiTokenWords.revoke, name));
const nameField = page.getByRole("textbox", { name: apiTokenWords.name, exact: true });
const scope = (name: keyof typeof scopeWords) => page.getByRole("checkbox", { name: scopeWords[name] });
const dialog = page.getByRole("dialog");
const question = page.getByRole("alertdialog");
const create = dialog.getByRole("button", { name: apiTokenWords.create });

/** @param bringAbout what the server says instead */
async function open(tokens: ApiToken[], bringAbout = () => {}) {
  answer(LIST, { isSetUp: true, tokens });
  for (const one of tokens) answer(revocationOf(one), { revoked: true });
  bringAbout();
  const account = signIn();
  await render(
    <>
      <main>
        <ApiTokensCard account={account} />
      </main>
      <ToastHost />
    </>,
  );
}

describe("the list of API tokens", () => {
  test("has each with what it may do, its last use and its end", async () => {
    await beOnPhone();
    await open([notebook, bot]);
    for (const text of [
      "My notebook",
      "fig_1fJjkk…",
      `${scopeWords.search} · ${scopeWords["saved:read"]}`,
      `${apiTokenWords.used("2 March 2026")} · ${apiTokenWords.ends("2 March 2999")}`,
    ]) {
      await expect.element(rows.nth(0)).toHaveTextContent(text);
    }
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(`${apiTokenWords.neverUsed} · ${apiTokenWords.ended}`);
    expect(await violationsOf()).toEqual([]);
    seeNoSidewaysScroll();
  });

  test("is not there where the account has none, and the button waits until that is known", async () => {
    let release = () => {};
    await open([], () => {
      release = holdBack(LIST);
    });
    await expect.element(button(apiTokenWords.create)).toHaveAttribute("aria-disabled", "true");
    release();
    await expect.element(button(apiTokenWords.create)).toHaveAttribute("aria-disabled", "false");
    await expect.element(card).toHaveTextContent(apiTokenWords.text);
    await expect.element(rows).not.toBeInTheDocument();
  });

  test("says so when it does not come, and tries again", async () => {
    await open([notebook], () => refuse(LIST, 503, unavailable));
    await expect.element(card.getByRole("alert")).toHaveTextContent(apiTokenWords.unknown);
    expect(await violationsOf()).toEqual([]);
    answer(LIST, { isSetUp: true, tokens: [notebook] });
    const release = holdBack(LIST);
    await button(apiTokenWords.tryAgain).click();
    await expect.element(button(apiTokenWords.trying)).toHaveAttribute("aria-disabled", "true");
    release();
    await expect.element(rows).toHaveLength(1);
  });

  test("creates no more than an account can have", async () => {
    await open(Array.from({ length: MAX_API_TOKENS }, (_, place) => token(`Script ${place}`)));
    await expect.element(card).toHaveTextContent(apiTokenWords.full);
    await expect.element(button(apiTokenWords.create)).toHaveAttribute("aria-disabled", "true");
    await button(apiTokenWords.create).click({ force: true });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("offers nothing to create where tokens are not set up, and still revokes", async () => {
    await open([notebook], () => answer(LIST, { isSetUp: false, tokens: [notebook] }));
    await expect.element(card).toHaveTextContent(apiTokenWords.notSetUp);
    await expect.element(button(apiTokenWords.create)).not.toBeInTheDocument();
    await expect.element(revokeButton(notebook)).toBeVisible();
  });
});

describe("creating a token", () => {
  const openDialog = async (tokens: ApiToken[] = [], bringAbout?: () => void) => {
    await open(tokens, bringAbout);
    await expect.element(button(apiTokenWords.create)).toHaveAttribute("aria-disabled", "false");
    await button(apiTokenWords.create).click();
    await expect.element(heading(apiTokenWords.createTitle)).toBeVisible();
  };

  test("shows it once, to be copied, and then in the list without it", async () => {
    await beOnPhone();
    answer(CREATE, { token: secret, details: token("Thesis") });
    await openDialog([bot]);
    await nameField.fill("Thesis");
    await scope("saved:write").click();
    await page.getByLabelText(apiTokenWords.lasts).selectOptions("365");
    expect(await violationsOf()).toEqual([]);
    seeNoSidewaysScroll();
    await create.click();
    await expect.element(page.getByText(secret)).toBeVisible();
    await expect.element(button(apiTokenWords.copy)).toHaveFocus();
    expect(await violationsOf()).toEqual([]);
    seeNoSidewaysScroll();
    const scopes = ["search", "saved:write"];
    expect(await requests(CREATE)[0]?.json()).toEqual({ name: "Thesis", scopes, expiresInDays: 365 });
    await button(apiTokenWords.done).click();
    await expect.element(page.getByText(secret)).not.toBeInTheDocument();
    await expect.element(rows.nth(0)).toHaveTextContent("Thesis");
    await expect.element(rows).toHaveLength(2);
    await expect.element(button(apiTokenWords.create)).toHaveFocus();
  });

  test("copies it, or says that the browser does not allow it", async () => {
    answer(CREATE, { token: secret, details: token("Thesis") });
    await openDialog();
    await nameField.fill("Thesis");
    await userEvent.keyboard("{Enter}");
    await expect.element(button(apiTokenWords.copy)).toHaveFocus();
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    await userEvent.keyboard("{Enter}");
    await seeToast({ title: apiTokenWords.copied });
    expect(copied).toEqual([secret]);
    clipboard.writeText = () => Promise.reject(new DOMException("Not allowed"));
    await userEvent.keyboard("{Enter}");
    await seeToast({ title: viewerWords.copyFailed });
    Reflect.deleteProperty(navigator, "clipboard");
    await expect.element(page.getByText(secret)).toBeVisible();
  });

  test("can be for ever, and needs a name and something that it may do", async () => {
    await openDialog();
    await create.click();
    await seeFault(nameField, apiTokenWords.nameMissing);
    await nameField.fill("For ever");
    await scope("search").click();
    await create.click();
    await seeFault(scope("search"), apiTokenWords.scopesMissing);
    expect(await violationsOf()).toEqual([]);
    for (const name of tokenScopes) await scope(name).click();
    await page.getByLabelText(apiTokenWords.lasts).selectOptions("");
    answer(CREATE, { token: secret, details: token("For ever") });
    await create.click();
    await expect.element(page.getByText(secret)).toBeVisible();
    expect(await requests(CREATE)[0]?.json()).toEqual({
      name: "For ever",
      scopes: tokenScopes,
      expiresInDays: null,
    });
  });

  test.each([
    [
      () => refuse(CREATE, 409, { code: "token_limit_reached", detail: apiTokenWords.full }),
      apiTokenWords.full,
    ],
    [() => refuse(CREATE, 503, unavailable), accountWords.unavailable],
    [() => breakOff(CREATE), connectionWords.failed],
  ])("that fails says why, and keeps what was typed: %o %s", async (bringAbout, reason) => {
    await openDialog([], bringAbout);
    await nameField.fill("Thesis");
    await create.click();
    await expect.element(dialog.getByRole("alert").filter({ hasText: reason })).toBeVisible();
    await expect.element(nameField).toHaveValue("Thesis");
  });
});

describe("revoking a token", () => {
  test("asks first, and leaves it where the answer is no", async () => {
    await open([notebook, bot]);
    await revokeButton(notebook).click();
    await expect.element(question).toHaveTextContent(apiTokenWords.revokeTitle("My notebook"));
    await expect.element(question).toHaveTextContent(apiTokenWords.revokeText);
    expect(await violationsOf()).toEqual([]);
    await question.getByRole("button", { name: apiTokenWords.cancel }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(revokeButton(notebook)).toHaveFocus();
    expect(requests(revocationOf(notebook))).toHaveLength(0);
  });

  test("removes it from the list once the server has done it", async () => {
    let release = () => {};
    await open([notebook, bot], () => {
      release = holdBack(revocationOf(notebook));
    });
    await revokeButton(notebook).click();
    await question.getByRole("button", { name: apiTokenWords.revoke }).click();
    await expect.element(button(apiTokenWords.revoking)).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByText("My notebook", { exact: true })).toBeInTheDocument();
    release();
    await seeToast(apiTokenToasts.revoked("My notebook"));
    await expect.element(rows).toHaveLength(1);
    await expect.element(button(apiTokenWords.create)).toHaveFocus();
  });

  test("that was revoked elsewhere removes it as well; a failure is told, and it stays", async () => {
    const gone = { code: "not_found", detail: apiTokenWords.noSuchToken };
    await open([notebook, bot], () => refuse(revocationOf(bot), 404, gone));
    await revokeButton(bot).click();
    await question.getByRole("button", { name: apiTokenWords.revoke }).click();
    await expect.element(rows).toHaveLength(1);
    breakOff(revocationOf(notebook));
    await revokeButton(notebook).click();
    await question.getByRole("button", { name: apiTokenWords.revoke }).click();
    await expect.element(question.getByRole("alert")).toHaveTextContent(connectionWords.failed);
    await question.getByRole("button", { name: apiTokenWords.cancel }).click();
    await expect.element(rows).toHaveLength(1);
  });
});

describe("a new password", () => {
  const CHANGE = "POST /api/auth/password";
  const revokeAll = page.getByRole("checkbox", { name: apiTokenWords.revokeAll });

  async function openSecurity(bringAbout: () => void) {
    signIn();
    answer(CHANGE, { changed: true });
    bringAbout();
    await render(
      <main>
        <SecurityCard account={ada} />
      </main>,
    );
    await passwordField(profileWords.currentPassword).fill(PASSWORD);
    await passwordField(profileWords.newPassword).fill("another password of length");
  }
  const sent = async () => {
    await button(profileWords.changePassword).click();
    await expect.poll(() => requests(CHANGE)).toHaveLength(1);
    const [request] = requests(CHANGE) as [Request];
    return (await request.json()).revokesTokens;
  };

  test("asks whether to revoke the tokens, which it does unless told otherwise", async () => {
    await openSecurity(() => answer(LIST, { isSetUp: true, tokens: [notebook] }));
    await expect.element(revokeAll).toBeChecked();
    expect(await violationsOf()).toEqual([]);
    expect(await sent()).toBe(true);
    // What is there afterwards is asked for.
    await expect.poll(() => requests(LIST)).toHaveLength(2);
  });

  test("leaves them if that is wanted", async () => {
    await openSecurity(() => answer(LIST, { isSetUp: true, tokens: [notebook] }));
    await revokeAll.click();
    expect(await sent()).toBe(false);
  });

  test("asks nothing where there are none", async () => {
    await openSecurity(() => answer(LIST, { isSetUp: true, tokens: [] }));
    await expect.poll(() => requests(LIST)).toHaveLength(1);
    await expect.element(revokeAll).not.toBeInTheDocument();
    expect(await sent()).toBe(false);
  });

  test("asks where it is unknown whether there are any", async () => {
    await openSecurity(() => refuse(LIST, 503, unavailable));
    await expect.element(revokeAll).toBeChecked();
    expect(await sent()).toBe(true);
  });
});
