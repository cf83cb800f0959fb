/** What premium is offered with, where a limit has been met. */
export const offerWords = {
  unlimited: "Upgrade to Premium for unlimited searches.",
  noLimit: "Premium has no limit.",
} as const;
