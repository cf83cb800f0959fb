import { afterEach, expect, it, vi } from "vitest";
import { GUEST } from "@/lib/accounts/guest";
import type { SavedResource, SavedResources } from "@/lib/resources/requests";
import type { LearningResource } from "@/lib/resources/resource";
import { savedWords } from "@/lib/resources/saved-words";
import { ADA, answerRequests, GRACE, openPage, refusal } from "../liked/browser";

const PATH = "/api/resources/saved";

const resource: LearningResource = {
  title: "About leaves",
  url: "https://openstax.org/books/leaves",
  source: "OpenStax",
  type: "article",
  description: "What there is to know of leaves.",
  estimatedTime: "20 minutes",
  keyTopics: "leaves",
};
const saved = { resource, folderId: "1", folderName: "Plants", savedAt: "2026-01-01T00:00:00.000Z" };

const load = () => import("@/components/resources/saved-actions");

/** What the page shows of an account's saved resources, which it has read before. */
async function shownTo(owner: string, ...resources: SavedResource[]) {
  const { mutate } = await import("swr");
  const { savedKey } = await import("@/components/resources/use-saved-resources");
  await mutate(savedKey(owner), { resources }, { revalidate: false });
  return async () => {
    let shown: SavedResources | undefined;
    const look = (known?: SavedResources) => {
      shown = known;
      return known;
    };
    await mutate<SavedResources>(savedKey(owner), look, { revalidate: false });
    return shown?.resources.map(({ resource, folderName }) => [resource.url, folderName]);
  };
}

afterEach(() => vi.unstubAllGlobals());

it("offers to undo a removal, which saves to the folder that it was in", async () => {
  const { toasts, said } = await openPage();
  const { removeResource } = await load();
  const requests = answerRequests({
    [`POST ${PATH}`]: () => Response.json({ isNew: true, folder: { id: "1", name: "Plants" } }),
  });
  await removeResource(saved);
  expect(said()).toEqual([savedWords.removed]);
  toasts[0]?.action?.onAct?.();
  await vi.waitFor(() => expect(said()).toEqual([savedWords.removed, savedWords.savedTo("Plants")]));
  expect(requests).toEqual([`DELETE ${PATH}`, `POST ${PATH}`]);
});

it("shows what was just saved in the folder of its topic, so that Undo leads there too", async () => {
  await openPage();
  const shown = await shownTo(ADA);
  const { saveResource } = await load();
  answerRequests({ [`POST ${PATH}`]: () => new Promise(() => {}) });
  void saveResource(resource, "Plants");
  await vi.waitFor(async () => expect(await shown()).toEqual([[resource.url, "Plants"]]));
});

it("keeps what the server has where it follows neither of two opposite presses", async () => {
  const { said } = await openPage();
  const shown = await shownTo(ADA, saved);
  const { saveResource, removeResource } = await load();
  const refused = () => refusal(503, "accounts_unavailable");
  answerRequests({ [`DELETE ${PATH}`]: refused, [`POST ${PATH}`]: refused });
  await Promise.all([removeResource(saved), saveResource(resource, "Plants")]);
  expect(said()).toEqual([savedWords.failed, savedWords.failed]);
  expect(await shown()).toEqual([[resource.url, "Plants"]]);
});

it("tells the server of what is done in its order, however long it takes", async () => {
  await openPage();
  const { saveResource, removeResource } = await load();
  let release = () => {};
  const requests = answerRequests({
    [`POST ${PATH}`]: () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json({ isNew: true, folder: null }));
      }),
  });
  const saving = saveResource(resource, "Plants");
  const removing = removeResource(saved);
  await vi.waitFor(() => expect(requests).toEqual([`POST ${PATH}`]));
  release();
  await Promise.all([saving, removing]);
  expect(requests).toEqual([`POST ${PATH}`, `DELETE ${PATH}`]);
});

it("says nothing to whoever has signed in meanwhile", async () => {
  const { setOwner, said } = await openPage();
  const { saveResource } = await load();
  answerRequests({
    [`POST ${PATH}`]: () => {
      setOwner(GRACE);
      return Response.json({ isNew: true, folder: null });
    },
  });
  await saveResource(resource, "Plants");
  expect(said()).toEqual([]);
});

it("asks a guest to sign in, and the server nothing", async () => {
  const { toasts } = await openPage(GUEST);
  const { saveResource } = await load();
  const requests = answerRequests({});
  await saveResource(resource, "Plants");
  expect(requests).toEqual([]);
  expect(toasts).toMatchObject([
    { title: savedWords.signIn, action: { href: "/auth?returnTo=%2Fdashboard%3Fq%3Dcell" } },
  ]);
});

it.each([
  [401, "sign_in_needed", savedWords.signIn],
  [409, "resource_limit_reached", savedWords.fullTitle],
  [503, "accounts_unavailable", savedWords.failed],
])("of a refusal with %i says what it means", async (status, code, title) => {
  const { said } = await openPage();
  const { saveResource } = await load();
  answerRequests({ [`POST ${PATH}`]: () => refusal(status, code) });
  await saveResource(resource, "Plants");
  expect(said()).toEqual([title]);
});
