export const feedbackTypes = ["issue", "feature", "other"] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** What the admin looks at. */
export const deskStates = ["open", "done"] as const;
export type DeskState = (typeof deskStates)[number];
