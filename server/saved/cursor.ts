import "server-only";
import { z } from "zod";
import { type SavedSort, savedSorts } from "@/lib/saved/sorts";
import { savedDiagramWords } from "@/lib/saved/words";
import { unprintable } from "@/lib/unprintable";
import { cursorTime, readCursor } from "@/server/database/cursor";

const cursorSchema = z
  .strictObject({
    sort: z.enum(savedSorts),
    /** The time or the title of the last diagram on the previous page. */
    key: z.string(),
    id: z.uuid(),
  })
  .refine(({ sort, key }) => (sort === "title" ? !unprintable.test(key) : cursorTime.safeParse(key).success));

/** @throws ProblemError `invalid_request` for an invalid cursor, or one of another order */
export function readSavedCursor(text: string, sort: SavedSort): z.infer<typeof cursorSchema> {
  const ofThisOrder = cursorSchema.refine((cursor) => cursor.sort === sort);
  return readCursor(text, ofThisOrder, { field: "cursor", message: savedDiagramWords.unknownCursor });
}
