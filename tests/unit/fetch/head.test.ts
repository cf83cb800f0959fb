import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkedHead } from "@/server/fetch/checked-fetch";
import { CheckedFetchError } from "@/server/fetch/checked-fetch-error";
import { type Answer, type PictureHost, redirectTo, startPictureHost } from "@/tests/setup/picture-host";
import { reaching } from "./fetching";

const page: Answer = (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Here.");
const onlyGet: Answer = (response, request) =>
  request.method === "HEAD" ? response.writeHead(405).end() : page(response, request);

const answers: Record<string, Answer> = {
  "/page": page,
  "/only-get": onlyGet,
  "/unheard-of": (response, request) =>
    request.method === "HEAD" ? response.writeHead(501).end() : response.writeHead(404).end(),
  "/error": (response) => response.writeHead(500).end(),
  "/moved": redirectTo("/page"),
  "/away": redirectTo("/page?away"),
  "/hangs": () => {},
};

let host: PictureHost;
beforeAll(async () => {
  host = await startPictureHost(answers);
});
beforeEach(() => host.forget());
afterAll(() => host.stop());

function head(address: string, options: { mayLeadTo?: (url: URL) => boolean; timeoutMs?: number } = {}) {
  const { accept: _, maxBytes: __, ...reach } = reaching([host]);
  return checkedHead(address, { mayLeadTo: () => true, ...reach, ...options });
}

async function reasonOf(...asked: Parameters<typeof head>) {
  const error = await head(...asked).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CheckedFetchError);
  return (error as CheckedFetchError).reason;
}

const methods = () => host.requests.map(({ method }) => method);

describe("seeing whether a page is there", () => {
  it("asks for its headers alone", async () => {
    expect((await head(`${host.origin}/page`)).href).toBe(`${host.origin}/page`);
    expect(methods()).toEqual(["HEAD"]);
  });

  it("follows where it has moved to, and says where that is", async () => {
    expect((await head(`${host.origin}/moved`)).href).toBe(`${host.origin}/page`);
    expect(methods()).toEqual(["HEAD", "HEAD"]);
  });

  it("does not follow to where it may not lead, and asks nobody there", async () => {
    const mayLeadTo = ({ search }: URL) => search === "";
    expect(await reasonOf(`${host.origin}/away`, { mayLeadTo })).toBe("elsewhere");
    expect(methods()).toEqual(["HEAD"]);
  });

  it("takes a GET where the host takes no HEAD, and believes that one", async () => {
    expect((await head(`${host.origin}/only-get`)).href).toBe(`${host.origin}/only-get`);
    expect(await reasonOf(`${host.origin}/unheard-of`)).toBe("upstream_status");
    expect(methods()).toEqual(["HEAD", "GET", "HEAD", "GET"]);
  });

  it.each(["/error", "/nothing-here"])("is told of %s in one request", async (path) => {
    expect(await reasonOf(host.origin + path)).toBe("upstream_status");
    expect(methods()).toEqual(["HEAD"]);
  });

  it("does not wait for ever", async () => {
    expect(await reasonOf(`${host.origin}/hangs`, { timeoutMs: 100 })).toBe("too_slow");
  });

  it.each([
    ["http://pages.example/a", "not_https"],
    ["https://10.0.0.1/a", "private_address"],
    ["https://me:secret@pages.example/a", "credentials"],
    ["https://pages.example:8443/a", "port"],
    ["no address", "bad_address"],
  ])("judges %s as a picture is judged", async (address, reason) => {
    expect(await reasonOf(address)).toBe(reason);
    expect(host.requests).toEqual([]);
  });
});
