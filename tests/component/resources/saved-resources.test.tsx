import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import { SaveResource } from "@/components/resources/save-resource";
import { removeResource, saveResource } from "@/components/resources/saved-actions";
import { setOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import { menuWords } from "@/lib/accounts/menu-words";
import type { SavedResource } from "@/lib/resources/requests";
import type { LearningResource } from "@/lib/resources/resource";
import { savedWords } from "@/lib/resources/saved-words";
import { signIn, visit } from "../browser";
import { answer, holdBack, refuse, requests } from "../network";
import { toast } from "../saved/verbs";
import { watchToasts } from "../toasts";

const PATH = "/api/resources/saved";
const GRACE = "22222222-2222-4222-8222-222222222222";

const resource: LearningResource = {
  title: "About leaves",
  url: "https://openstax.org/books/leaves",
  source: "OpenStax",
  type: "article",
  description: "What there is to know of leaves.",
  estimatedTime: "20 minutes",
  keyTopics: "leaves",
};
const saved: SavedResource = {
  resource,
  folderId: "1",
  folderName: "Plants",
  savedAt: "2026-01-01T00:00:00.000Z",
};

/** What the server holds. */
let kept: SavedResource[] = [];

beforeEach(() => {
  setOwner(signIn({ id: crypto.randomUUID() }).id);
  kept = [];
  answer(`GET ${PATH}`, () => ({ resources: kept }));
  answer(`POST ${PATH}`, async (request) => {
    const { topic } = await request.json();
    kept = [{ ...saved, folderName: topic }];
    return { isNew: true, folder: topic ? { id: "1", name: topic } : null };
  });
  answer(`DELETE ${PATH}`, () => {
    kept = [];
    return { removed: 1 };
  });
});

const asked = () =>
  requests()
    .map(({ method }) => method)
    .filter((method) => method !== "GET");
const button = page.getByRole("button", { name: /: About leaves$/ });

async function openButton() {
  await render(
    <>
      <SaveResource resource={resource} topic="Plants" />
      <ToastHost />
    </>,
  );
}

describe("beside a search", () => {
  test("a resource is saved to the folder of the topic, and taken away", async () => {
    await openButton();
    await expect.element(button).toHaveTextContent(savedWords.save);
    await button.click();
    await expect.element(button).toHaveTextContent(savedWords.saved);
    await expect.element(button).toHaveAccessibleName(savedWords.named(savedWords.saved, resource.title));
    await expect.element(toast).toHaveTextContent(savedWords.savedTo("Plants"));
    await button.click();
    await expect.element(toast).toHaveTextContent(savedWords.removed);
    await expect.element(button).toHaveTextContent(savedWords.save);
    expect(kept).toEqual([]);
  });

  test("one that was saved elsewhere comes back there with Undo", async () => {
    kept = [{ ...saved, folderName: "Botany" }];
    await openButton();
    await expect.element(button).toHaveTextContent(savedWords.saved);
    await button.click();
    await page.getByRole("button", { name: savedWords.undo }).click();
    await expect.element(toast).toHaveTextContent(savedWords.savedTo("Botany"));
    expect(kept).toMatchObject([{ folderName: "Botany" }]);
  });

  test("one that the server does not take is shown as saved no longer", async () => {
    refuse(`POST ${PATH}`, 503, { code: "accounts_unavailable" });
    const release = holdBack(`POST ${PATH}`);
    await openButton();
    await expect.element(button).toHaveTextContent(savedWords.save);
    await expect.poll(() => requests(`GET ${PATH}`)).toHaveLength(1);
    await button.click();
    await expect.element(button).toHaveTextContent(savedWords.saved);
    release();
    await expect.element(toast).toHaveTextContent(savedWords.failed);
    await expect.element(button).toHaveTextContent(savedWords.save);
  });

  test("the next account sees nothing of what the one before has saved", async () => {
    kept = [saved];
    await openButton();
    await expect.element(button).toHaveTextContent(savedWords.saved);
    kept = [];
    signIn({ id: GRACE });
    const otherTab = new BroadcastChannel("figura-session");
    otherTab.postMessage("changed");
    await expect.element(button).toHaveTextContent(savedWords.save);
    otherTab.close();
  });
});

test("offers to undo a removal, which saves to the folder that it was in", async () => {
  const { said, last } = watchToasts();
  await removeResource(saved);
  expect(said()).toEqual([savedWords.removed]);
  last()?.action?.onAct?.();
  await expect.poll(said).toEqual([savedWords.removed, savedWords.savedTo("Plants")]);
  expect(asked()).toEqual(["DELETE", "POST"]);
});

test("keeps what the server has where it follows neither of two opposite presses", async () => {
  kept = [saved];
  await openButton();
  await expect.element(button).toHaveTextContent(savedWords.saved);
  const { said } = watchToasts();
  for (const method of ["POST", "DELETE"] as const)
    refuse(`${method} ${PATH}`, 503, { code: "accounts_unavailable" });
  await Promise.all([removeResource(saved), saveResource(resource, "Plants")]);
  expect(said()).toEqual([savedWords.failed, savedWords.failed]);
  await expect.element(button).toHaveTextContent(savedWords.saved);
});

test("tells the server of what is done in its order, however long it takes", async () => {
  const release = holdBack(`POST ${PATH}`);
  const acts = [saveResource(resource, "Plants"), removeResource(saved)];
  await expect.poll(asked).toEqual(["POST"]);
  release();
  await Promise.all(acts);
  expect(asked()).toEqual(["POST", "DELETE"]);
});

test("sends nothing of what one account has done once another has signed in", async () => {
  const { said } = watchToasts();
  const release = holdBack(`POST ${PATH}`);
  const acts = [saveResource(resource, "Plants"), removeResource(saved)];
  await expect.poll(asked).toEqual(["POST"]);
  setOwner(GRACE);
  release();
  await Promise.all(acts);
  expect(asked()).toEqual(["POST"]);
  expect(said()).toEqual([]);
  await removeResource(saved);
  expect(asked()).toEqual(["POST", "DELETE"]);
});

test("says nothing to whoever has signed in meanwhile", async () => {
  const { said } = watchToasts();
  answer(`POST ${PATH}`, () => {
    setOwner(GRACE);
    return { isNew: true, folder: null };
  });
  await saveResource(resource, "Plants");
  expect(said()).toEqual([]);
});

test("asks a guest to sign in, and the server nothing", async () => {
  const { toasts } = watchToasts();
  setOwner(GUEST);
  visit("/?q=cell");
  await saveResource(resource, "Plants");
  expect(asked()).toEqual([]);
  expect(toasts).toMatchObject([
    {
      title: savedWords.signIn,
      action: { label: menuWords.signIn, href: "/auth?returnTo=%2Fdashboard%3Fq%3Dcell" },
    },
  ]);
});

test.each([
  [401, "sign_in_needed", savedWords.signIn],
  [409, "resource_limit_reached", savedWords.fullTitle],
  [503, "accounts_unavailable", savedWords.failed],
])("of a refusal with %i says what it means", async (status, code, title) => {
  const { said } = watchToasts();
  refuse(`POST ${PATH}`, status, { code });
  await saveResource(resource, "Plants");
  expect(said()).toEqual([title]);
});
