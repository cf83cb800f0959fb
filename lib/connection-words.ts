const checkConnection = "Check your connection, then try again.";

/** Interface text for a request without an answer, or with one that cannot be read. */
export const connectionWords = {
  checkConnection,
  failed: `Figura cannot be reached. ${checkConnection}`,
  serverError: "Something went wrong on our side. Please try again.",
  tryAgain: "Try Again",
} as const;
