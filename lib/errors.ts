import { z } from "zod";

/** All error codes of the API, with their status and title. */
export const errors = {
  invalid_request: { status: 400, title: "The request is not valid" },
  sign_in_needed: { status: 401, title: "An account is needed" },
  wrong_signature: { status: 401, title: "The signature is not good" },
  wrong_credentials: { status: 401, title: "The email address or the password is wrong" },
  email_not_confirmed: { status: 403, title: "The email address is not confirmed" },
  foreign_origin: { status: 403, title: "The request comes from another site" },
  premium_needed: { status: 403, title: "Premium is needed" },
  search_needed: { status: 403, title: "It has to be searched for first" },
  download_refused: { status: 403, title: "The diagram may not be downloaded here" },
  not_found: { status: 404, title: "There is nothing at this address" },
  no_such_account: { status: 404, title: "No account has this email address" },
  method_not_allowed: { status: 405, title: "This address does not take that method" },
  writer_not_signed_in: { status: 409, title: "The account that wrote it is not signed in" },
  email_taken: { status: 409, title: "An account has this email address" },
  user_cap_reached: { status: 409, title: "Every account is taken" },
  already_premium: { status: 409, title: "The account has Premium" },
  renewal_unpaid: { status: 409, title: "A subscription goes on whose renewal is not paid" },
  payment_in_progress: { status: 409, title: "A payment is on its way" },
  like_limit_reached: { status: 409, title: "A free account is full" },
  resource_limit_reached: { status: 409, title: "There are as many saved resources as there may be" },
  folder_name_taken: { status: 409, title: "There is a folder of that name" },
  folder_limit_reached: { status: 409, title: "There are as many folders as there may be" },
  link_expired: { status: 410, title: "The link is no longer good" },
  body_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The body is not of a type that this address takes" },
  unreadable_picture: { status: 422, title: "The picture cannot be read" },
  picture_unavailable: { status: 424, title: "The picture cannot be shown" },
  daily_limit_reached: { status: 429, title: "The searches of today are used up" },
  too_many_requests: { status: 429, title: "Too many requests in a short time" },
  internal_error: { status: 500, title: "Something went wrong on our side" },
  account_not_deleted: { status: 500, title: "The account is still there" },
  accounts_unavailable: { status: 503, title: "Accounts cannot be reached" },
  feedback_unavailable: { status: 503, title: "Feedback cannot be kept at the moment" },
  mail_unavailable: { status: 503, title: "No email can be sent" },
  payments_unavailable: { status: 503, title: "Payments cannot be reached" },
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
