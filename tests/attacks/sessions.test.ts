import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "@/tests/setup/api-client";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { attackHostedApp, type Person, send, site } from "./victim";

// Sessions and links of folders, forged.

let who: Person;
attackHostedApp();
beforeAll(async () => {
  who = await signUpAt(site.url);
});

const OTHER_SECRET = "another-secret-of-at-least-32-characters";

/** Of the cookie that holds a session, with other claims or another signature in its access token. */
const sessions: [string, (token: { head: string; claims: string; signature: string }) => string][] = [
  ["with no signature", ({ head, claims }) => `${head}.${claims}.`],
  ["of no algorithm", ({ claims }) => `${encode({ alg: "none", typ: "JWT" })}.${claims}.`],
  [
    "of another account",
    ({ head, claims, signature }) => `${head}.${changed(claims, { sub: randomUUID() })}.${signature}`,
  ],
  [
    "of the server's role",
    ({ head, claims, signature }) => `${head}.${changed(claims, { role: "service_role" })}.${signature}`,
  ],
  [
    "that ends later",
    ({ head, claims, signature }) => `${head}.${changed(claims, { exp: 4e9 })}.${signature}`,
  ],
  [
    "signed with a key of its own",
    ({ head, claims }) => `${head}.${claims}.${Buffer.from(OTHER_SECRET).toString("base64url")}`,
  ],
];
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const changed = (claims: string, change: object) =>
  encode({ ...JSON.parse(Buffer.from(claims, "base64url").toString()), ...change });

describe("the cookie of a session", () => {
  it.each(sessions)("%s is nobody's", async (_name, forge) => {
    const victim = await signUpAt(site.url);
    expect((await victim.get("/api/folders")).status).toBe(200);
    const kept = (victim.jar.get("figura_session") ?? "").replace("base64-", "");
    const session = JSON.parse(Buffer.from(kept, "base64url").toString());
    const [head = "", claims = "", signature = ""] = session.access_token.split(".");
    const forged = { ...session, access_token: forge({ head, claims, signature }), refresh_token: "forged" };
    const value = `base64-${Buffer.from(JSON.stringify(forged)).toString("base64url")}`;
    const attacker = createVisitor(site.url, { figura_session: value, figura_in: "1" });
    expect((await attacker.get("/api/folders")).status).toBe(401);
    const deleting = await attacker.sendJson("DELETE", "/api/account", { password: PASSWORD });
    expect(deleting.status).toBe(401);
    expect((await victim.get("/api/folders")).status).toBe(200);
  });
});

describe("the link of a folder", () => {
  it.each([
    ["one character of it changed", (token: string) => `${token[0] === "A" ? "B" : "A"}${token.slice(1)}`],
    ["its end cut off", (token: string) => token.slice(0, -1)],
    ["more behind it", (token: string) => `${token}A`],
    [
      "another case",
      (token: string) => (token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase()),
    ],
    ["a pattern", () => "%25".repeat(22)],
    ["a filter of the database", (token: string) => `${token}&or=(id.not.is.null)`],
    ["the id of the folder", () => randomUUID()],
  ])("with %s leads nowhere", async (_name, spoil) => {
    const { folders } = await (await who.get("/api/folders")).json();
    const { path } = await (await who.post(`/api/folders/${folders[0].id}/link`, {})).json();
    const token = path.replace("/folders/", "");
    const reader = await signUpAt(site.url);
    const open = async (name: string) => [
      (await send(`/folders/${name}`)).status,
      (await reader.get(`/api/folders/shared/${name}/archive`)).status,
      (await reader.post(`/api/folders/shared/${name}/copy`, {})).status,
    ];
    expect(await open(encodeURIComponent(spoil(token)))).toEqual([404, 404, 404]);
    expect((await open(token)).every((status) => status < 300)).toBe(true);
  });
});
