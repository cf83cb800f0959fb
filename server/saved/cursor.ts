import "server-only";
import { z } from "zod";
import { type LikeSort, likeSorts } from "@/lib/saved/sorts";
import { likedWords } from "@/lib/saved/words";
import { unprintable } from "@/lib/unprintable";
import { cursorTime, readCursor } from "@/server/database/cursor";

const cursorSchema = z
  .strictObject({
    sort: z.enum(likeSorts),
    /** The time or the title of the last diagram on the previous page. */
    key: z.string(),
    id: z.uuid(),
  })
  .refine(({ sort, key }) => (sort === "title" ? !unprintable.test(key) : cursorTime.safeParse(key).success));

/** @throws ProblemError `invalid_request` for an invalid cursor, or one of another order */
export function readLikesCursor(text: string, sort: LikeSort): z.infer<typeof cursorSchema> {
  const ofThisOrder = cursorSchema.refine((cursor) => cursor.sort === sort);
  return readCursor(text, ofThisOrder, { field: "cursor", message: likedWords.unknownCursor });
}
