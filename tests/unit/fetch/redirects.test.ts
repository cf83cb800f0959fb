import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkedFetch } from "@/server/fetch/checked-fetch";
import {
  type Answer,
  type PictureHost,
  png,
  redirectTo,
  sendPicture,
  startPictureHost,
} from "@/tests/setup/picture-host";
import { NAME, reaching, refusalOf } from "./fetching";
import { pathTo, redirectAway } from "./hostile-answers";
import { malformedAddresses, refusedWebAddresses, unsignableAddresses } from "./refused-addresses";

const answers: Record<string, Answer> = {
  "/picture": sendPicture(),
  "/1": redirectTo("/picture"),
  "/2": redirectTo("/1", 301),
  "/3": redirectTo("/2", 307),
  "/4": redirectTo("/3", 308),
  "/loop": redirectTo("/loop"),
  "/nowhere": (response) => response.writeHead(302).end(),
  "/away": redirectAway,
};

let host: PictureHost;

beforeAll(async () => {
  host = await startPictureHost(answers);
});
beforeEach(() => host.forget());
afterAll(() => host.stop());

describe("a redirect", () => {
  it.each(["/1", "/2", "/3"])("chain of %s leads to the picture", async (path) => {
    const fetched = await checkedFetch(host.origin + path, reaching([host]));
    expect(fetched).toEqual({ contentType: "image/png", body: png });
  });

  it.each(["/4", "/loop"])("chain of %s is too long: a fourth redirect is not followed", async (path) => {
    expect(await refusalOf(host.origin + path, reaching([host]))).toBe("too_many_redirects");
    expect(host.requests).toHaveLength(4);
    expect(host.requests.map(({ url }) => url)).not.toContain("/picture");
  });

  const onlyHere = [
    ["//pictures.example/a.png", "not_https"],
    ["https://private.example/a.png", "private_address"],
  ] as const;
  const malformed = malformedAddresses.map((address) => [address, "bad_address"] as const);
  it.each([...refusedWebAddresses, ...unsignableAddresses, ...malformed, ...onlyHere])(
    "to %s is judged anew (%s)",
    async (to, reason) => {
      expect(await refusalOf(host.origin + pathTo(to), reaching([host]))).toBe(reason);
      expect(host.requests).toHaveLength(1);
    },
  );

  it("to a name that has become private since it was judged is refused", async () => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return ["127.0.0.1"];
    };
    const address = `http://${NAME}:${host.port}${pathTo(`https://${NAME}/picture`)}`;
    expect(await refusalOf(address, reaching([host], { resolve }))).toBe("private_address");
    expect(lookups).toBe(2);
  });

  it("to nowhere is an error of the host", async () => {
    expect(await refusalOf(`${host.origin}/nowhere`, reaching([host]))).toBe("upstream_status");
  });

  it("carries nothing of the first request to the next host", async () => {
    const other = await startPictureHost({ "/picture": sendPicture() });
    try {
      const path = pathTo(`${other.origin}/picture`);
      await checkedFetch(`${host.origin}${path}&private=1`, reaching([host, other]));
      const [request] = other.requests;
      expect(request?.headers.host).toBe(other.pair);
      expect(request?.headers.referer).toBeUndefined();
      expect(JSON.stringify(request?.headers)).not.toContain("private");
    } finally {
      await other.stop();
    }
  });
});
