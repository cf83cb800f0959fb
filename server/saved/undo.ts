import "server-only";
import { z } from "zod";
import { packToken, readPacked } from "@/server/tokens/packed";

/** Longer than a message with Undo stays on any screen. */
const UNDO_SECONDS = 15 * 60;

const savedRowSchema = z.object({
  /** As it lies in the database. */
  diagram: z.record(z.string(), z.unknown()),
  folderId: z.uuid().nullable(),
  note: z.string(),
  savedAt: z.string(),
});

/** What is kept of a diagram that an account has saved. */
export type SavedRow = z.infer<typeof savedRowSchema>;

const undoSchema = savedRowSchema.extend({ account: z.uuid() });

/** What was removed, signed for its owner: none of it is kept here any more. */
export function signUndo(account: string, row: SavedRow, now: Date): string {
  return packToken("undo", { ...row, account }, Math.floor(now.getTime() / 1000) + UNDO_SECONDS);
}

/** Null for a token that is forged, expired, or another account's. */
export function readUndo(account: string, token: string, now: Date): SavedRow | null {
  const row = readPacked("undo", token, undoSchema, now);
  return row?.account === account ? row : null;
}
