import { z } from "zod";

const lineSchema = z.looseObject({
  time: z.iso.datetime(),
  level: z.enum(["info", "warning", "error"]),
  event: z.string(),
  requestId: z.uuid().optional(),
});
export type LogLine = z.infer<typeof lineSchema>;

/** What a log holds among whatever else was printed. */
export function logLines(output: string): LogLine[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => lineSchema.parse(JSON.parse(line)));
}
