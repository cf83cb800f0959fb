import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { remoteNames } from "@/server/config/source-settings";
import { type Fakes, startFakes } from "@/tests/fakes";
import { createVisitor } from "@/tests/setup/api-client";
import { type AppServer, startGuestApp } from "@/tests/setup/apps/app-server";
import { fakedSources } from "@/tests/setup/apps/faked-sources";

const MOST = 6;

let fakes: Fakes;
let app: AppServer;

beforeAll(async () => {
  fakes = await startFakes();
  app = await startGuestApp({ ...fakedSources(fakes), GUEST_SEARCH_REQUESTS: String(MOST) });
});
afterAll(async () => {
  await app.stop();
  await fakes.stop();
});
beforeEach(() => fakes.reset());

/** The requests that have reached a service, but for the token of Openverse, which lasts for hours. */
const sent = () =>
  [...remoteNames, "wikidata" as const].flatMap((name) =>
    fakes[name].requests.filter(({ path }) => !path.includes("token")).map(({ path }) => `${name} ${path}`),
  );

/** Waits for what is fetched for later pages after the answer. */
const settle = () =>
  expect.poll(() => remoteNames.reduce((sum, name) => sum + fakes[name].underWay, 0)).toBe(0);

it.each([
  ["photosynthesis", {}],
  ["caffeine structure", {}],
  ["phases of the moon", {}],
  ["something of which nobody has heard", {}],
  ["qwertyuiopasdf zxcvbnmlkj", {}],
  ["Wasserkreislauf", {}],
  ["细胞分裂示意图", {}],
  ["sistema planetario del Sol", {}],
  ["sistema planetario del Sol", { source: "wikipedia" }],
  ["heart", { source: "europepmc" }],
  ["cell", { page: 9 }],
])("a search of a guest for %j %o sends six requests at most", async (q, filters) => {
  const guest = createVisitor(app.url);
  await guest.search(q, filters);
  await settle();
  expect(sent().length).toBeGreaterThan(0);
  expect(sent().length).toBeLessThanOrEqual(MOST);
});

it("many at the same time send no more", async () => {
  const topics = ["rock cycle", "plate tectonics", "carbon cycle", "moon phases", "food web", "lens"];
  const answers = await Promise.all(topics.map((topic) => createVisitor(app.url).found(topic)));
  for (const { diagrams } of answers) expect(diagrams.length).toBeGreaterThan(0);
  expect(sent().length).toBeLessThanOrEqual(MOST * topics.length);
});

it("names what it left out for that, and asks it when it is chosen", async () => {
  const guest = createVisitor(app.url);
  const reports = (await guest.found("heart")).sources;
  const asked = reports.filter(({ status }) => status === "ok").map(({ provider }) => provider);
  expect(asked).toEqual(expect.arrayContaining(["wikipedia", "commons", "openverse", "wellcome"]));
  expect(reports).toContainEqual(
    expect.objectContaining({ provider: "europepmc", status: "skipped", reason: "budget" }),
  );
  const [chosen] = (await guest.found("heart", { source: "europepmc" })).sources;
  expect(chosen).toMatchObject({ provider: "europepmc", status: "ok" });
});

it("the English name of a topic in another language is asked too", async () => {
  const { understood, sources, diagrams } = await createVisitor(app.url).found("sistema planetario del Sol");
  expect(understood).toMatchObject({ by: "names", queries: ["Solar system"] });
  expect(sources).toContainEqual(expect.objectContaining({ provider: "wikipedia", status: "ok" }));
  expect(diagrams.some(({ article }) => article?.title === "Solar system")).toBe(true);
});
