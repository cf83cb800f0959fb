import "server-only";
import type { Feedback } from "@/lib/feedback/feedback";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

/** The stored part of a feedback message. */
export interface FeedbackEntry extends Omit<Feedback, "screenshot" | "writer"> {
  id: string;
  /** Null for a guest. */
  accountId: string | null;
}

/**
 * Stores a message and its screenshot in one transaction. Idempotent by id.
 * @param screenshot a WebP file
 * @returns "full" if there is no room for another screenshot, "known" if the id is stored already
 * @throws ProblemError `sign_in_needed` if the account is gone, `accounts_unavailable`
 */
export async function addFeedback(
  { id, accountId, type, message, email, path, diagramId }: FeedbackEntry,
  screenshot: Buffer | null,
): Promise<"kept" | "known" | "full"> {
  const entry = {
    id,
    user_id: accountId,
    type,
    message,
    email,
    path,
    diagram_id: diagramId,
  };
  const picture = screenshot?.toString("base64") ?? null;
  const outcome = unwrapData(await serviceClient().rpc("keep_feedback", { entry, screenshot: picture }));
  if (outcome === null) throw new Error("The database did not say whether it has kept it.");
  return outcome;
}
