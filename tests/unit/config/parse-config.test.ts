import { describe, expect, it } from "vitest";
import { ConfigError, originFor, parseConfig, siteUrlOf } from "@/server/config/schema";
import { sourceSettings } from "@/server/config/source-settings";

const secret = { APP_SECRET: "0123456789abcdef0123456789abcdef" };
const hosted = {
  SUPABASE_URL: "https://db.example.org",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  SUPABASE_SECRET_KEY: "sb_secret_1",
};

function reasonOf(environment: Record<string, string>): string {
  try {
    parseConfig({ ...secret, ...environment });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error("the configuration was accepted");
}

const origins = [
  "SITE_URL",
  "SUPABASE_URL",
  ...Object.values(sourceSettings).map(({ urlSetting }) => urlSetting),
  "WIKIDATA_URL",
  "GEMINI_URL",
  "LINK_CHECK_URL",
  "DODO_PAYMENTS_URL",
];

const badValues: [string, string][] = [
  ...["0", "65536", "-1", "80.5", "http", "3000x", "1e3"].map((value): [string, string] => ["PORT", value]),
  ...origins.flatMap((name) =>
    ["nonsense", "//example.org", "ftp://example.org", "https://example.org/path", "https://"].map(
      (value): [string, string] => [name, value],
    ),
  ),
  ["APP_SECRET", "too-short"],
  ["APP_SECRET", "long-but-one-word".slice(0, 8).repeat(8)],
  ["APP_SECRET_PREVIOUS", "too-short"],
  ["APP_SECRET_PREVIOUS", "a".repeat(64)],
  ["ALLOW_EMBEDDED_PAYMENTS", "yes"],
  ["HSTS_SUBDOMAINS", "1"],
  ["METRICS_TOKEN", "too-short"],
  ["CRON_SECRET", "too-short"],
  ["METRICS_TOKEN", "long enough, but of several words"],
  ["ADMIN_EMAIL", "nobody"],
  ["CONTACT_EMAIL", "@example.org"],
  ["BACKUP_DAYS", "-1"],
  ["BACKUP_DAYS", "weekly"],
  ["SUPABASE_JWT_KEY", "too-short"],
  ["SUPABASE_JWT_KEY", '{"kty":"EC","alg":"ES256","crv":"P-256","x":"only","y":"public"}'],
  ["SUPABASE_JWT_KEY", '{"kty":"EC"'],
  ["SUPABASE_DB_URL", "https://db.example.org"],
  ["SUPABASE_DB_URL", "postgresql://user:password@db.example.org/postgres"],
  ["SUPABASE_DB_URL", "postgresql://user:password@db.example.org/postgres?sslmode=prefer"],
  ["USER_CAP", "many"],
  ["SESSION_IDLE_DAYS", "soon"],
  ["SESSION_MAX_DAYS", "-1"],
  ["USER_CAP", "-5"],
  ["SEARCH_PROVIDERS", "collection,altavista"],
  ["SEARCH_PROVIDERS", ","],
  ["SOURCE_LIMITS", "zenodo"],
  ["SOURCE_LIMITS", "zenodo=0"],
  ["SOURCE_LIMITS", "commons=10"],
  ["SOURCE_LIMITS", "zenodo=10,zenodo=20"],
  ["GOOGLE_SEARCH_KEYS", "a,b,c,d,e,f"],
  ["GOOGLE_SEARCH_KEYS", " , "],
  ["GOOGLE_SEARCH_KEYS", "good,not good"],
  ["BRAVE_SEARCH_KEYS", "first half\nsecond"],
  ["BRAVE_SEARCH_KEY", "two words"],
  ["OPENVERSE_CLIENT_SECRET", "clé"],
  ["GEMINI_API_KEY", "two words"],
  ["GEMINI_MODEL", "models/gemini"],
  ["TRUSTED_PROXY_HOPS", "11"],
  ["TRUSTED_PROXY_HOPS", "one"],
  ["TRUSTED_PROXIES", "10.0.0.1, proxy"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "10"],
  ["TRUSTED_PROXIES", "10/8"],
  ["TRUSTED_PROXIES", "010.0.0.1"],
  ["TRUSTED_PROXIES", ","],
  ["GUEST_ADDRESS_DAILY_SEARCHES", "-1"],
  ["GUEST_SEARCH_REQUESTS", "-1"],
  ["GUEST_SEARCH_REQUESTS", "5"],
  ["ADDRESS_DAILY_SIGN_UPS", "0"],
  ["REDIS_URL", "https://example.org"],
  ["REDIS_URL", "localhost"],
  ["SMTP_URL", "mail.example.org"],
  ["AUTH_GOOGLE", "yes"],
  ["AUTH_LINKEDIN", "1"],
  ["ALLOW_PRIVATE_FETCH_HOSTS", "127.0.0.1"],
  ["ALLOW_PRIVATE_FETCH_HOSTS", "a b:80"],
];

it.each([
  "postgresql://user@localhost/postgres",
  "postgres://user:password@db.example.org:5432/postgres?sslmode=verify-full&sslrootcert=root.crt",
  "postgresql://user:password@db.example.org/postgres?sslmode=no-verify",
])("SUPABASE_DB_URL=%s is accepted", (url) => {
  expect(parseConfig({ ...secret, SUPABASE_DB_URL: url }).SUPABASE_DB_URL).toBe(url);
});

describe("a wrong configuration", () => {
  it.each(badValues)("%s=%s is refused in one line that begins with the name", (name, value) => {
    const lines = reasonOf({ [name]: value }).split("\n");
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name}: \\S`)));
  });

  it("is told whole: every wrong name on a line of its own", () => {
    expect(reasonOf({ PORT: "x", USER_CAP: "x", AUTH_GOOGLE: "x" }).split("\n")).toHaveLength(3);
  });

  it.each([
    [Object.keys(hosted)],
    [["GOOGLE_SEARCH_KEYS", "GOOGLE_SEARCH_ENGINE_ID"]],
    [["OPENVERSE_CLIENT_ID", "OPENVERSE_CLIENT_SECRET"]],
    [["DODO_PAYMENTS_API_KEY", "DODO_PAYMENTS_WEBHOOK_KEY", "DODO_PRODUCT_ID"]],
  ])("%s are needed together: each alone names the others", (names) => {
    for (const name of names) {
      const fault = reasonOf({ [name]: name === "SUPABASE_URL" ? hosted.SUPABASE_URL : "x" });
      for (const other of names) expect(fault).toContain(other);
    }
    const all: Record<string, string> = Object.fromEntries(names.map((name) => [name, "x"]));
    all.ALLOW_EMBEDDED_PAYMENTS = "on";
    if ("SUPABASE_URL" in all) all.SUPABASE_URL = hosted.SUPABASE_URL;
    expect(() => parseConfig({ ...secret, ...all })).not.toThrow();
  });

  it.each([
    ["google", "GOOGLE_SEARCH_KEYS"],
    ["brave", "BRAVE_SEARCH_KEYS"],
  ])("SEARCH_PROVIDERS that wants %s names the %s it lacks", (provider, name) => {
    expect(reasonOf({ SEARCH_PROVIDERS: `collection,${provider}` })).toBe(
      `SEARCH_PROVIDERS: ${provider} needs ${name}`,
    );
  });

  it("the former name of a setting is read, unless the new one is set", () => {
    const former = { ...secret, BRAVE_SEARCH_KEY: "one" };
    expect(parseConfig(former).BRAVE_SEARCH_KEYS).toEqual(["one"]);
    expect(parseConfig({ ...former, BRAVE_SEARCH_KEYS: "two,three" }).BRAVE_SEARCH_KEYS).toEqual([
      "two",
      "three",
    ]);
    expect(parseConfig({ ...former, BRAVE_SEARCH_KEYS: "" }).BRAVE_SEARCH_KEYS).toEqual(["one"]);
  });

  it.each(["AUTH_GOOGLE", "AUTH_LINKEDIN"] as const)("%s needs a hosted backend", (name) => {
    expect(reasonOf({ [name]: "on" })).toBe(
      `${name}: needs a hosted Supabase project (SUPABASE_URL), where the provider is set up`,
    );
    expect(parseConfig({ ...secret, ...hosted, [name]: "on" })[name]).toBe("on");
  });

  it("SUPABASE_JWT_KEY is a private key as JSON or a legacy secret, and needs a hosted backend", () => {
    const key = '{"kty":"EC","alg":"ES256","crv":"P-256","x":"x","y":"y","d":"private"}';
    for (const SUPABASE_JWT_KEY of [key, "a secret of a project, of many characters"]) {
      const values = { SUPABASE_JWT_KEY };
      expect(parseConfig({ ...secret, ...hosted, ...values }).SUPABASE_JWT_KEY).toBe(SUPABASE_JWT_KEY);
      expect(reasonOf(values)).toContain("SUPABASE_JWT_KEY: needs a hosted Supabase project");
    }
  });

  it("ALLOW_PRIVATE_FETCH_HOSTS is refused as soon as the backend is hosted", () => {
    const environment = { ALLOW_PRIVATE_FETCH_HOSTS: "127.0.0.1:8080" };
    expect(parseConfig({ ...secret, ...environment }).ALLOW_PRIVATE_FETCH_HOSTS).toEqual(["127.0.0.1:8080"]);
    expect(reasonOf({ ...hosted, ...environment })).toContain("ALLOW_PRIVATE_FETCH_HOSTS");
  });

  it("an https SITE_URL needs the proxy that makes it so, in one setting", () => {
    const site = { SITE_URL: "https://figura.example" };
    expect(reasonOf(site)).toMatch(/^TRUSTED_PROXY_HOPS: .*TRUSTED_PROXIES/);
    expect(reasonOf({ ...site, TRUSTED_PROXY_HOPS: "1", TRUSTED_PROXIES: "::1" })).toMatch(
      /^TRUSTED_PROXIES: .*TRUSTED_PROXY_HOPS/,
    );
    for (const proxy of [
      { TRUSTED_PROXY_HOPS: "0" },
      { TRUSTED_PROXY_HOPS: "2" },
      { TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.1, 2001:db8::/32" },
    ])
      expect(() => parseConfig({ ...secret, ...site, ...proxy })).not.toThrow();
  });

  it("real payments with the embedded database have to be allowed", () => {
    const live = { DODO_PAYMENTS_API_KEY: "x", DODO_PAYMENTS_WEBHOOK_KEY: "x", DODO_PRODUCT_ID: "x" };
    expect(reasonOf(live)).toMatch(/^ALLOW_EMBEDDED_PAYMENTS: /);
    for (const allowed of [
      { ALLOW_EMBEDDED_PAYMENTS: "on" },
      { DODO_PAYMENTS_URL: "https://test.dodopayments.com" },
      hosted,
    ])
      expect(() => parseConfig({ ...secret, ...live, ...allowed })).not.toThrow();
  });

  it("APP_SECRET has to be there", () => {
    expect(() => parseConfig({})).toThrow(/^APP_SECRET: /);
  });
});

describe("a right configuration", () => {
  it("an empty or blank value counts as unset", () => {
    const config = parseConfig({ ...secret, PORT: "", SITE_URL: "  ", REDIS_URL: "", SUPABASE_URL: "\t" });
    expect(config).toMatchObject({ PORT: 3000, SITE_URL: "http://localhost:3000", isEmbedded: true });
    expect(config.REDIS_URL).toBeUndefined();
  });

  it("SITE_URL follows HOST and PORT unless it is given", () => {
    expect(parseConfig({ ...secret, PORT: "8080" }).SITE_URL).toBe("http://localhost:8080");
    expect(parseConfig({ ...secret, HOST: "192.168.1.5" }).SITE_URL).toBe("http://192.168.1.5:3000");
    expect(
      parseConfig({ ...secret, SITE_URL: "https://figura.example/", TRUSTED_PROXY_HOPS: "1" }).SITE_URL,
    ).toBe("https://figura.example");
    expect(originFor("::", 80)).toBe("http://localhost:80");
    expect(originFor("2001:db8::1", 80)).toBe("http://[2001:db8::1]:80");
  });

  it("on Vercel one proxy hop is believed and the production address is the site, unless told otherwise", () => {
    const vercel = { ...secret, VERCEL: "1", VERCEL_PROJECT_PRODUCTION_URL: "figura.vercel.app" };
    expect(parseConfig(vercel)).toMatchObject({
      TRUSTED_PROXY_HOPS: 1,
      SITE_URL: "https://figura.vercel.app",
    });
    expect(parseConfig({ ...vercel, TRUSTED_PROXY_HOPS: "0" }).TRUSTED_PROXY_HOPS).toBe(0);
    expect(parseConfig(secret).TRUSTED_PROXY_HOPS).toBe(0);
  });

  it("a preview on Vercel is a site of its own", () => {
    const preview = {
      ...secret,
      VERCEL: "1",
      VERCEL_ENV: "preview",
      VERCEL_PROJECT_PRODUCTION_URL: "figura.vercel.app",
      VERCEL_URL: "figura-abc123.vercel.app",
    };
    expect(parseConfig(preview).SITE_URL).toBe("https://figura-abc123.vercel.app");
    const ofBranch = { ...preview, VERCEL_BRANCH_URL: "figura-git-try.vercel.app" };
    expect(parseConfig(ofBranch).SITE_URL).toBe("https://figura-git-try.vercel.app");
    expect(parseConfig({ ...ofBranch, SITE_URL: "https://figura.example" }).SITE_URL).toBe(
      "https://figura.example",
    );
  });

  it("the origin is known to a build, which has no other setting and may have wrong ones", () => {
    expect(siteUrlOf({})).toBe("http://localhost:3000");
    expect(siteUrlOf({ PORT: "8080", HOST: "192.168.1.5" })).toBe("http://192.168.1.5:8080");
    expect(siteUrlOf({ PORT: "a door", SITE_URL: "no address" })).toBe("http://localhost:3000");
    expect(siteUrlOf({ ADMIN_EMAIL: "nobody", SITE_URL: "https://figura.example/" })).toBe(
      "https://figura.example",
    );
    expect(siteUrlOf({ SITE_URL: " ", VERCEL_PROJECT_PRODUCTION_URL: "figura.vercel.app" })).toBe(
      "https://figura.vercel.app",
    );
  });

  it("with an admin every new account confirms its address, for which mails have to leave", () => {
    const admin = { ...secret, ADMIN_EMAIL: "admin@example.org" };
    expect(parseConfig(secret).requiresConfirmation).toBe(false);
    expect(parseConfig(admin).requiresConfirmation).toBe(true);
    expect(parseConfig({ ...admin, ...hosted }).requiresConfirmation).toBe(false);
    const open = { ...admin, SITE_URL: "https://figura.example", TRUSTED_PROXY_HOPS: "1" };
    expect(() => parseConfig(open)).toThrow(/^SMTP_URL: with ADMIN_EMAIL/);
    const mail = { SMTP_URL: "smtp://mail.example.org", MAIL_FROM: "figura@example.org" };
    expect(parseConfig({ ...open, ...mail }).requiresConfirmation).toBe(true);
  });

  it("lists are split, trimmed and freed of empty items", () => {
    const config = parseConfig({ ...secret, SEARCH_PROVIDERS: " collection, commons ,," });
    expect(config.SEARCH_PROVIDERS).toEqual(["collection", "commons"]);
  });

  it("reads limits by name, all wikis of Wikimedia under one", () => {
    const { SOURCE_LIMITS } = parseConfig({ ...secret, SOURCE_LIMITS: "zenodo=10, wikimedia=100" });
    expect([...(SOURCE_LIMITS ?? [])]).toEqual([
      ["zenodo", 10],
      ["wikimedia", 100],
    ]);
  });

  it("the backend is embedded exactly while SUPABASE_URL is unset", () => {
    expect(parseConfig(secret).isEmbedded).toBe(true);
    expect(parseConfig({ ...secret, ...hosted }).isEmbedded).toBe(false);
  });
});
