import { z } from "zod";

/** All error codes of the API, with their status and title. */
export const errors = {
  invalid_request: { status: 400, title: "Invalid request" },
  sign_in_needed: { status: 401, title: "Sign-in required" },
  wrong_signature: { status: 401, title: "Invalid signature" },
  wrong_token: { status: 401, title: "Missing or invalid token" },
  wrong_credentials: { status: 401, title: "Wrong email address or password" },
  email_not_confirmed: { status: 403, title: "Email address not confirmed" },
  account_blocked: { status: 403, title: "Account blocked" },
  turned_off: { status: 403, title: "Turned off by the operator" },
  foreign_origin: { status: 403, title: "Cross-origin request rejected" },
  insufficient_scope: { status: 403, title: "API token without the needed scope" },
  second_factor_needed: { status: 403, title: "Second factor required" },
  premium_needed: { status: 403, title: "Premium required" },
  search_needed: { status: 403, title: "Search for it first" },
  download_refused: { status: 403, title: "Download not allowed" },
  not_found: { status: 404, title: "Not found" },
  no_such_account: { status: 404, title: "No account with this email address" },
  accounts_not_set_up: { status: 404, title: "Accounts not set up" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  writer_not_signed_in: { status: 409, title: "The sender is not signed in" },
  second_factor_exists: { status: 409, title: "Second factor already added" },
  email_taken: { status: 409, title: "Email address already in use" },
  user_cap_reached: { status: 409, title: "No account available" },
  already_premium: { status: 409, title: "Already premium" },
  renewal_unpaid: { status: 409, title: "Subscription renewal unpaid" },
  payment_in_progress: { status: 409, title: "Payment in progress" },
  token_limit_reached: { status: 409, title: "API token limit reached" },
  like_limit_reached: { status: 409, title: "Saved diagram limit reached" },
  resource_limit_reached: { status: 409, title: "Saved resource limit reached" },
  changed_elsewhere: { status: 409, title: "Changed elsewhere" },
  folder_name_taken: { status: 409, title: "Folder name already in use" },
  folder_limit_reached: { status: 409, title: "Folder limit reached" },
  link_expired: { status: 410, title: "Link expired" },
  body_too_large: { status: 413, title: "Request body too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  unreadable_picture: { status: 422, title: "Unreadable picture" },
  picture_unavailable: { status: 424, title: "Picture unavailable" },
  daily_limit_reached: { status: 429, title: "Daily search limit reached" },
  too_many_requests: { status: 429, title: "Too many requests" },
  internal_error: { status: 500, title: "Internal error" },
  account_not_deleted: { status: 500, title: "Account not deleted" },
  format_not_available: { status: 501, title: "Format not available" },
  accounts_unavailable: { status: 503, title: "Accounts unavailable" },
  feedback_unavailable: { status: 503, title: "Feedback unavailable" },
  mail_unavailable: { status: 503, title: "Mail unavailable" },
  payments_unavailable: { status: 503, title: "Payments unavailable" },
  sources_unavailable: { status: 503, title: "No source answered" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errors;

/** RFC 9457 problem details, with our code and the invalid fields. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  requestId: z.string(),
  /** Invalid fields by name, each with a message. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Whether signing in would allow the request. */
  requiresLogin: z.boolean().optional(),
  /** Seconds until the same request can succeed. */
  retryAfterSeconds: z.int().positive().optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** The body of an error response, without what only some errors have. */
export function toProblem(code: ErrorCode, detail: string, requestId: string): Problem {
  const { status, title } = errors[code];
  return { type: `urn:figura:problem:${code}`, title, status, code, detail, requestId };
}
