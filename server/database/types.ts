import type { Database as Generated } from "./generated-types";

/** What functions return, as far as the catalogue does not say it: their words, and what can be null. */
interface Returned {
  account_sessions: { device: string | null };
  account_state: "unconfirmed" | "confirmed" | null;
  consume_search: { remaining: number | null };
  copy_shared_folder: {
    outcome: "copied" | "already" | "full" | "folders_full";
    folder_id: string | null;
    folder_name: string | null;
    room: number | null;
  };
  create_api_token: string | null;
  create_folder: { id: string | null; refusal: "taken" | "full" | null };
  feedback_page: { email: string | null; diagram_id: string | null; done_at: string | null };
  feedback_screenshot: string | null;
  folder_counts: { folder_id: string | null };
  folder_link: { hash: string | null; link: string | null };
  invite_next:
    | { outcome: "invited" }
    | { outcome: "nobody" | "no_seat"; id: null; email: null; ends_at: null };
  join_waitlist:
    | { id: null; status: "account"; invitation_ends_at: null }
    | { status: "unconfirmed" | "waiting" | "invited" | "ended"; invitation_ends_at: string | null };
  keep_feedback: "kept" | "known" | "full";
  leave_waitlist: "seat_given_back" | "left" | null;
  link_trouble: "no_seat" | "email_taken" | null;
  open_checkout: { refusal: "premium" | "lapsed" | "pending" | null; url: string | null };
  record_payment_event: "waiting" | "applied" | "ignored" | "refused" | "duplicate";
  restore_diagrams: number | null;
  save_diagram: "saved" | "already" | "full";
  save_resource: {
    outcome: "saved" | "already" | "full";
    folder_id: string | null;
    folder_name: string | null;
  };
  saved_page: { folder_id: string | null };
  search_allowance: { remaining: number | null };
  shared_folder: { owner_name: string | null };
  waitlist_page: {
    name: string | null;
    status: "unconfirmed" | "waiting" | "invited" | "ended";
    confirmed_at: string | null;
    invited_at: string | null;
    invitation_ends_at: string | null;
    refused_at: string | null;
  };
}

type GeneratedFunctions = Generated["public"]["Functions"];

/** A stated column that the function does not return makes its rows unusable, so that the compiler reports it. */
type Refined<Row, Stated> = Stated extends object
  ? keyof Stated extends keyof Row
    ? Omit<Row, keyof Stated> & Stated
    : never
  : Stated;

type Returns<Name extends keyof GeneratedFunctions> = Name extends keyof Returned
  ? GeneratedFunctions[Name]["Returns"] extends (infer Row)[]
    ? Refined<Row, Returned[Name]>[]
    : Returned[Name]
  : GeneratedFunctions[Name]["Returns"];

/** The part of the database that the server uses. */
export interface Database {
  public: Omit<Generated["public"], "Functions"> & {
    Functions: {
      [Name in keyof GeneratedFunctions]: { Args: GeneratedFunctions[Name]["Args"]; Returns: Returns<Name> };
    };
  };
}
