import { DiagramSourceError } from "./diagram-source-error";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Fields = Readonly<Record<string, unknown>>;

/** @param language names the whole source in an error */
export function readJson(source: string, language: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new DiagramSourceError(language, error instanceof Error ? error.message : String(error));
  }
}

/** Parses a source that is one JSON object. Errors name its fields without a prefix. */
export function readRoot(source: string, language: string, keys: readonly string[]): Fields {
  return objectWith(readJson(source, language), keys, language, "");
}

/** Validates that a value is an object with only these keys. @param field path of the object */
export function asObject(value: unknown, field: string, keys: readonly string[]): Fields {
  return objectWith(value, keys, field, `${field}.`);
}

function objectWith(value: unknown, keys: readonly string[], name: string, prefix: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new DiagramSourceError(name, "must be an object in { }");
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined)
    throw new DiagramSourceError(`${prefix}${unknown}`, `unknown field; there are ${keys.join(", ")}`);
  return value as Fields;
}

export function asList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new DiagramSourceError(field, "must be a list in [ ]");
  return value;
}

export function asText(value: unknown, field: string): string {
  if (typeof value !== "string" || !value.trim())
    throw new DiagramSourceError(field, "must be words in quotes");
  return value.trim();
}

export function asNumber(
  value: unknown,
  field: string,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): number {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new DiagramSourceError(field, "must be a number");
  if (value < low || value > high)
    throw new DiagramSourceError(
      field,
      high === Number.POSITIVE_INFINITY
        ? `must be a number from ${low} up`
        : `${value} is not between ${low} and ${high}`,
    );
  return value;
}

export function asChoice<T extends string>(value: unknown, field: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw new DiagramSourceError(field, `“${asText(value, field)}” is none of ${choices.join(", ")}`);
  return found;
}
