import "server-only";
import { z } from "zod";
import { deskWords, UNKNOWN_CURSOR } from "@/lib/feedback/desk-words";
import { FEEDBACK_PAGE_SIZE } from "@/lib/feedback/limits";
import type { DeskPage, DeskQuery } from "@/lib/feedback/requests";
import type { FeedbackType } from "@/lib/feedback/types";
import { serviceClient } from "@/server/database/clients";
import { cursorTime, readCursor, writeCursor } from "@/server/database/cursor";
import { unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";

// The admin's actions on feedback. The callers check that the user is the admin.

const cursorSchema = z.tuple([z.boolean(), cursorTime, z.uuid()]);

/**
 * One page: feedback of premium accounts first, each group with the newest first.
 * @throws ProblemError `invalid_request` naming `after`, `accounts_unavailable`
 */
export async function readDesk({ state, after }: DeskQuery): Promise<DeskPage> {
  const [afterPremium, afterTime, afterId] =
    after === undefined
      ? ([null, null, null] as const)
      : readCursor(after, cursorSchema, { field: "after", message: UNKNOWN_CURSOR });
  const rows = unwrapData(
    await serviceClient().rpc("feedback_page", {
      is_done: state === "done",
      after_premium: afterPremium,
      after_time: afterTime,
      after_id: afterId,
      // One more, to know whether there is another page.
      page_size: FEEDBACK_PAGE_SIZE + 1,
    }),
  );
  const shown = rows.slice(0, FEEDBACK_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => ({
      id: row.id,
      type: row.type as FeedbackType,
      message: row.message,
      isPremium: row.is_premium_sender,
      isAccount: row.is_account,
      email: row.email,
      path: row.path,
      diagramId: row.diagram_id,
      sentAt: row.created_at,
      doneAt: row.done_at && new Date(row.done_at).toISOString(),
      hasScreenshot: row.has_screenshot,
    })),
    next:
      last && rows.length > shown.length
        ? writeCursor([last.is_premium_sender, last.created_at, last.id])
        : null,
  };
}

/** @throws ProblemError `not_found`, `accounts_unavailable` */
export async function setFeedbackDone(id: string, isDone: boolean, now: Date): Promise<void> {
  const change = { done_at: isDone ? now.toISOString() : null };
  mustBeThere(unwrapData(await serviceClient().from("feedback").update(change).eq("id", id).select("id")));
}

/** @throws ProblemError `not_found`, `accounts_unavailable` */
export async function deleteFeedback(id: string): Promise<void> {
  mustBeThere(unwrapData(await serviceClient().from("feedback").delete().eq("id", id).select("id")));
}

function mustBeThere(rows: unknown[]): void {
  if (rows.length === 0) throw new ProblemError("not_found", deskWords.noSuchFeedback);
}

/**
 * A WebP file.
 * @throws ProblemError `not_found`, `accounts_unavailable`
 */
export async function readScreenshot(id: string): Promise<Buffer> {
  const picture = unwrapData(await serviceClient().rpc("feedback_screenshot", { feedback: id }));
  if (picture === null) throw new ProblemError("not_found", deskWords.noScreenshot);
  return Buffer.from(picture, "base64");
}
