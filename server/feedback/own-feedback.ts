import "server-only";
import type { OwnFeedback } from "@/lib/feedback/requests";
import type { FeedbackType } from "@/lib/feedback/types";
import { MAX_ROWS, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

/**
 * All stored feedback of an account.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readFeedbackOf(account: string): Promise<OwnFeedback[]> {
  const found: OwnFeedback[] = [];
  for (;;) {
    const rows = unwrapData(
      await serviceClient()
        .from("feedback")
        .select("id, type, message, email, path, diagram_id, created_at")
        .eq("user_id", account)
        .order("created_at")
        .order("id")
        .range(found.length, found.length + MAX_ROWS - 1),
    );
    for (const { id, type, diagram_id, created_at, ...rest } of rows) {
      found.push({
        ...rest,
        id,
        type: type as FeedbackType,
        diagramId: diagram_id,
        sentAt: new Date(created_at).toISOString(),
        screenshot: await screenshotOf(id),
      });
    }
    if (rows.length < MAX_ROWS) return found;
  }
}

async function screenshotOf(feedback: string): Promise<string | null> {
  const picture = unwrapData(await serviceClient().rpc("feedback_screenshot", { feedback }));
  return picture === null ? null : `data:image/webp;base64,${picture.replaceAll("\n", "")}`;
}
