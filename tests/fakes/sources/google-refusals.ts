import { type Answer, json } from "../answers";

/** What a key may be told to be. */
export const keyStates = ["ok", "quota", "daily", "invalid", "noAccess", "gone"] as const;

export type KeyState = (typeof keyStates)[number];

const domain = "googleapis.com";
const service = "customsearch.googleapis.com";
const quotaMessage = `Quota exceeded for quota metric 'Queries' and limit 'Queries per day' of service '${service}' for consumer 'project_number:1000'.`;

const errorInfo = (reason: string) => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain,
  metadata: { service },
});

function refusal(code: number, status: string, message: string, reason: string, details?: unknown[]): Answer {
  const errors = [{ message, domain: "global", reason }];
  return json({ error: { code, message, errors, status, ...(details && { details }) } }, code);
}

export const invalidArgument = (message = "Request contains an invalid argument."): Answer =>
  refusal(400, "INVALID_ARGUMENT", message, "badRequest");

export const unregistered: Answer = refusal(
  403,
  "PERMISSION_DENIED",
  "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  "forbidden",
);

/** How Google answers for a key in each state but ok. */
export const refusals: Record<Exclude<KeyState, "ok">, Answer> = {
  quota: refusal(429, "RESOURCE_EXHAUSTED", quotaMessage, "rateLimitExceeded", [
    errorInfo("RATE_LIMIT_EXCEEDED"),
  ]),
  /** As it was said before quotas had a metric. */
  daily: json(
    {
      error: {
        errors: [{ domain: "usageLimits", reason: "dailyLimitExceeded", message: "Daily Limit Exceeded" }],
        code: 403,
        message: "Daily Limit Exceeded",
      },
    },
    403,
  ),
  invalid: refusal(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", "badRequest", [
    errorInfo("API_KEY_INVALID"),
  ]),
  noAccess: refusal(
    403,
    "PERMISSION_DENIED",
    "This project does not have the access to Custom Search JSON API.",
    "forbidden",
  ),
  gone: refusal(410, "FAILED_PRECONDITION", "Custom Search JSON API is no longer available.", "gone"),
};
