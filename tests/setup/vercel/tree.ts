/** Names the copy of the repository in which Vercel's command line has built, where the tests run on that. */
export const VERCEL_TREE = "VERCEL_TREE";

export const vercelTree = (): string | undefined => process.env[VERCEL_TREE];

/** For what only our own server does: it sees who closes a connection, and one process answers all requests. */
export const isOnVercel = vercelTree() !== undefined;
