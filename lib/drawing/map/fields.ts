import { DiagramSourceError } from "../diagram-source-error";
import { asChoice, asList, asNumber, asObject, asText, type Fields } from "../read-json";

export type Place = [longitude: number, latitude: number];

/** Reads the fields of one object of a map. Errors name the field as a path from the root. */
export class FieldReader {
  /** @param path of the object; "" for the root */
  constructor(
    private readonly fields: Fields,
    private readonly path = "",
  ) {}

  has(key: string): boolean {
    return Object.hasOwn(this.fields, key);
  }

  at(key: string): string {
    return this.path ? `${this.path}.${key}` : key;
  }

  error(key: string, problem: string): DiagramSourceError {
    return new DiagramSourceError(this.at(key), problem);
  }

  /** Without a fallback the field is required. */
  number(key: string, fallback: number | undefined, low?: number, high?: number): number {
    if (this.has(key)) return asNumber(this.fields[key], this.at(key), low, high);
    if (fallback === undefined) throw this.error(key, "is missing");
    return fallback;
  }

  word(key: string, fallback: string): string {
    return this.has(key) ? asText(this.fields[key], this.at(key)) : fallback;
  }

  flag(key: string, fallback: boolean): boolean {
    const { [key]: value = fallback } = this.fields;
    if (typeof value !== "boolean") throw this.error(key, "must be true or false");
    return value;
  }

  choice<T extends string>(key: string, choices: readonly T[], fallback: T): T {
    return this.has(key) ? asChoice(this.fields[key], this.at(key), choices) : fallback;
  }

  /** A list of this many numbers, or of one of several counts. */
  numbers(key: string, ...counts: readonly number[]): number[] {
    const list = this.list(key);
    if (!counts.includes(list.length))
      throw this.error(key, `must be a list of ${counts.join(" or ")} numbers`);
    return list.map((entry, index) => asNumber(entry, `${this.at(key)}[${index}]`));
  }

  place(key: string): Place {
    return asPlace(this.fields[key], this.at(key));
  }

  places(key: string, least: number): Place[] {
    const list = this.list(key);
    if (list.length < least) throw this.error(key, `needs at least ${least} places`);
    return list.map((entry, index) => asPlace(entry, `${this.at(key)}[${index}]`));
  }

  words(key: string): string[] {
    return this.list(key).map((entry, index) =>
      typeof entry === "number" ? String(entry) : asText(entry, `${this.at(key)}[${index}]`),
    );
  }

  /** The objects of an optional list. */
  objects(key: string, known: readonly string[]): FieldReader[] {
    if (!this.has(key)) return [];
    return this.list(key).map((entry, index) => objectAt(entry, `${this.at(key)}[${index}]`, known));
  }

  object(key: string, known: readonly string[]): FieldReader | undefined {
    return this.has(key) ? objectAt(this.fields[key], this.at(key), known) : undefined;
  }

  private list(key: string): readonly unknown[] {
    return asList(this.fields[key], this.at(key));
  }
}

function objectAt(value: unknown, path: string, known: readonly string[]): FieldReader {
  return new FieldReader(asObject(value, path, known), path);
}

function asPlace(value: unknown, field: string): Place {
  if (!Array.isArray(value) || value.length !== 2)
    throw new DiagramSourceError(field, "must be a place [longitude, latitude]");
  const [longitude, latitude]: unknown[] = value;
  return [asNumber(longitude, field, -360, 360), asNumber(latitude, field, -90, 90)];
}
