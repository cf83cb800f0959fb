import { beforeAll, describe, expect, it } from "vitest";
import { readProblem } from "@/tests/setup/api-client";
import { signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { attackHostedApp, type Person, site, snapshotOf } from "./victim";

// Names in a query that are given more than once, or are none of the route's.

attackHostedApp();

/** Each is answered without the second, or without what does not belong. */
const queries: [string, string, string][] = [
  ["two searches", "/api/search?q=cell&q=lens", "/api/search?q=cell"],
  ["a list in brackets", "/api/likes?folder[]=all", "/api/likes?folder=all"],
  ["two folders", "/api/likes?folder=all&folder=none", "/api/likes?folder=all"],
  ["a filter of the database", "/api/likes?user_id=neq.x", "/api/likes"],
  ["columns of the database", "/api/likes?select=*", "/api/likes"],
  [
    "two formats",
    "/api/diagrams/collection-animal-cell/download?format=png&format=svg",
    "/api/diagrams/collection-animal-cell/download?format=png",
  ],
  [
    "a size of one's own",
    "/api/diagrams/collection-animal-cell/download?format=png&width=90000",
    "/api/diagrams/collection-animal-cell/download?format=png",
  ],
  ["an account", "/api/likes/archive?user_id=x", "/api/likes/archive"],
  [
    "two references",
    `/api/payments/status?reference=${"a".repeat(22)}&reference=${"b".repeat(22)}`,
    `/api/payments/status?reference=${"a".repeat(22)}`,
  ],
  ["two lists of ids", "/api/likes/state?ids=commons-a&ids=commons-b", "/api/likes/state?ids=commons-a"],
];

describe("a query is refused that has", () => {
  let who: Person;
  beforeAll(async () => {
    who = await signUpAt(site.url);
    await grantPremium(site.backend, who.account.id);
    await who.post("/api/likes", { snapshot: snapshotOf("commons-planted") });
  });
  it.each(queries)("%s", async (_name, polluted, right) => {
    expect((await readProblem(await who.get(polluted))).code).toBe("invalid_request");
    const answer = await who.get(right);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
});
