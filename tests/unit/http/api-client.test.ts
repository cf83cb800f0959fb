import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { call, readJson, send } from "@/components/http/api-client";
import { connectionWords } from "@/lib/connection-words";

let answer = '{"name":"Ada"}';
let isCut = false;

const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
  if (!isCut) return response.end(answer);
  response.write(answer.slice(0, -3), () => response.destroy());
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  answer = '{"name":"Ada"}';
  isCut = false;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const noAnswer = { name: "ApiError", status: null, problem: null, message: connectionWords.failed };

describe("an answer", () => {
  it("is read", async () => {
    expect(await call("POST", url, {})).toEqual({ name: "Ada" });
    expect(await readJson(await send(url, {}))).toEqual({ name: "Ada" });
  });

  it("that breaks off is none", async () => {
    isCut = true;
    await expect(call("POST", url, {})).rejects.toMatchObject(noAnswer);
    await expect(send(url, {}).then(readJson)).rejects.toMatchObject(noAnswer);
  });

  it("that is no JSON is none", async () => {
    answer = "<html></html>";
    await expect(call("POST", url, {})).rejects.toMatchObject(noAnswer);
  });
});
