import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkedFetch } from "@/server/fetch/checked-fetch";
import { requestPinned } from "@/server/fetch/pinned-request";
import { type PictureHost, png, sendPicture, startPictureHost } from "@/tests/setup/picture-host";
import { NAME, reaching, refusalOf } from "./fetching";

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function startHost(address?: string): Promise<PictureHost> {
  const host = await startPictureHost({ "/picture": sendPicture() }, address);
  cleanUps.push(host.stop);
  return host;
}

/** Where there is no IPv6 at all, as in many containers, there is nothing to reach by it. */
const hasIPv6 = await startPictureHost({}, "::1").then(
  (host) => host.stop().then(() => true),
  () => false,
);

const options = () => ({ method: "GET" as const, headers: {}, signal: AbortSignal.timeout(20_000) });

describe("a connection", () => {
  it("goes to the address that was judged, though no resolver knows the name, which stays in the request", async () => {
    const host = await startHost();
    const url = new URL(`http://no-such-name.invalid:${host.port}/picture`);
    const response = await requestPinned({ url, addresses: ["127.0.0.1"] }, options());
    response.destroy();
    expect(response.statusCode).toBe(200);
    expect(host.requests[0]?.headers.host).toBe(`no-such-name.invalid:${host.port}`);
  });

  it("goes nowhere else when that address does not answer, though the name would lead to one that does", async () => {
    const host = await startHost();
    const url = new URL(`http://localhost:${host.port}/picture`);
    await expect(requestPinned({ url, addresses: ["127.0.0.9"] }, options())).rejects.toThrow();
    expect(host.requests).toEqual([]);
  });

  it("goes to the next of the judged addresses when the first does not answer", async () => {
    const host = await startHost();
    const url = new URL(`http://${NAME}:${host.port}/picture`);
    const response = await requestPinned({ url, addresses: ["127.0.0.9", "127.0.0.1"] }, options());
    response.destroy();
    expect(response.statusCode).toBe(200);
  });

  it("never asks the resolver again after the judgement", async () => {
    const host = await startHost();
    const answers = [["127.0.0.1"], ["127.0.0.9"]];
    const resolve = async () => answers.shift() ?? [];
    const { body } = await checkedFetch(`http://${NAME}:${host.port}/picture`, reaching([host], { resolve }));
    expect(body.equals(png)).toBe(true);
    expect(answers).toEqual([["127.0.0.9"]]);
  });

  it.skipIf(!hasIPv6)("goes to an IPv6 address, by number and by name", async () => {
    const host = await startHost("::1");
    const reach = reaching([host], { resolve: async () => ["::1"] });
    for (const origin of [host.origin, `http://${NAME}:${host.port}`]) {
      expect((await checkedFetch(`${origin}/picture`, reach)).body.equals(png)).toBe(true);
    }
    expect(host.requests.map(({ headers }) => headers.host)).toEqual([host.pair, `${NAME}:${host.port}`]);
  });
});

describe("a secure connection", () => {
  it("greets the judged address with the name", async () => {
    let greet: (bytes: Buffer) => void;
    const greeting = new Promise<Buffer>((resolve) => {
      greet = resolve;
    });
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", (bytes) => {
        greet(bytes);
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    const reach = reaching([], { allowedPrivateHosts: [`${NAME}:${port}`] });
    expect(await refusalOf(`https://${NAME}:${port}/picture`, reach)).toBe("unreachable");
    const bytes = await greeting;
    // 22 is a TLS handshake; the name stands in its first message in the clear (RFC 6066).
    expect(bytes[0]).toBe(22);
    expect(bytes.includes(NAME)).toBe(true);
  });

  const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

  it.skipIf(!hasOpenssl)("is not made with a host whose certificate nobody vouches for", async () => {
    const folder = mkdtempSync(join(tmpdir(), "figura-certificate-"));
    cleanUps.push(async () => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const subject = ["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`];
    const made = spawnSync("openssl", [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-days", "2", "-keyout", key, "-out", cert, ...subject],
    ]);
    expect(made.status, String(made.stderr)).toBe(0);
    let requests = 0;
    const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    const reach = reaching([], { allowedPrivateHosts: [`${NAME}:${port}`] });
    expect(await refusalOf(`https://${NAME}:${port}/picture`, reach)).toBe("unreachable");
    expect(requests).toBe(0);
  });
});
