const checkConnection = "Check your connection, then try again.";

/** What people read where a request got no answer, or one that cannot be read. The same words everywhere. */
export const connectionWords = {
  checkConnection,
  failed: `Figura cannot be reached. ${checkConnection}`,
  ourFault: "Something went wrong on our side. Please try again.",
  tryAgain: "Try Again",
} as const;
