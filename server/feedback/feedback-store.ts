import "server-only";
import { join } from "node:path";
import type { Feedback } from "@/lib/feedback/feedback";
import { config } from "@/server/config";
import { processWide } from "@/server/process-wide";
import { createFeedbackFile } from "./feedback-file";

/** What is kept of what somebody told us: nothing of who it was but the e-mail address they gave. */
export interface FeedbackEntry extends Feedback {
  /** A random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface FeedbackStore {
  /**
   * Keeps it for good.
   * @throws when it could not be kept, whatever the reason
   */
  add(entry: FeedbackEntry): Promise<void>;
}

/** Room for some 30,000 of the longest messages. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** @throws where nothing that is written lasts */
export function feedbackStore(): FeedbackStore {
  const { DATA_DIR, hasLastingDisk } = config();
  if (!hasLastingDisk) throw new Error("Feedback is kept in a file, and no file lasts on this host.");
  return processWide("feedback-store", () =>
    createFeedbackFile(join(DATA_DIR, "feedback.jsonl"), MAX_FILE_BYTES),
  );
}
