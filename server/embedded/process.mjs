// The way into the process of the database: what is ours is TypeScript and is compiled as it is loaded, what is
// loaded later need not be looked at.
import { register } from "tsx/esm/api";

const unregister = register();
const { main } = await import(new URL("./process.ts", import.meta.url).href);
await unregister();
main();
