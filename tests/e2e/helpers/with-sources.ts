import { test as base } from "./setup";

export { expect } from "./setup";

/**
 * Everything is found as guests find it on a good day. A test that makes a source fail wants an app of its own: here the
 * failure would still rest in the next test.
 */
export const test = base.extend({ app: ({ sources }, use) => use(sources) });
