type Test<Record> = (record: Record) => boolean;

interface Language<Record> {
  /** What each field looks at; a field that is not here finds nothing. */
  fields: { [field: string]: (record: Record, value: string) => boolean };
  /** The field of a term that names none. */
  usual: string;
  /** What two terms side by side mean. */
  between: "AND" | "OR";
}

/**
 * Reads a query of words, "phrases", field:value, AND, OR, NOT and brackets, as Lucene and its relatives write them.
 * @throws where brackets do not match or a term is missing
 */
export function readFieldQuery<Record>(
  query: string,
  { fields, usual, between }: Language<Record>,
): Test<Record> {
  const tokens = query.match(/[()]|[A-Za-z_.]+:|"[^"]*"|[^\s()":]+/g) ?? [];
  let place = 0;
  const next = () => tokens[place];
  const take = (token: string) => next() === token && Boolean(++place);
  const isBetween = (word: "AND" | "OR") =>
    take(word) || (between === word && ![undefined, ")", "AND", "OR"].includes(next()));

  function either(field: string): Test<Record> {
    const tests = [both(field)];
    while (isBetween("OR")) tests.push(both(field));
    return (record) => tests.some((test) => test(record));
  }

  function both(field: string): Test<Record> {
    const tests = [negated(field)];
    while (isBetween("AND")) tests.push(negated(field));
    return (record) => tests.every((test) => test(record));
  }

  function negated(field: string): Test<Record> {
    if (!take("NOT")) return term(field);
    const test = term(field);
    return (record) => !test(record);
  }

  function term(field: string): Test<Record> {
    const token = next();
    place += 1;
    if (token === undefined || token === ")" || token === "AND" || token === "OR") {
      throw new Error(`A term is missing at ${token ?? "the end"}.`);
    }
    if (token === "(") {
      const inner = either(field);
      if (!take(")")) throw new Error("A bracket is not closed.");
      return inner;
    }
    if (/^[A-Za-z_.]+:$/.test(token)) return term(token.slice(0, -1));
    return (record) => Boolean(fields[field]?.(record, token));
  }

  const test = either(usual);
  if (next() !== undefined) throw new Error(`${next()} is not expected.`);
  return test;
}
