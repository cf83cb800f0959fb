import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { oauthFlow } from "@/server/accounts/oauth-flow";
import { permits } from "@/server/accounts/permits";
import { openSession } from "@/server/accounts/session";
import { readSignInErrors } from "@/server/accounts/sign-in-error";
import { readSnapshot, signSnapshot } from "@/server/diagrams/snapshot";
import { createGuest, readGuest } from "@/server/http/caller";
import { readPicture, shownAddress } from "@/server/images/picture-token";
import { readUndo, signUndo } from "@/server/saved/undo";
import { acceptedReceipt } from "@/server/search/allowance";
import { type Purpose, packToken, readPacked, readToken, signToken } from "@/server/tokens/tokens";
import { makeKept } from "../search/make";
import { FUZZ_TIMEOUT_MS, mutated, mutatedJson, runs } from "./fuzzing";

const now = new Date("2026-03-01T12:00:00Z");
const expiresAt = now.getTime() / 1000 + 60;
const ACCOUNT = "6f1a6d51-6a55-4a21-9c55-0d7dd6a3a001";
const diagram = makeKept("commons-1", { title: "A cell" });
const row = { diagram: { ...diagram }, folderId: null, note: "a", savedAt: "2026-03-01T00:00:00Z" };
const caller = { kind: "guest", id: ACCOUNT } as const;
const cookies = (name: string, value: string) => new Map([[name, { value }]]);
const valueIn = (line: string) => line.slice(line.indexOf("=") + 1, line.indexOf(";"));
const receipt = { caller: "x", query: "y", day: "2026-03-01", access: "all", id: "z" };

interface Reader {
  token: string;
  /** What is in a token; null where it is void. */
  read(token: string): unknown;
}

const readers: Record<string, Reader> = {
  "a guest's cookie": { token: createGuest(now).cookie, read: (token) => readGuest(token, now) },
  "a receipt": {
    token: signToken("receipt", receipt, expiresAt),
    read: (token) => acceptedReceipt({ caller, query: "cell", receipt: token, now }),
  },
  "the address of a picture": {
    token: shownAddress("https://a.example/b.png", now)?.split("/").at(-1) ?? "",
    read: (token) => readPicture(token, now),
  },
  "a snapshot": { token: signSnapshot(diagram, expiresAt) ?? "", read: (token) => readSnapshot(token, now) },
  "an undo": { token: signUndo(ACCOUNT, row, now), read: (token) => readUndo(ACCOUNT, token, now) },
  "a permit": {
    token: valueIn(permits.reset.keep({ account: ACCOUNT }, now)),
    read: (token) => permits.reset.read(cookies("figura_reset", token), now),
  },
  "a pending sign-in": {
    token: valueIn(oauthFlow.keep({ provider: "google", verifier: "v", returnTo: "/" }, now)),
    read: (token) => oauthFlow.read(cookies("figura_oauth", token), now),
  },
  "the errors of a form": {
    token: signToken("sign-in-error", { errors: { form: "a" } }, expiresAt),
    read: (token) => Object.values(readSignInErrors(token, now))[0] ?? null,
  },
};

describe.each(Object.entries(readers))("%s", (name, { token, read }) => {
  it(
    "is void with any change, and never an error",
    () => {
      // One receipt is of nobody here.
      if (name !== "a receipt") expect(read(token)).not.toBeNull();
      fc.assert(
        fc.property(mutated(token), (other) => {
          const found = read(other);
          if (other !== token && found !== null) throw new Error(`read as ${JSON.stringify(found)}`);
        }),
        runs,
      );
    },
    FUZZ_TIMEOUT_MS,
  );
});

/** By purpose, how its tokens are written and read. */
const forms = {
  guest: [signToken, readToken],
  receipt: [signToken, readToken],
  image: [signToken, readToken],
  reset: [signToken, readToken],
  oauth: [signToken, readToken],
  "sign-in-error": [signToken, readToken],
  snapshot: [packToken, readPacked],
  undo: [packToken, readPacked],
} as const satisfies Partial<Record<Purpose, unknown>>;
const purposes = Object.keys(forms) as (keyof typeof forms)[];

it(
  "claims of any shape that were signed, as by another version of ours, are read or void, and never an error",
  () => {
    const claims = mutatedJson<unknown>({ ...receipt, ...row, account: ACCOUNT, url: "https://a.example" });
    const anything = z.record(z.string(), z.unknown());
    fc.assert(
      fc.property(claims, fc.constantFrom(...purposes), (said, purpose) => {
        if (typeof said !== "object" || said === null || Array.isArray(said)) return;
        const [write, readAgain] = forms[purpose];
        const token = write(purpose, said as Record<string, unknown>, expiresAt);
        for (const { read } of Object.values(readers)) read(token);
        if (token.length > 4096) return;
        const json = JSON.parse(JSON.stringify({ ...said, exp: expiresAt }));
        expect(readAgain(purpose, token, anything, now)).toEqual(json);
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);

it(
  "cookies of any value open a session of nobody, and never fail",
  () => {
    const cookie = fc.record({
      name: fc.oneof(
        fc.constantFrom("figura_session", "figura_session.0", "figura_in", "__proto__"),
        fc.string(),
      ),
      value: fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string().map((text) => `base64-${text}`),
        fc.jsonValue().map((json) => `base64-${Buffer.from(JSON.stringify(json)).toString("base64url")}`),
      ),
    });
    fc.assert(
      fc.property(fc.array(cookie, { maxLength: 6 }), (received) => {
        const session = openSession(received);
        session.drop();
        session.writeTo(new Headers());
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);
