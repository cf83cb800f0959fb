import "server-only";
import { z } from "zod";
import { refuseField } from "@/server/http/problem";

/** A time as the database writes it, in microseconds. Postgres has no year 0. */
export const cursorTime = z.iso.datetime().regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

/**
 * The end of a page, after which the next one begins. It is a position in a list that the caller may read and grants no
 * access, so it is not signed.
 */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** @throws ProblemError `invalid_request` naming the field, for a cursor that no page contained */
export function readCursor<T>(
  text: string,
  schema: z.ZodType<T>,
  { field, message }: { field: string; message: string },
): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw refuseField(field, message);
  }
}
