interface StorageFact {
  /** The key, or the prefix of several keys. */
  key: string;
  what: string;
  /** Whether it is kept on sign-out. */
  survivesSignOut?: true;
}

/** localStorage: kept until removed. A test compares both lists with the code. */
export const localStorageFacts: readonly StorageFact[] = [
  {
    key: "figura-history:",
    what: "Your last ten searches, separately for each account and for guests. You can clear them under the search box.",
    survivesSignOut: true,
  },
  {
    key: "figura-viewed:",
    what: "The last twelve diagrams that you opened while signed in, to open them again. You can clear them on your dashboard.",
  },
  { key: "figura-theme", what: "Light or dark.", survivesSignOut: true },
  {
    key: "figura-kept-collection",
    what: "That you keep Figura's collection on this device.",
    survivesSignOut: true,
  },
  {
    key: "figura-receipts:",
    what: "Proofs of the searches that you made today, by their words, so that repeating one costs nothing. Replaced the next day.",
  },
  { key: "figura-plan", what: "Your plan as it was last known, so that a page shows it at once." },
  { key: "figura-has-set-name:", what: "That you have set a name, so that you are not asked again." },
  { key: "figura-last-login", what: "When the last sign-in was." },
  { key: "figura-return-to", what: "The page that you were going to when you signed in; valid for a day." },
  {
    key: "figura-meant-like",
    what: "A diagram that you wanted to save before you signed in; valid for an hour.",
  },
  {
    key: "figura-pending-edits",
    what: "Edits of a diagram that you wanted to keep before you signed in; valid for an hour.",
  },
  { key: "figura-payment-celebrated:", what: "The ID of a payment whose celebration you have seen." },
  { key: "figura-checkout", what: "When you opened a checkout; valid for an hour." },
  {
    key: "figura-feedback-",
    what: "Feedback and reports of diagrams that could not be sent yet, with their screenshots, until they are sent.",
  },
  { key: "figura-liked-view", what: "Whether saved diagrams are shown side by side or in a list." },
];

/** sessionStorage: removed with the tab. */
export const sessionStorageFacts: readonly StorageFact[] = [
  { key: "figura-meant-like", what: "A diagram that you wanted to save; valid for ten minutes." },
  { key: "figura-liked-place", what: "How far down the page of saved diagrams you were." },
  { key: "figura-download", what: "The size and the background that you chose for downloads." },
  { key: "figura-payment", what: "The reference of the payment that you returned from." },
  { key: "figura-link:", what: "What the link in a mail contained, for as long as its page is open." },
  { key: "figura-toast", what: "A message for the next page to show." },
  { key: "figura-new-login", what: "That you have just signed in." },
  { key: "figura-splash", what: "That the opening picture of a visit has been shown." },
  { key: "figura-celebrated", what: "That the celebration of a sign-in has been shown." },
];
