interface CookieFact {
  name: string;
  /** What it is for. */
  purpose: string;
  /** How long the browser keeps it. */
  lasts: string;
  /** Whether only some installations set it. */
  isForOperators?: true;
}

/** Every cookie that Figura sets. A test holds it to the code. */
export const cookieFacts: readonly CookieFact[] = [
  {
    name: "figura_guest",
    purpose:
      "A random number, signed, by which the server counts the searches of a visitor without an account.",
    lasts: "400 days",
  },
  {
    name: "figura_session",
    purpose: "The session of an account: who is signed in. In several parts when it is long.",
    lasts: "400 days, or until you sign out",
  },
  {
    name: "figura_in",
    purpose:
      "Says that somebody is signed in, so that a page shows the right buttons at once. It opens nothing.",
    lasts: "400 days, or until you sign out",
  },
  {
    name: "figura_signup",
    purpose:
      "Lets the browser in which an account was opened keep its password when the address is confirmed.",
    lasts: "1 hour",
  },
  {
    name: "figura_email_change",
    purpose: "The same for a change of address.",
    lasts: "1 hour",
  },
  {
    name: "figura_reset",
    purpose: "Allows one new password after a recovery link.",
    lasts: "15 minutes",
  },
  {
    name: "figura_oauth",
    purpose:
      "While you sign in with an account of another site: proves that this browser started it, and says where you were going.",
    lasts: "10 minutes",
  },
  {
    name: "figura_mailbox",
    purpose: "Opens the mailbox page of an installation that sends no mail, for whoever runs it.",
    lasts: "until the browser is closed",
    isForOperators: true,
  },
];
