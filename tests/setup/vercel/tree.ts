/** Names the copy of the repository in which Vercel's command line has built, where the tests run on that. */
export const VERCEL_TREE = "VERCEL_TREE";

export const vercelTree = (): string | undefined => process.env[VERCEL_TREE];

/** For what is Vercel's own affair there, such as the size of a body. */
export const isOnVercel = vercelTree() !== undefined;
