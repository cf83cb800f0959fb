interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The mail to an address that joined the waitlist once more. */
export function stillWaitingMail(): Mail {
  const said =
    "Somebody, we hope you, put this address on Figura's waitlist once more. It is on it already, and confirmed: nothing is left to do.";
  return {
    subject: "You are on the waitlist",
    html: `<h2>You are on the waitlist</h2>\n<p>${said}</p>\n`,
    text: `${said}\n`,
  };
}

/**
 * The mail to an address that joined the waitlist.
 * @param link the page whose button confirms the address; made by us, of signs that need no escaping in HTML
 */
export function waitlistMail(link: string): Mail {
  const said = "Somebody, we hope you, put this address on Figura's waitlist.";
  const otherwise =
    "If it was not you, leave this mail alone: an address that is not confirmed is never invited.";
  return {
    subject: "Confirm your place on the waitlist",
    html: `<h2>Confirm your place on the waitlist</h2>
<p>${said}</p>
<p><a href="${link}">Confirm your address</a></p>
<p>${otherwise}</p>
`,
    text: `${said}\n\nConfirm your address: ${link}\n\n${otherwise}\n`,
  };
}
