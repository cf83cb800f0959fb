import "server-only";
import { z } from "zod";
import { type SavedSort, savedSorts } from "@/lib/saved/sorts";
import { savedDiagramWords } from "@/lib/saved/words";
import { unprintable } from "@/lib/unprintable";
import { refuseField } from "@/server/http/problem";

/** A time as the database writes it, in microseconds. Postgres has no year 0. */
const time = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

const cursorSchema = z
  .strictObject({
    sort: z.enum(savedSorts),
    /** The time or the title of the last diagram on the previous page. */
    key: z.string(),
    id: z.uuid(),
  })
  .refine(({ sort, key }) =>
    sort === "title" ? !unprintable.test(key) : time.test(key) && z.iso.datetime().safeParse(key).success,
  );

type Cursor = z.infer<typeof cursorSchema>;

/** The end of a page. It is a position in the caller's own list and grants no access, so it is not signed. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** @throws ProblemError `invalid_request` for an invalid cursor, or one of another order */
export function readCursor(text: string, sort: SavedSort): Cursor {
  const cursor = cursorSchema.safeParse(parsed(text)).data;
  if (cursor?.sort !== sort) throw refuseField("cursor", savedDiagramWords.unknownCursor);
  return cursor;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
}
