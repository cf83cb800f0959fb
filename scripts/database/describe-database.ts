/** Runs a statement and returns its rows. */
export type Query = (statement: string) => Promise<object[]>;

interface Table {
  name: string;
  columns: { name: string; type: string; isNullable: boolean; canUpdate: boolean }[];
  relationships: object[];
}

/** Whether the server may change a column: with the session of a user, or as the service. */
const canUpdate = `has_column_privilege('authenticated', t.oid, c.attnum, 'update')
  or has_column_privilege('service_role', t.oid, c.attnum, 'update')`;

const namesOf = (table: string, numbers: string) =>
  `(select jsonb_agg(attname order by place) from unnest(${numbers}) with ordinality as key (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;

const tablesQuery = `
  select t.relname as name,
    (
      select jsonb_agg(jsonb_build_object(
        'name', c.attname, 'type', c.atttypid::regtype::text, 'isNullable', not c.attnotnull,
        'canUpdate', ${canUpdate}
      ) order by c.attnum)
      from pg_attribute c where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    ) as columns,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'foreignKeyName', f.conname, 'columns', ${namesOf("f.conrelid", "f.conkey")}, 'isOneToOne', false,
        'referencedRelation', r.relname, 'referencedColumns', ${namesOf("f.confrelid", "f.confkey")}
      ) order by f.conname)
      from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = t.oid and r.relnamespace = t.relnamespace
    ), '[]') as relationships
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  order by t.relname`;

interface DatabaseFunction {
  name: string;
  isStrict: boolean;
  isSet: boolean;
  returns: string;
  defaults: number;
  /** "t" for a column of the returned table, "i" for an argument. */
  arguments: { name: string; type: string; mode: string }[];
}

const functionsQuery = `
  select proname as name, proisstrict as "isStrict", proretset as "isSet", pronargdefaults as defaults,
    prorettype::regtype::text as returns,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', proargnames[place], 'type', type::regtype::text, 'mode', coalesce(proargmodes[place]::text, 'i')
      ) order by place)
      from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as argument (type, place)
    ), '[]') as arguments
  from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
  order by proname`;

const types: Record<string, string> = {
  boolean: "boolean",
  date: "string",
  integer: "number",
  jsonb: "unknown",
  text: "string",
  "timestamp with time zone": "string",
  uuid: "string",
  void: "undefined",
};

function typeOf(type: string): string {
  if (type.endsWith("[]")) return `${typeOf(type.slice(0, -2))}[]`;
  const known = types[type];
  if (known === undefined) throw new Error(`The type ${type} of the database has no type here yet.`);
  return known;
}

const fields = (all: string[]) => (all.length === 0 ? "Record<never, never>" : `{ ${all.join("; ")} }`);

function describeTable({ name, columns, relationships }: Table): string {
  const typed = columns.map((column) => ({
    ...column,
    type: column.isNullable ? `${typeOf(column.type)} | null` : typeOf(column.type),
  }));
  const updated = typed.filter(({ canUpdate }) => canUpdate).map(({ name, type }) => `${name}?: ${type}`);
  return `
      ${name}: {
        Row: ${fields(typed.map(({ name, type }) => `${name}: ${type}`))};
        Insert: never;
        Update: ${updated.length > 0 ? fields(updated) : "never"};
        Relationships: ${JSON.stringify(relationships)};
      };`;
}

function describeFunction({ name, isStrict, isSet, returns, defaults, arguments: all }: DatabaseFunction) {
  const given = all.filter(({ mode }) => mode === "i");
  const returned = all.filter(({ mode }) => mode === "t");
  const args = given.map(({ name, type }, place) => {
    const isOptional = place >= given.length - defaults;
    return `${name}${isOptional ? "?" : ""}: ${typeOf(type)}${isStrict ? "" : " | null"}`;
  });
  const row =
    returned.length > 0
      ? fields(returned.map(({ name, type }) => `${name}: ${typeOf(type)}`))
      : typeOf(returns);
  return `
      ${name}: {
        Args: ${fields(args)};
        Returns: ${row}${isSet ? "[]" : ""};
      };`;
}

/**
 * The types of the data API over the schema `public`, in the format of `supabase gen types`. Unlike there, only
 * columns that the server may change can be updated, functions insert all rows, and the arguments of a function that is
 * not strict can be null.
 */
export async function describeDatabase(query: Query): Promise<string> {
  const tables = (await query(tablesQuery)) as Table[];
  const functions = (await query(functionsQuery)) as DatabaseFunction[];
  return `export interface Database {
  public: {
    Tables: {${tables.map(describeTable).join("")}
    };
    Views: Record<never, never>;
    Functions: {${functions.map(describeFunction).join("")}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
`;
}
