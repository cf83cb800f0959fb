import { DiagramSourceError } from "./diagram-source-error";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Fields = Readonly<Record<string, unknown>>;

/** @param field the name of the whole source in an error */
export function readJson(source: string, field = "json"): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new DiagramSourceError(field, error instanceof Error ? error.message : String(error));
  }
}

/** Validates that a value is an object with only these keys. */
export function asObject(value: unknown, field: string, keys: readonly string[]): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new DiagramSourceError(field, "must be an object");
  const strange = Object.keys(value).find((key) => !keys.includes(key));
  if (strange !== undefined) throw new DiagramSourceError(`${field}.${strange}`, "unknown key");
  return value as Fields;
}

export function asList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new DiagramSourceError(field, "must be a list");
  return value;
}

export function asText(value: unknown, field: string): string {
  if (typeof value !== "string" || !value.trim()) throw new DiagramSourceError(field, "must be words");
  return value.trim();
}

export function asNumber(value: unknown, field: string, least: number): number {
  if (typeof value !== "number" || !Number.isFinite(value) || value < least)
    throw new DiagramSourceError(field, `must be a number from ${least} up`);
  return value;
}

export function asChoice<T extends string>(value: unknown, field: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new DiagramSourceError(field, `must be one of ${choices.join(", ")}`);
  return found;
}
