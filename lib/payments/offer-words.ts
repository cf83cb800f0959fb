/** The offer of Premium when a limit is reached. */
export const offerWords = {
  unlimited: "Upgrade to Premium for unlimited searches.",
} as const;
