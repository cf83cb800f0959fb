import { z } from "zod";

/**
 * A data file is gzipped lines of JSON: a header, one line per row with its table, and the number of rows per table,
 * without which the file is incomplete.
 */
const FORMAT = "figura-data";

/** Increased by every change that a reader of the previous version would misunderstand. */
const VERSION = 1;

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The newest migration of the database that was exported. */
  migration: z.string().regex(/^\d{14}$/),
  exportedAt: z.iso.datetime(),
  /** The names of the columns of each table, as SQL writes them. */
  tables: z.record(z.string(), z.array(z.string()).min(1)),
});

export type Header = z.infer<typeof headerSchema>;

/** What is true of a data file of any version. */
export const anyHeaderSchema = z.object({ format: z.literal(FORMAT), version: z.number() });

export const lineSchema = z.union([
  z.object({ table: z.string(), row: z.object({}) }),
  z.object({ rows: z.record(z.string(), z.number()) }),
]);

/** The number of rows per table. */
export type RowCounts = Record<string, number>;

export const headerLine = (header: Omit<Header, "format" | "version">) =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...header })}\n`;

/** @param row JSON on one line, passed on unparsed: JavaScript would round its large numbers */
export const rowLine = (table: string, row: string) => `{"table":${JSON.stringify(table)},"row":${row}}\n`;

export const countsLine = (rows: RowCounts) => `${JSON.stringify({ rows })}\n`;
