import "server-only";
import { z } from "zod";
import { packToken, readPacked } from "@/server/tokens/tokens";

/** Longer than any toast with Undo is shown. */
const UNDO_SECONDS = 15 * 60;

const savedRowSchema = z.object({
  /** As the database stores it. */
  diagram: z.record(z.string(), z.unknown()),
  folderId: z.uuid().nullable(),
  note: z.string(),
  savedAt: z.string(),
});

/** The stored data of a saved diagram. */
export type SavedRow = z.infer<typeof savedRowSchema>;

const undoSchema = savedRowSchema.extend({ account: z.uuid() });

/** A removed diagram, signed for its owner. The server no longer stores it. */
export function signUndo(account: string, row: SavedRow, now: Date): string {
  return packToken("undo", { ...row, account }, Math.floor(now.getTime() / 1000) + UNDO_SECONDS);
}

/** Null for a token that is forged, expired, or another account's. */
export function readUndo(account: string, token: string, now: Date): SavedRow | null {
  const row = readPacked("undo", token, undoSchema, now);
  return row?.account === account ? row : null;
}
