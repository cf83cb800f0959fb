export const feedbackTypes = ["issue", "feature", "other"] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** The filter of the admin's feedback page. */
export const deskStates = ["open", "done"] as const;
export type DeskState = (typeof deskStates)[number];
