type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  propertyNames?: Schema;
  additionalProperties?: Schema | false;
};

const marks = (count: number) => `a${"\u0301".repeat(count)}${"\u0316".repeat(count)}`;

/** What no field expects, as JSON, and what passes most limits. */
export const hostileValues: Record<string, string> = {
  NUL: JSON.stringify("cell\0"),
  "half a surrogate pair": JSON.stringify("cell\ud800"),
  "150 combining marks": JSON.stringify(marks(75)),
  "a number beyond doubles": "1e400",
  "a number beyond four bytes": "9007199254740991",
};

/** What is of another shape, or only long. */
export const hostileSizes: Record<string, string> = {
  "20,000 combining marks": JSON.stringify(marks(10_000)),
  "50,000 letters": JSON.stringify("x".repeat(50_000)),
  "5,000 nested lists": "[".repeat(5000) + "]".repeat(5000),
  "20,000 values": `[${"1,".repeat(19_999)}1]`,
};

const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, number) => [`key${number}`, 1])));

/** Bodies as a whole. The one of 100 keys is below every limit but the schema's own. */
export const hostileBodies: Record<string, string> = {
  "4,000 keys": manyKeys(4000),
  "100 keys": manyKeys(100),
  "20 keys of 3,000 letters": JSON.stringify(
    Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`${number}${"k".repeat(3000)}`, 1])),
  ),
  "10,000 nested objects": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "20,000 nested lists": "[".repeat(20_000) + "]".repeat(20_000),
  null: "null",
};

/** In names as short as possible: an address and the cookies of a session have 16 KB together. */
export const manyParameters = (count: number) =>
  Array.from({ length: count }, (_, number) => number.toString(36)).join("&");

/** Values of parameters, as they stand in an address, which holds less than 16 KB. */
export const hostileParameters: Record<string, string> = {
  NUL: "cell%00",
  "half a surrogate pair": "cell%ED%A0%80",
  "150 combining marks": encodeURIComponent(marks(75)),
  "2,000 combining marks": encodeURIComponent(marks(1000)),
  "a number of 10,000 digits": "9".repeat(10_000),
};

/** Some bodies, and the body of an ordinary request with each of its values replaced by each of some others. */
export function hostileInput(
  schema: Schema,
  values: Record<string, string>,
  bodies: Record<string, string> = {},
): { what: string; body: string }[] {
  const example = exampleOf(schema);
  const replaced = placesIn(example).flatMap((place) =>
    Object.entries(values).map(([what, json]) => ({
      what: `${what} at ${place.join(".")}`,
      body: withJsonAt(example, place, json),
    })),
  );
  return [...Object.entries(bodies).map(([what, body]) => ({ what, body })), ...replaced];
}

const texts = ["a cell or two", "/search?q=cell", "collection-animal-cell", "10", "a".repeat(22)];
const uuid = "0b9f2b4e-6c1f-4b52-9d0a-6a5d1f0f4a11";

/** Values of fields whose schemas do not tell all that they ask for. A new such field belongs here. */
const named: Record<string, string | number[]> = {
  box: [0, 0, 1, 1],
  email: "somebody@example.org",
  url: "https://www.khanacademy.org/science/biology",
  screenshot:
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
};

/** A body or a value that a schema takes. */
export function exampleOf(schema: Schema, name = ""): unknown {
  const { anyOf, properties, items, type, propertyNames, additionalProperties } = schema;
  if (anyOf?.[0]) return exampleOf(anyOf[0], name);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, exampleOf(one, key)]));
  }
  if (propertyNames && additionalProperties) {
    return { [String(exampleOf(propertyNames))]: exampleOf(additionalProperties) };
  }
  if (type === "array") return named[name] ?? [exampleOf(items ?? {})];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Number(schema.minimum ?? 1);
  const pattern = typeof schema.pattern === "string" ? new RegExp(schema.pattern, "u") : null;
  if (schema.format === "uuid") return uuid;
  return named[name] ?? texts.find((text) => !pattern || pattern.test(text)) ?? texts[0];
}

type Place = (string | number)[];

/** Of each value in an example, and of each list. */
function placesIn(example: unknown, place: Place = []): Place[] {
  if (typeof example !== "object" || example === null) return [place];
  const inside = Object.entries(example).flatMap(([name, value]) => placesIn(value, [...place, name]));
  return Array.isArray(example) ? [place, ...inside] : inside;
}

function withJsonAt(example: unknown, [name, ...rest]: Place, json: string): string {
  if (name === undefined) return json;
  const entries = Object.entries(example as object).map(([key, value]) => ({
    key,
    json: key === String(name) ? withJsonAt(value, rest, json) : JSON.stringify(value),
  }));
  if (Array.isArray(example)) return `[${entries.map((entry) => entry.json)}]`;
  return `{${entries.map((entry) => `${JSON.stringify(entry.key)}:${entry.json}`)}}`;
}
