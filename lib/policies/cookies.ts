interface CookieFact {
  name: string;
  /** Its purpose. */
  purpose: string;
  /** How long the browser keeps it. */
  lasts: string;
  /** Whether only some installations set it. */
  isForOperators?: true;
}

/** Every cookie that Figura sets. A test compares the list with the code. */
export const cookieFacts: readonly CookieFact[] = [
  {
    name: "figura_guest",
    purpose:
      "A signed random number by which the server counts the searches of a visitor without an account.",
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
      "Says that you are signed in, so that a page shows the right buttons at once. It gives access to nothing.",
    lasts: "400 days, or until you sign out",
  },
  {
    name: "figura_signup",
    purpose:
      "Lets the browser in which you opened an account keep the password when you confirm the address.",
    lasts: "1 hour",
  },
  {
    name: "figura_email_change",
    purpose: "The same for a change of your email address.",
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
      "While you sign in with an account of another site: proves that this browser started the sign-in, and says which page you were going to.",
    lasts: "10 minutes",
  },
  {
    name: "figura_mailbox",
    purpose: "Opens the mailbox page of an installation that sends no mail, for its operator.",
    lasts: "until the browser is closed",
    isForOperators: true,
  },
];
