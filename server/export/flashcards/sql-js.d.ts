declare module "sql.js/dist/sql-wasm-inline.js" {
  type Value = string | number;

  interface Statement {
    run(values: readonly Value[]): void;
    free(): void;
  }

  interface Database {
    run(sql: string): void;
    prepare(sql: string): Statement;
    /** The bytes of the file. */
    export(): Uint8Array;
    close(): void;
  }

  /** SQLite as WebAssembly, which this build has inside its one file. */
  export default function initSqlJs(): Promise<{ Database: new () => Database }>;
}
