import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Fixes two errors of the library: it counts rejected attempts, and a point that is given back after its window has
 * ended starts the next window at minus one. With these counters, in memory and in Redis, a rejected attempt is not
 * counted, and no window allows more than its points.
 */
export class ExactMemory extends RateLimiterMemory {
  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    try {
      return await super.consume(key, points);
    } catch (reason) {
      await this.reward(key, points);
      throw reason;
    }
  }

  override async reward(key: string, points = 1): Promise<RateLimiterRes> {
    const window = (await super.get(key)) ?? new RateLimiterRes(this.points, 0, 0);
    const isOwed = window.consumedPoints >= points && window.msBeforeNext > ENDING_MS;
    return isOwed ? super.reward(key, points) : window;
  }
}

/** A window this close to its end is left unchanged: a point given back could land in the next one. */
const ENDING_MS = 50;

/**
 * For RateLimiterRedis.
 * KEYS: the counter; ARGV: points to add (negative to give back), window in seconds, points per window.
 * Returns the points counted and the milliseconds left; more than the points per window means rejected.
 */
export const exactScript = `
local change = tonumber(ARGV[1])
local count = tonumber(redis.call('get', KEYS[1]))
local msLeft = count and redis.call('pttl', KEYS[1]) or 1000 * ARGV[2]
local after = (count or 0) + change
if change < 0 and after < 0 then return {count or 0, msLeft} end
if change > 0 and after > tonumber(ARGV[3]) then return {after, msLeft} end
if count then
  redis.call('incrby', KEYS[1], change)
else
  redis.call('set', KEYS[1], after, 'PX', msLeft)
end
return {after, msLeft}
`;
