import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environmentSchema } from "@/server/config/schema";

/** The names that operators know, and what each is without them: fixed, as deployments depend on them. */
const documented: Record<string, unknown> = {
  PORT: 3000,
  HOST: "127.0.0.1",
  SITE_URL: undefined,
  DATA_DIR: ".data",
  BACKUP_DAYS: 7,
  SUPABASE_URL: undefined,
  SUPABASE_PUBLISHABLE_KEY: undefined,
  SUPABASE_SECRET_KEY: undefined,
  SUPABASE_JWT_KEY: undefined,
  SUPABASE_DB_URL: undefined,
  APP_SECRET: undefined,
  APP_SECRET_PREVIOUS: undefined,
  METRICS_TOKEN: undefined,
  CRON_SECRET: undefined,
  ADMIN_EMAIL: undefined,
  ADMIN_SECOND_FACTOR: "required",
  CONTACT_EMAIL: undefined,
  USER_CAP: 95,
  SESSION_IDLE_DAYS: 30,
  SESSION_MAX_DAYS: 180,
  SEARCH_PROVIDERS: undefined,
  SOURCE_LIMITS: undefined,
  SEARCH_DEADLINE_MS: 3000,
  SEARCH_FIRST_WAVE_MS: 840,
  GOOGLE_SEARCH_KEYS: undefined,
  GOOGLE_SEARCH_ENGINE_ID: undefined,
  GOOGLE_SEARCH_URL: "https://www.googleapis.com",
  BRAVE_SEARCH_KEYS: undefined,
  BRAVE_SEARCH_URL: "https://api.search.brave.com",
  OPENVERSE_CLIENT_ID: undefined,
  OPENVERSE_CLIENT_SECRET: undefined,
  OPENVERSE_URL: "https://api.openverse.org",
  WIKIPEDIA_URL: "https://en.wikipedia.org",
  COMMONS_URL: "https://commons.wikimedia.org",
  WIKIDATA_URL: "https://www.wikidata.org",
  NASA_URL: "https://images-api.nasa.gov",
  EUROPEPMC_URL: "https://www.ebi.ac.uk",
  ZENODO_URL: "https://zenodo.org",
  WIKIPATHWAYS_URL: "https://www.wikipathways.org",
  PUBCHEM_URL: "https://pubchem.ncbi.nlm.nih.gov",
  WELLCOME_URL: "https://api.wellcomecollection.org",
  GEMINI_API_KEY: undefined,
  GEMINI_MODEL: "gemini-flash-lite-latest",
  GEMINI_URL: "https://generativelanguage.googleapis.com",
  LINK_CHECK_URL: undefined,
  DODO_PAYMENTS_API_KEY: undefined,
  DODO_PAYMENTS_WEBHOOK_KEY: undefined,
  DODO_PRODUCT_ID: undefined,
  DODO_PAYMENTS_URL: "https://live.dodopayments.com",
  ALLOW_EMBEDDED_PAYMENTS: "off",
  HSTS_SUBDOMAINS: "off",
  TRUSTED_PROXY_HOPS: undefined,
  TRUSTED_PROXIES: undefined,
  GUEST_ADDRESS_DAILY_SEARCHES: 60,
  GUEST_SEARCH_REQUESTS: 6,
  ADDRESS_DAILY_SIGN_UPS: 5,
  REDIS_URL: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  AUTH_GOOGLE: "off",
  AUTH_LINKEDIN: "off",
  ALLOW_PRIVATE_FETCH_HOSTS: undefined,
};

const names = Object.keys(documented).sort();

describe("the names of the configuration", () => {
  it("are exactly the documented ones", () => {
    expect(Object.keys(environmentSchema.shape).sort()).toEqual(names);
  });

  it.each(names)("%s has its documented default", (name) => {
    const defaults = environmentSchema.parse({}) as Record<string, unknown>;
    expect(defaults[name]).toEqual(documented[name]);
  });

  it("stand all in .env.example, once each, and nothing else does", () => {
    const lines = readFileSync(".env.example", "utf8").split("\n");
    const explained = lines.flatMap((line) => /^#?\s?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    expect(explained.sort()).toEqual(names);
  });

  it("are given in .env.example with values that Figura starts with", () => {
    const lines = readFileSync(".env.example", "utf8").split("\n");
    const pairs = lines.flatMap((line) => {
      const [, name, value] = /^([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name && value ? [[name, value]] : [];
    });
    expect(environmentSchema.safeParse(Object.fromEntries(pairs)).error).toBeUndefined();
  });
});
