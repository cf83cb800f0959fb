import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type CheckedFetchErrorReason, checkedFetchErrorReasons } from "@/server/fetch/checked-fetch-error";
import { fetchPicture } from "@/server/images/fetch-picture";
import { type PictureHost, png, sendPicture, startPictureHost } from "@/tests/setup/picture-host";
import { NAME } from "@/tests/unit/fetch/fetching";
import {
  pathTo,
  redirectAway,
  silent,
  trickling,
  tricklingHeaders,
} from "@/tests/unit/fetch/hostile-answers";
import { specialAddresses } from "@/tests/unit/fetch/refused-addresses";

/** A loopback address at which nobody listens. */
const DEAD_END = "127.0.0.9";

let host: PictureHost;

beforeAll(async () => {
  host = await startPictureHost({
    "/picture.png": sendPicture(),
    "/away": redirectAway,
    "/silent.png": silent,
    "/trickling.png": trickling,
    "/trickling-headers.png": tricklingHeaders,
  });
  // Read once by the process, at the first fetch below.
  vi.stubEnv("ALLOW_PRIVATE_FETCH_HOSTS", `${host.pair},${NAME}:${host.port}`);
});
beforeEach(() => host.forget());
afterAll(async () => {
  vi.unstubAllEnvs();
  await host.stop();
});

/** A resolver that answers each look-up in turn, and keeps to its last answer. */
function resolver(...answers: [string, ...string[]]) {
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    return [answers[Math.min(asked.length, answers.length) - 1] as string];
  };
  return { asked, resolve };
}

const problem = (hostname: string, reason: CheckedFetchErrorReason) =>
  expect.objectContaining({
    name: "ProblemError",
    code: "picture_unavailable",
    detail: `${hostname} ${checkedFetchErrorReasons[reason]}.`,
  });

// The route itself takes neither another resolver nor another time: what follows is proven one step behind it.

describe("fetching a picture by a name (behind the route, which has no resolver of its own)", () => {
  it.each(specialAddresses)("that resolves to %s (%s) is refused", async (address) => {
    const { resolve } = resolver(address);
    const fetching = fetchPicture("https://pictures.example/a.png", undefined, { resolve });
    await expect(fetching).rejects.toEqual(problem("pictures.example", "private_address"));
  });

  it("that is bound to another address after the judgement never reaches it", async () => {
    const { asked, resolve } = resolver(DEAD_END, "127.0.0.1");
    const fetching = fetchPicture(`http://${NAME}:${host.port}/picture.png`, undefined, { resolve });
    await expect(fetching).rejects.toEqual(problem(NAME, "unreachable"));
    expect(asked).toEqual([NAME]);
    expect(host.requests).toEqual([]);
  });

  it("keeps to the address that was judged, though the name is bound elsewhere since", async () => {
    const { asked, resolve } = resolver("127.0.0.1", DEAD_END);
    const { body } = await fetchPicture(`http://${NAME}:${host.port}/picture.png`, undefined, { resolve });
    expect(body.equals(png)).toBe(true);
    expect(asked).toEqual([NAME]);
  });

  it.each(specialAddresses)("is refused when a redirect finds it bound to %s (%s)", async (address) => {
    const { asked, resolve } = resolver("127.0.0.1", address);
    const url = `http://${NAME}:${host.port}${pathTo(`https://${NAME}/picture.png`)}`;
    const fetching = fetchPicture(url, undefined, { resolve });
    await expect(fetching).rejects.toEqual(problem(NAME, "private_address"));
    expect(asked).toEqual([NAME, NAME]);
    expect(host.requests).toHaveLength(1);
  });
});

describe("fetching a picture in time (behind the route, which waits for ten seconds)", () => {
  it.each(["/silent.png", "/trickling-headers.png", "/trickling.png"])(
    "is given up for %s, and the connection is closed",
    async (path) => {
      const fetching = fetchPicture(host.origin + path, undefined, { timeoutMs: 100 });
      await expect(fetching).rejects.toEqual(problem("127.0.0.1", "too_slow"));
      await vi.waitFor(() => expect(host.requests[0]?.socket.destroyed).toBe(true));
    },
  );

  it("is given up for a resolver that never answers", async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    const fetching = fetchPicture("https://pictures.example/a.png", undefined, { timeoutMs: 50, resolve });
    await expect(fetching).rejects.toEqual(problem("pictures.example", "too_slow"));
  });
});
