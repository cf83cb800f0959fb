import { once } from "node:events";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { svgErrorMessages } from "@/lib/diagrams/download-words";
import { zipWords } from "@/lib/saved/export-words";
import { signSnapshot } from "@/server/diagrams/snapshot";
import { readProblem } from "@/tests/setup/api-client";
import { type AppServer, startApp } from "@/tests/setup/apps/app-server";
import { readArchive } from "@/tests/setup/archives";
import { signUpAt } from "@/tests/setup/people/people";
import { type PictureHost, sendPicture, startPictureHost } from "@/tests/setup/picture-host";
import { svg } from "../unit/downloads/drawings";
import { facts, halfRed } from "../unit/downloads/pictures";
import { makeKept } from "../unit/search/make";

let host: PictureHost;
let app: AppServer;

/** Each ends a picture that would otherwise not end. */
const held = new Set<() => void>();
function endAll() {
  for (const end of held) end();
  held.clear();
}

// Our own database: beside a hosted one no picture may come from this machine.
beforeAll(async () => {
  host = await startPictureHost({
    "/frog.jpg": sendPicture("image/jpeg", await halfRed().flatten().jpeg().toBuffer()),
    "/scripted.svg": sendPicture("image/svg+xml", svg("<script>alert(1)</script>")),
    "/held.png": (response) => {
      response.writeHead(200, { "content-type": "image/png" }).write("x");
      held.add(() => response.end());
    },
  });
  // In the place of a source, so that what lies there may be kept; the test signs what the app reads.
  vi.stubEnv("COMMONS_URL", host.origin);
  app = await startApp({
    COMMONS_URL: host.origin,
    ALLOW_PRIVATE_FETCH_HOSTS: host.pair,
    APP_SECRET: process.env.APP_SECRET as string,
  });
});
beforeEach(() => host.forget());
afterAll(async () => {
  endAll();
  vi.unstubAllEnvs();
  await app.stop();
  await host.stop();
});

type Person = Awaited<ReturnType<typeof signUpAt>>;
const person = () => signUpAt(app.url);

const { title: _, sourceUrl: __, ...licensed } = facts;

/** Saves diagrams whose pictures lie at the host, the last one of them first. */
async function saveAll(who: Person, paths: readonly string[]) {
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  for (const [index, path] of [...paths.entries()].reverse()) {
    const title = `${path.slice(1)} ${index}`;
    const diagram = makeKept(`commons-${index}`, { ...licensed, title, imageSrc: host.origin + path });
    const response = await who.post("/api/likes", { snapshot: signSnapshot(diagram, expiresAt) });
    expect(response.status).toBe(201);
  }
}

const ask = (who: Pick<Person, "get">) => who.get("/api/likes/archive");
const askedFor = (path: string) => host.requests.filter(({ url }) => url === path);

it("an archive holds pictures of elsewhere with their credit, and of the hostile and the missing the reason", async () => {
  const who = await person();
  await saveAll(who, ["/frog.jpg", "/scripted.svg", "/gone.png", "/frog.jpg"]);
  const { files, pictures, credits } = await readArchive(await ask(who));
  expect(pictures).toEqual(["01 frog.jpg 0.jpg", "04 frog.jpg 3.jpg"]);
  const { format, xmp } = await sharp(files["01 frog.jpg 0.jpg"]).metadata();
  expect([format, xmp?.toString()]).toEqual(["jpeg", expect.stringContaining("CC BY-SA 4.0")]);
  for (const reason of [svgErrorMessages.script, "127.0.0.1 answered with an error (404)."]) {
    expect(credits).toContain(`${zipWords.noFile}. ${reason}`);
  }
});

describe("of one account", () => {
  it("one archive is made at a time, whoever else has one made meanwhile", async () => {
    const [who, other] = [await person(), await person()];
    await saveAll(who, ["/held.png"]);
    const first = await ask(who);
    expect(await readProblem(await ask(who))).toMatchObject({
      code: "too_many_requests",
      detail: zipWords.alreadyMade,
    });
    expect((await readArchive(await ask(other))).pictures).toEqual([]);
    endAll();
    await readArchive(first);
    // Nobody stands in its way any more.
    const second = ask(who);
    await expect.poll(() => askedFor("/held.png").length).toBe(2);
    endAll();
    expect((await second).status).toBe(200);
    await (await second).body?.cancel();
  });

  it("HEAD makes nothing, and stands in nobody's way", async () => {
    const who = await person();
    await saveAll(who, ["/held.png"]);
    for (let time = 0; time < 3; time += 1) {
      expect((await who.sendJson("HEAD", "/api/likes/archive", undefined)).status).toBe(200);
    }
    expect(host.requests).toEqual([]);
  });

  it("an archive that is cancelled stops at once, and the next may begin", async () => {
    const who = await person();
    await saveAll(
      who,
      Array.from({ length: 5 }, () => "/held.png"),
    );
    const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const cancelled = new AbortController();
    const { signal } = cancelled;
    const response = await fetch(`${app.url}/api/likes/archive`, { headers: { cookie }, signal });
    expect(response.status).toBe(200);
    // As many as one caller may ask for at a time.
    await expect.poll(() => askedFor("/held.png").length).toBe(2);
    const closed = host.requests.map(({ socket }) => once(socket, "close"));
    cancelled.abort();
    await Promise.all(closed);
    const next = await ask(who);
    expect(next.status).toBe(200);
    await next.body?.cancel();
    expect(app.output()).not.toContain("response_body_failed");
  });
});
