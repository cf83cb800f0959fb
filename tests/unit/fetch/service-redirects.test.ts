import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { askBackend } from "@/server/database/refresh-once";
import { dodoProvider } from "@/server/payments/dodo";

/** A service that sends every request on to a place that takes it down. */
let service: string;
let stolen: unknown[] = [];
const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const elsewhere = await listen(
    createServer(({ method, headers }, response) => {
      stolen.push([method, headers]);
      response.end("{}");
    }),
  );
  service = await listen(
    createServer((request, response) => {
      request.resume();
      response.writeHead(Number(request.headers["x-status"] ?? 307), { location: `${elsewhere}/` }).end();
    }),
  );
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  stolen = [];
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => log.mockRestore();
});

it.each([301, 302, 303, 307, 308])("the auth service cannot send our key on by a %i", async (status) => {
  const headers = { apikey: "sb_secret_1", "x-status": String(status) };
  for (const path of ["/auth/v1/user", "/auth/v1/token?grant_type=refresh_token"]) {
    await expect(askBackend(service + path, { method: "POST", body: "{}", headers })).rejects.toThrow();
  }
  expect(stolen).toEqual([]);
});

it("the payment provider cannot send our key on", async () => {
  const provider = dodoProvider({
    apiKey: "key",
    webhookKey: "whsec_a2V5",
    productId: "pdt_1",
    url: service,
  });
  const account = { email: "payer@example.org", name: "A Payer" };
  const asked = [
    provider.openCheckout({ reference: "Qj_Ss2Ip9WXrtIIKc83rGQ", account }),
    provider.cancelNow("sub_1"),
    provider.openPortal("cus_1", "http://localhost:3000/account"),
  ];
  const refused = { code: "payments_unavailable" };
  await Promise.all(asked.map((answer) => expect(answer).rejects.toMatchObject(refused)));
  expect(stolen).toEqual([]);
});
