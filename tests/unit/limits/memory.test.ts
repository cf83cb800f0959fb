import { describe } from "vitest";
import { createLimiter } from "@/server/limits/limiter";
import { limiterPromises } from "./limiter-promises";

describe("a limiter in memory", () => limiterPromises(() => createLimiter));
