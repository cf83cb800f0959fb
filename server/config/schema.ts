import { z } from "zod";
import { type OutsideName, providerNames } from "../../lib/diagrams/providers";
import { isAddressOrRange } from "../http/client-address";
import { limitNames, outsideNames, sourceSettings } from "./source-settings";

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

const origin = z
  .url({
    protocol: /^https?$/,
    error: "an http or https origin is needed, such as https://example.org",
    // Stops here if it is not a URL, because the next check parses it.
    abort: true,
  })
  .refine((text) => new URL(text).pathname === "/", { error: "an origin without a path is needed" })
  .transform((text) => new URL(text).origin);

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `a whole number from ${minimum} to ${maximum} is needed`)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, {
      error: `a whole number from ${minimum} to ${maximum} is needed`,
    });

/** With fewer, some sources could not even be chosen. */
const MIN_GUEST_REQUESTS = 6;

const MIN_DIFFERENT_CHARACTERS = 10;

const onOrOff = z.enum(["on", "off"], "on or off is needed");

/** It is sent in a header or a URL. */
const secret = z.string().regex(/^[!-~]+$/, "only printable ASCII without spaces is possible");

/**
 * The key of all signatures, against which anyone with a cookie can try guesses offline. Repeated words have few
 * different characters; of random strings of 32 hexadecimal digits, one in ten thousand has fewer than ten.
 */
const signingSecret = z
  .string()
  .min(32, "at least 32 characters are needed")
  .refine((text) => new Set(text).size >= MIN_DIFFERENT_CHARACTERS, {
    error: `at least ${MIN_DIFFERENT_CHARACTERS} different characters are needed: use a random one, such as that of openssl rand -base64 32`,
  });

/** "zenodo=10,nasa=5": requests a minute by name. */
const limits = list
  .refine((items) => items.every((item) => /^[a-z]+=[1-9]\d{0,5}$/.test(item)), {
    error: "names with requests a minute are needed, such as zenodo=10,nasa=5",
    abort: true,
  })
  .refine((items) => new Set(items.map((item) => item.split("=", 1)[0])).size === items.length, {
    error: "each name can be given once",
  })
  .transform((items) => new Map(items.map((item) => item.split("=") as [string, string])))
  .refine((byName) => [...byName.keys()].every((name) => limitNames.includes(name)), {
    error: `only these are known: ${limitNames.join(", ")}`,
  })
  .transform((byName) => new Map([...byName].map(([name, calls]) => [name, Number(calls)])));

type OutsideRecord = (typeof sourceSettings)[OutsideName];
type Credentials = Extract<OutsideRecord, { credentials: object }>["credentials"];
type KeyOf<Each> = Each extends object ? keyof Each & string : never;

const credentialKinds = {
  secret: secret.optional(),
  secrets: list
    .pipe(z.array(secret).min(1, "at least one key is needed").max(5, "at most 5 keys are taken"))
    .optional(),
  text: z.string().optional(),
};

type KindOf<Name extends string, Each = Credentials> =
  Each extends Record<Name, infer Kind extends keyof typeof credentialKinds> ? Kind : never;

const outsideRecords: readonly OutsideRecord[] = outsideNames.map((name) => sourceSettings[name]);
/** Names and kinds of the credentials of a source, in their order; none if it takes no credentials. */
const credentialsOf = (record: OutsideRecord) =>
  Object.entries("credentials" in record ? record.credentials : {}) as [
    KeyOf<Credentials>,
    keyof typeof credentialKinds,
  ][];

/** The settings with the origins of the sources. */
export const sourceUrlNames = outsideRecords.map(({ urlSetting }) => urlSetting);

const sourceUrls = Object.fromEntries(
  outsideRecords.map((record) => [record.urlSetting, origin.prefault(record.origin)]),
) as Record<OutsideRecord["urlSetting"], ReturnType<typeof origin.prefault>>;

const sourceCredentials = Object.fromEntries(
  outsideRecords.flatMap(credentialsOf).map(([name, kind]) => [name, credentialKinds[kind]]),
) as { [Name in KeyOf<Credentials>]: (typeof credentialKinds)[KindOf<Name>] };

/** The modes of `sslmode` that never send rows without encryption. */
const encryptedModes = ["require", "verify-ca", "verify-full", "no-verify"];

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: "a postgresql:// connection string is needed", abort: true })
  .refine(
    (text) => {
      const { hostname, searchParams } = new URL(text);
      const isLocal = hostname === "" || isLoopback(hostname);
      return isLocal || encryptedModes.includes(searchParams.get("sslmode") ?? "");
    },
    { error: "encryption is needed: add sslmode=verify-full and sslrootcert, or sslmode=no-verify" },
  );

/** A private key as JSON (RFC 7517), or the legacy JWT secret of a project. */
const jwtKey = z.string().refine((text) => (text.startsWith("{") ? isPrivateKey(text) : text.length >= 32), {
  error: "the JSON of a private ES256 or RS256 key, or the legacy JWT secret of the project, is needed",
});

function isPrivateKey(text: string): boolean {
  const privateKey = z.object({ alg: z.enum(["ES256", "RS256"]), d: z.string() });
  try {
    return privateKey.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Where Dodo takes real money. */
export const LIVE_PAYMENTS_URL = "https://live.dodopayments.com";

/** The default address of the server. */
const defaults = { HOST: "127.0.0.1", PORT: 3000 };

/** All environment variables of Figura; `.env.example` explains them to the operator. */
export const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535).prefault(String(defaults.PORT)),
  HOST: z.string().prefault(defaults.HOST),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().prefault(".data"),
  BACKUP_DAYS: wholeNumber(0, 365).prefault("7"),
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
  SUPABASE_JWT_KEY: jwtKey.optional(),
  SUPABASE_DB_URL: postgresUrl.optional(),
  APP_SECRET: signingSecret.optional(),
  APP_SECRET_PREVIOUS: signingSecret.optional(),
  METRICS_TOKEN: secret.min(16, "at least 16 characters are needed").optional(),
  CRON_SECRET: secret.min(16, "at least 16 characters are needed").optional(),
  ADMIN_EMAIL: z.email("an e-mail address is needed").optional(),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).prefault("required"),
  CONTACT_EMAIL: z.email("an e-mail address is needed").optional(),
  SESSION_IDLE_DAYS: wholeNumber(0, 3650).prefault("30"),
  SESSION_MAX_DAYS: wholeNumber(0, 3650).prefault("180"),
  USER_CAP: wholeNumber(0, 1_000_000).prefault("95"),
  SEARCH_PROVIDERS: list
    .pipe(
      z
        .array(z.enum(providerNames, `only these are known: ${providerNames.join(", ")}`))
        .min(1, "at least one source is needed"),
    )
    .optional(),
  SOURCE_LIMITS: limits.optional(),
  SEARCH_DEADLINE_MS: wholeNumber(500, 12_000).prefault("3000"),
  SEARCH_FIRST_WAVE_MS: wholeNumber(100, 12_000).prefault("840"),
  ...sourceUrls,
  ...sourceCredentials,
  WIKIDATA_URL: origin.prefault("https://www.wikidata.org"),
  GEMINI_API_KEY: secret.optional(),
  GEMINI_MODEL: z
    .string()
    .regex(/^[\w.-]+$/, "the name of a model is needed, such as gemini-flash-lite-latest")
    .prefault("gemini-flash-lite-latest"),
  GEMINI_URL: origin.prefault("https://generativelanguage.googleapis.com"),
  LINK_CHECK_URL: origin.optional(),
  DODO_PAYMENTS_API_KEY: z.string().optional(),
  DODO_PAYMENTS_WEBHOOK_KEY: z.string().optional(),
  DODO_PRODUCT_ID: z.string().optional(),
  DODO_PAYMENTS_URL: origin.prefault(LIVE_PAYMENTS_URL),
  ALLOW_EMBEDDED_PAYMENTS: onOrOff.prefault("off"),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).optional(),
  TRUSTED_PROXIES: list
    .pipe(
      z
        .array(
          z.string().refine(isAddressOrRange, {
            error: "IP addresses or ranges are needed, such as 10.0.0.0/8, ::1",
          }),
        )
        .min(1, "at least one address is needed"),
    )
    .optional(),
  GUEST_ADDRESS_DAILY_SEARCHES: wholeNumber(0, 1_000_000).prefault("60"),
  GUEST_SEARCH_REQUESTS: wholeNumber(0, 1000)
    .refine((requests) => requests === 0 || requests >= MIN_GUEST_REQUESTS, {
      error: `0 or at least ${MIN_GUEST_REQUESTS} is needed`,
    })
    .prefault("6"),
  ADDRESS_DAILY_SIGN_UPS: wholeNumber(1, 1_000_000).prefault("5"),
  HSTS_SUBDOMAINS: onOrOff.prefault("off"),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "a redis:// or rediss:// address is needed" }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "an smtp:// or smtps:// address is needed" }).optional(),
  MAIL_FROM: z.string().optional(),
  AUTH_GOOGLE: onOrOff.prefault("off"),
  AUTH_LINKEDIN: onOrOff.prefault("off"),
  ALLOW_PRIVATE_FETCH_HOSTS: list
    .pipe(z.array(z.string().regex(/^[^:\s]+:\d+$/, "host:port pairs are needed")))
    .optional(),
});

type Environment = z.infer<typeof environmentSchema>;

export type Config = Environment & {
  SITE_URL: string;
  APP_SECRET: string;
  TRUSTED_PROXY_HOPS: number;
  /** Whether the public origin is https. */
  isHttps: boolean;
  /** Whether accounts are in the embedded database. */
  isEmbedded: boolean;
  /** Whether a new embedded account has to confirm its address. A hosted backend has its own setting. */
  requiresConfirmation: boolean;
  /**
   * Whether the stand-ins for mail and payments may be used: the database is embedded, and only this machine reaches
   * Figura.
   */
  hasStandIns: boolean;
};

/** A preview deployment has its own origin: with that of production, its own requests would be cross-origin. */
function vercelOrigin(set: Record<string, string | undefined>): string | undefined {
  const isPreview = set.VERCEL_ENV === "preview";
  const host = isPreview ? (set.VERCEL_BRANCH_URL ?? set.VERCEL_URL) : set.VERCEL_PROJECT_PRODUCTION_URL;
  return host && `https://${host}`;
}

/**
 * The public origin, even if other settings are invalid: pages that the build renders contain it, and a build needs no
 * other setting.
 */
export function siteUrlOf(environment: Record<string, string | undefined>): string {
  const set = withoutBlanks(environment);
  const { HOST, PORT } = environmentSchema.pick({ HOST: true, PORT: true }).safeParse(set).data ?? defaults;
  return origin.safeParse(set.SITE_URL).data ?? vercelOrigin(set) ?? originFor(HOST, PORT);
}

/** An empty value counts as unset. */
function withoutBlanks(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}

/** Settings that had another name before, under which they are still read. */
const formerNames = { BRAVE_SEARCH_KEYS: "BRAVE_SEARCH_KEY" } as const;

function withNewNames(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const renamed = Object.entries(formerNames).map(([name, former]) => [name, environment[former]]);
  return { ...Object.fromEntries(renamed), ...environment };
}

/** The name under which a setting is set. */
function nameIn(environment: Record<string, string | undefined>, name: string): string {
  const former = formerNames[name as keyof typeof formerNames] as string | undefined;
  return former !== undefined && environment[name] === undefined ? former : name;
}

/** The environment is invalid. The message has one line per variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const togetherNames: readonly (readonly (keyof Environment)[])[] = [
  ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"],
  ["SMTP_URL", "MAIL_FROM"],
  ["DODO_PAYMENTS_API_KEY", "DODO_PAYMENTS_WEBHOOK_KEY", "DODO_PRODUCT_ID"],
  ...outsideRecords.map((record) => credentialsOf(record).map(([name]) => name)),
];

/** The settings without which a source is not asked and that are not set. */
export function missingSettings(source: OutsideName, values: Environment): string[] {
  const record = sourceSettings[source];
  if ("needsContact" in record && !values.CONTACT_EMAIL && !values.ADMIN_EMAIL) return ["CONTACT_EMAIL"];
  if (!("needsCredentials" in record)) return [];
  return credentialsOf(record).flatMap(([name]) => (values[name] === undefined ? name : []));
}

function errorsBetweenNames(values: Environment): string[] {
  const errors: string[] = [];
  for (const names of togetherNames) {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      errors.push(
        `${missing.join(", ")}: needed together with ${names.filter((n) => !missing.includes(n)).join(", ")}`,
      );
    }
  }
  for (const source of outsideNames) {
    const [name] = missingSettings(source, values);
    if (name && values.SEARCH_PROVIDERS?.includes(source)) {
      errors.push(`SEARCH_PROVIDERS: ${source} needs ${name}`);
    }
  }
  for (const name of ["AUTH_GOOGLE", "AUTH_LINKEDIN"] as const) {
    if (values[name] === "on" && !values.SUPABASE_URL) {
      errors.push(`${name}: needs a hosted Supabase project (SUPABASE_URL), where the provider is set up`);
    }
  }
  if (values.SUPABASE_JWT_KEY && !values.SUPABASE_URL) {
    errors.push(
      "SUPABASE_JWT_KEY: needs a hosted Supabase project (SUPABASE_URL); the embedded database has its own",
    );
  }
  if (values.SUPABASE_URL && values.ALLOW_PRIVATE_FETCH_HOSTS) {
    errors.push("ALLOW_PRIVATE_FETCH_HOSTS: for tests alone; it is refused when SUPABASE_URL is set");
  }
  if (values.TRUSTED_PROXIES && values.TRUSTED_PROXY_HOPS !== undefined) {
    errors.push("TRUSTED_PROXIES: it replaces TRUSTED_PROXY_HOPS; set only one of them");
  }
  const takesMoney = values.DODO_PAYMENTS_API_KEY && values.DODO_PAYMENTS_URL === LIVE_PAYMENTS_URL;
  if (takesMoney && !values.SUPABASE_URL && values.ALLOW_EMBEDDED_PAYMENTS === "off") {
    errors.push(
      "ALLOW_EMBEDDED_PAYMENTS: a power failure can lose payments that the embedded database has confirmed: set SUPABASE_URL, or set this to on",
    );
  }
  return errors;
}

/** Whether nothing says which proxies are trusted. */
function hasNoProxySetting({ TRUSTED_PROXY_HOPS, TRUSTED_PROXIES }: Environment): boolean {
  return TRUSTED_PROXY_HOPS === undefined && TRUSTED_PROXIES === undefined;
}

const loopbackNames = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** Whether a host, as written in a setting or a URL, is the loopback interface. */
export function isLoopback(host: string): boolean {
  return loopbackNames.has(host);
}

/** An origin for the address bar: with brackets around IPv6, and localhost for "every interface". */
export function originFor(host: string, port: number): string {
  const isEveryInterface = host === "0.0.0.0" || host === "::";
  if (isEveryInterface || isLoopback(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Reads and validates the environment. An empty value counts as unset.
 * @throws ConfigError naming every variable that is wrong and why.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const named = withoutBlanks(environment);
  const set = withNewNames(named);
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(({ path, message }) => `${nameIn(named, String(path[0]))}: ${message}`)
        .join("\n"),
    );
  }
  const values = parsed.data;
  const errors = errorsBetweenNames(values);
  if (!values.APP_SECRET) errors.push("APP_SECRET: 32 or more random characters are needed");
  if (errors.length > 0) throw new ConfigError(errors.join("\n"));

  const isVercel = Boolean(set.VERCEL);
  const siteUrl = siteUrlOf(set);
  const hops = values.TRUSTED_PROXY_HOPS ?? (isVercel ? 1 : 0);
  if (siteUrl.startsWith("https:") && !isVercel && hasNoProxySetting(values)) {
    throw new ConfigError(
      "TRUSTED_PROXY_HOPS: SITE_URL is https, so a proxy stands in front: set how many there are, or their addresses as TRUSTED_PROXIES",
    );
  }
  const isEmbedded = !values.SUPABASE_URL;
  const requiresConfirmation = isEmbedded && values.ADMIN_EMAIL !== undefined;
  const isBehindProxy = hops > 0 || values.TRUSTED_PROXIES !== undefined;
  const hasStandIns =
    isEmbedded && isLoopback(values.HOST) && isLoopback(new URL(siteUrl).hostname) && !isBehindProxy;
  if (requiresConfirmation && !hasStandIns && !values.SMTP_URL) {
    throw new ConfigError(
      "SMTP_URL: with ADMIN_EMAIL new accounts confirm their address by mail, and none can be sent without it",
    );
  }
  return {
    ...values,
    SITE_URL: siteUrl,
    APP_SECRET: values.APP_SECRET as string,
    TRUSTED_PROXY_HOPS: hops,
    isHttps: siteUrl.startsWith("https:"),
    isEmbedded,
    requiresConfirmation,
    hasStandIns,
  };
}
