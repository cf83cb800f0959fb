import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { signSnapshot } from "@/server/diagrams/snapshot";
import { packToken, signToken } from "@/server/tokens/tokens";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { signUpAt } from "@/tests/setup/people/people";
import { makeKept } from "@/tests/unit/search/make";
import { attackHostedApp, inAMinute, type Person, SECRETS, saidBy, site } from "./victim";

// Addresses that a source could name and that lead into our own network. They are signed here, as a search would sign
// them; a trap on this machine notices every connection.

let who: Person;
let trap: Server;
let caught = 0;
let port: number;
attackHostedApp();
beforeAll(async () => {
  who = await signUpAt(site.url);
  trap = createServer((socket) => {
    caught += 1;
    socket.end(`HTTP/1.1 200 OK\r\ncontent-type: image/png\r\n\r\n${SECRETS[0]}`);
  });
  await new Promise<void>((resolve) => trap.listen(0, resolve));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => void trap.close());

/** With PORT for that of the trap. */
const addresses: [string, string][] = [
  ["the trap", "http://127.0.0.1:PORT/a.png"],
  ["the trap over TLS", "https://127.0.0.1:PORT/a.png"],
  ["the trap by name", "https://localhost:PORT/a.png"],
  ["the trap by IPv6", "https://[::1]:PORT/a.png"],
  ["the trap in decimal", "https://2130706433:PORT/a.png"],
  ["the trap in hexadecimal", "https://0x7f000001:PORT/a.png"],
  ["the trap in octal", "https://0177.0.0.1:PORT/a.png"],
  ["the trap in short", "https://127.1:PORT/a.png"],
  ["the trap as zero", "https://0:PORT/a.png"],
  ["the trap mapped into IPv6", "https://[::ffff:127.0.0.1]:PORT/a.png"],
  ["the trap mapped in hexadecimal", "https://[::ffff:7f00:1]:PORT/a.png"],
  ["the trap by NAT64", "https://[64:ff9b::7f00:1]:PORT/a.png"],
  ["the trap by 6to4", "https://[2002:7f00:1::]:PORT/a.png"],
  ["the trap behind a user", "https://upload.wikimedia.org@127.0.0.1:PORT/a.png"],
  ["the trap behind a password", "https://a:b@127.0.0.1:PORT/a.png"],
  ["the trap in full-width digits", "https://１２７.０.０.１:PORT/a.png"],
  ["the trap with ideographic dots", "https://127。0。0。1:PORT/a.png"],
  ["the trap below localhost", "https://pictures.localhost:PORT/a.png"],
  ["loopback", "https://127.0.0.1/a.png"],
  ["another loopback", "https://127.255.255.254/a.png"],
  ["every address", "https://0.0.0.0/a.png"],
  ["every IPv6 address", "https://[::]/a.png"],
  ["localhost with a dot", "https://localhost./a.png"],
  ["a private network", "https://10.0.0.1/a.png"],
  ["another private network", "https://172.16.0.1/a.png"],
  ["a home network", "https://192.168.1.1/a.png"],
  ["a carrier's network", "https://100.64.0.1/a.png"],
  ["the metadata of a cloud", "https://169.254.169.254/latest/meta-data/"],
  ["the metadata over http", "http://169.254.169.254/latest/meta-data/"],
  ["the metadata in decimal", "https://2852039166/latest/meta-data/"],
  ["the metadata by IPv6", "https://[fd00:ec2::254]/latest/meta-data/"],
  ["the metadata mapped", "https://[::ffff:a9fe:a9fe]/"],
  ["a link-local address", "https://[fe80::1]/a.png"],
  ["a unique local address", "https://[fc00::1]/a.png"],
  ["multicast", "https://224.0.0.1/a.png"],
  ["broadcast", "https://255.255.255.255/a.png"],
  ["a file", "file:///etc/passwd"],
  ["data", "data:image/png;base64,AAAA"],
  ["another protocol", "gopher://127.0.0.1:PORT/_GET"],
  ["a script", "javascript:alert(1)"],
  ["no address", "not an address"],
];

const filled = (address: string) => address.replace("PORT", String(port));

async function expectUnfetched(response: Response, statuses: number[]) {
  expect(statuses).toContain(response.status);
  const said = await saidBy(response);
  expect(said).not.toContain(SECRETS[0]);
  expect(said).not.toContain("root:");
  expect(caught).toBe(0);
}

describe("the proxy of pictures does not fetch", () => {
  it.each(addresses)("%s", async (_name, address) => {
    const token = signToken("image", { url: filled(address) }, inAMinute());
    await expectUnfetched(await createVisitor(site.url).get(`/api/images/${token}`), [424]);
  });
});

describe("a diagram cannot be kept, or not be downloaded, with a picture at", () => {
  let kept = 0;
  it.each(addresses)("%s", async (_name, address) => {
    kept += 1;
    const id = `commons-trap-${process.pid}-${kept}`;
    const url = filled(address);
    const licence = CC0;
    const diagram = { ...makeKept(id), imageSrc: url, thumbnailSrc: url, licence };
    const snapshot = packToken("snapshot", diagram, inAMinute());
    const answer = await who.post("/api/diagrams", { snapshot });
    expect([201, 400]).toContain(answer.status);
    for (const path of ["download?format=png", "preview"]) {
      await expectUnfetched(await who.get(`/api/diagrams/${id}/${path}`), [403, 404, 424]);
    }
  });

  it("but with one at a public address it is kept", async () => {
    const snapshot = signSnapshot(makeKept(`commons-no-trap-${process.pid}`), inAMinute());
    expect((await who.post("/api/diagrams", { snapshot })).status).toBe(201);
  });

  it("and one of the collection is downloaded", async () => {
    expect((await who.get("/api/diagrams/collection-animal-cell/download?format=png")).status).toBe(200);
  });
});

describe("a path of our own is no way to another file:", () => {
  it.each([
    "/api/account/export",
    "/../package.json",
    "/collection/../../package.json",
    "/collection/..%2f..%2fpackage.json",
    "//127.0.0.1/a.png",
    "/\\127.0.0.1/a.png",
    "/etc/passwd",
    "/dev/mailbox",
  ])("%s", async (imageSrc) => {
    kept += 1;
    const id = `commons-file-${process.pid}-${kept}`;
    const licence = CC0;
    const snapshot = packToken("snapshot", { ...makeKept(id), imageSrc, licence }, inAMinute());
    const answer = await who.post("/api/diagrams", { snapshot });
    expect([201, 400]).toContain(answer.status);
    const download = await who.get(`/api/diagrams/${id}/download?format=png`);
    const { code } = await readProblem(download);
    expect(["not_found", "download_refused", "picture_unavailable"]).toContain(code);
  });
  let kept = 0;
});
