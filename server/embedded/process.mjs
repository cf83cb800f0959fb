// The way into the process of the database: what is ours is TypeScript and is compiled as it is loaded, what is
// loaded later need not be looked at.
import { createRequire } from "node:module";
import { register } from "tsx/cjs/api";

const unregister = register();
const { main } = createRequire(import.meta.url)("./process.ts");
unregister();
main();
