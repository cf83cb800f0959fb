import { createServer } from "node:http";
import { hasRedis, startRedis } from "../redis-server";
import { openFunctions } from "./functions";
import { readOutput } from "./output";
import { createRouter } from "./router";
import { VERCEL_TREE, vercelTree } from "./tree";

// Serves what Vercel's command line has built, at PORT of 127.0.0.1, as Vercel would.
const { PORT } = process.env;
const tree = vercelTree();
if (!tree) throw new Error(`${VERCEL_TREE} names no build.`);
// Functions share no memory. What counts them together is recommended there, and is a Redis here, where there is one.
const redis = hasRedis && !process.env.REDIS_URL ? await startRedis() : null;
const functions = openFunctions({ ...process.env, ...(redis && { REDIS_URL: redis.url }) });
const server = createServer(createRouter(readOutput(tree), functions));
server.listen(Number(PORT), "127.0.0.1", () => console.log(`Figura is at http://localhost:${PORT}`));
process.once("SIGTERM", async () => {
  await functions.stop();
  await redis?.kill();
  process.exit(0);
});
