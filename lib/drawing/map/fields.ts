import { DiagramSourceError } from "../diagram-source-error";
import type { Json } from "../read-json";

export type Place = [number, number];

/** Reads the fields of a JSON object. Errors name the field as a path from the root. */
export class FieldReader {
  constructor(
    private readonly fields: { [key: string]: Json },
    private readonly path: string,
  ) {}

  static over(value: Json, path: string, known: readonly string[]): FieldReader {
    if (value === null || typeof value !== "object" || Array.isArray(value))
      throw new DiagramSourceError(path, "must be an object in { }");
    const reader = new FieldReader(value, path === "map" ? "" : path);
    const unknown = Object.keys(value).find((key) => !known.includes(key));
    if (unknown)
      throw new DiagramSourceError(reader.at(unknown), `unknown field; there are ${known.join(", ")}`);
    return reader;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.fields, key);
  }

  at(key: string): string {
    return this.path ? `${this.path}.${key}` : key;
  }

  fault(key: string, problem: string): DiagramSourceError {
    return new DiagramSourceError(this.at(key), problem);
  }

  /** Without a fallback the field is required. */
  number(
    key: string,
    fallback: number | undefined,
    low = Number.NEGATIVE_INFINITY,
    high = Number.POSITIVE_INFINITY,
  ): number {
    if (this.has(key)) return this.asNumber(this.fields[key] ?? null, key, low, high);
    if (fallback === undefined) throw this.fault(key, "is missing");
    return fallback;
  }

  word(key: string, fallback: string): string {
    const value = this.fields[key];
    if (value === undefined) return fallback;
    if (typeof value !== "string" || !value.trim()) throw this.fault(key, "must be words in quotes");
    return value;
  }

  flag(key: string, fallback: boolean): boolean {
    const value = this.fields[key];
    if (value === undefined) return fallback;
    if (typeof value !== "boolean") throw this.fault(key, "must be true or false");
    return value;
  }

  choice<T extends string>(key: string, choices: readonly T[], fallback: T): T {
    const value = this.word(key, fallback);
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined) throw this.fault(key, `“${value}” is none of ${choices.join(", ")}`);
    return chosen;
  }

  /** A list of this many numbers, or of one of several counts. */
  numbers(key: string, ...counts: readonly number[]): number[] {
    const value = this.fields[key];
    if (!Array.isArray(value) || !counts.includes(value.length))
      throw this.fault(key, `must be a list of ${counts.join(" or ")} numbers`);
    return value.map((entry, index) => this.asNumber(entry, `${key}[${index}]`));
  }

  place(key: string): Place {
    return this.asPlace(this.fields[key] ?? null, key);
  }

  places(key: string, least: number): Place[] {
    const list = this.list(key);
    if (list.length < least) throw this.fault(key, `needs at least ${least} places`);
    return list.map((entry, index) => this.asPlace(entry, `${key}[${index}]`));
  }

  words(key: string): string[] {
    return this.list(key).map((entry, index) => {
      if (typeof entry === "string" || typeof entry === "number") return String(entry);
      throw this.fault(`${key}[${index}]`, "must be words in quotes");
    });
  }

  /** The objects of an optional list. */
  objects(key: string, known: readonly string[]): FieldReader[] {
    if (!this.has(key)) return [];
    return this.list(key).map((entry, index) => FieldReader.over(entry, `${this.at(key)}[${index}]`, known));
  }

  object(key: string, known: readonly string[]): FieldReader | undefined {
    const value = this.fields[key];
    return value === undefined ? undefined : FieldReader.over(value, this.at(key), known);
  }

  private list(key: string): Json[] {
    const value = this.fields[key];
    if (!Array.isArray(value)) throw this.fault(key, "must be a list in [ ]");
    return value;
  }

  private asPlace(value: Json, key: string): Place {
    if (!Array.isArray(value) || value.length !== 2)
      throw this.fault(key, "must be a place [longitude, latitude]");
    const [longitude = null, latitude = null] = value;
    return [this.asNumber(longitude, key, -360, 360), this.asNumber(latitude, key, -90, 90)];
  }

  private asNumber(
    value: Json,
    key: string,
    low = Number.NEGATIVE_INFINITY,
    high = Number.POSITIVE_INFINITY,
  ): number {
    if (typeof value !== "number") throw this.fault(key, "must be a number");
    if (value < low || value > high) throw this.fault(key, `${value} is not between ${low} and ${high}`);
    return value;
  }
}
