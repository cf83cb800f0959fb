interface StorageFact {
  /** The key, or how keys of its kind begin. */
  key: string;
  what: string;
  /** Whether signing out leaves it. */
  survivesSignOut?: true;
}

/** What stays in the browser until it is removed. A test holds both lists to the code. */
export const localStorageFacts: readonly StorageFact[] = [
  {
    key: "figura-history:",
    what: "The last ten searches, for each account and for guests apart. You clear them under the search box.",
    survivesSignOut: true,
  },
  { key: "figura-theme", what: "Light or dark.", survivesSignOut: true },
  {
    key: "figura-receipts:",
    what: "Proofs of the searches that you made today, by their words, so that repeating one costs nothing. Replaced the next day.",
  },
  { key: "figura-plan", what: "Your plan as it was last known, for the first moment of a page." },
  { key: "figura-has-set-name:", what: "That your account has its name, so that you are not asked again." },
  { key: "figura-last-login", what: "When somebody last signed in here." },
  { key: "figura-return-to", what: "The page that you were going to when you signed in; counts for a day." },
  {
    key: "figura-meant-like",
    what: "A diagram that you wanted to save before you signed in; counts for an hour.",
  },
  { key: "figura-payment-celebrated:", what: "That a payment, by its id, has been celebrated." },
  { key: "figura-checkout", what: "When a checkout was opened; counts for an hour." },
  {
    key: "figura-feedback-",
    what: "Feedback and reports of diagrams that could not be sent yet, with their screenshots, until they have been.",
  },
  { key: "figura-liked-view", what: "Whether saved diagrams are shown side by side or in a list." },
];

/** What goes with the tab. */
export const sessionStorageFacts: readonly StorageFact[] = [
  { key: "figura-meant-like", what: "A diagram that you wanted to save; counts for ten minutes." },
  { key: "figura-liked-place", what: "How far down the page of saved diagrams you were." },
  { key: "figura-payment", what: "The reference of the payment that you have come back from." },
  { key: "figura-link:", what: "What the link of a mail brought along, for as long as its page is open." },
  { key: "figura-toast", what: "A message that the next page is to show." },
  { key: "figura-new-login", what: "That somebody has just signed in." },
  { key: "figura-splash", what: "That the picture with which a visit begins has been shown." },
  { key: "figura-celebrated", what: "That this has been celebrated." },
];
