// The entry point of the database process. Our own modules are TypeScript, so they are compiled as they load. Modules
// that load later are not: compilation is off by then.
import { createRequire } from "node:module";
import { register } from "tsx/cjs/api";

const unregister = register();
const { main } = createRequire(import.meta.url)("./process.ts");
unregister();
main();
