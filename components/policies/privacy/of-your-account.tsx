import { pluralize } from "@/lib/pluralize";
import { policyFacts } from "@/lib/policies/facts";
import type { Installation } from "@/lib/policies/installation";
import { FactList } from "../fact-list";
import type { PolicySection } from "../policy-page";

const places = {
  embedded: "a database that this installation runs itself, on the machine of whoever runs it",
  supabase: "a database that is hosted for us by Supabase, which processes it on our behalf",
} as const;

/** What is kept of accounts, of what they save, and of those who write to us. */
export function accountSections(site: Installation): PolicySection[] {
  return [
    {
      id: "account",
      title: "When you have an account",
      body: (
        <>
          <p>{`An account is kept in ${places[site.accounts]}, for as long as it exists:`}</p>
          <FactList
            facts={[
              {
                key: "address",
                name: "E-mail address",
                text: "To sign in, and for mails about the account.",
              },
              {
                key: "password",
                name: "Password",
                text: "Only a hash of it (bcrypt), made by the service that signs you in. Nobody can read the password from it.",
              },
              {
                key: "name",
                name: "Name",
                text: "What you want to be called. At first it is the part of your address before the @.",
              },
              {
                key: "picture",
                name: "Picture",
                text: "Where you upload one. It is drawn anew, so that nothing that was hidden in the file, such as a place, is kept.",
              },
              {
                key: "plan",
                name: "Plan",
                text: "Whether you have Premium, and until when.",
              },
              {
                key: "times",
                name: "Times",
                text: "When the account was opened and changed, when you signed in last, and when your address was confirmed.",
              },
              {
                key: "sessions",
                name: "Sessions",
                text: "Which sessions are open, so that they can be ended. The service that signs you in hears from our server, not from your browser.",
              },
              {
                key: "searches",
                name: "Searches",
                text: "How many on each day. Not which.",
              },
            ]}
          />
          <p>
            {`An account that has to be confirmed and is not, within ${policyFacts.unconfirmedHours} hours, loses its place and is deleted when the next accounts are opened.`}
          </p>
        </>
      ),
    },
    {
      id: "saved",
      title: "What you save and share",
      body: (
        <>
          <p>
            With an account you save diagrams, in folders and with notes, and learning resources beside them,
            each with its title, address and description, in a folder that is called as what you searched for.
            That is kept with the account, and seen by nobody else, but for this:
          </p>
          <ul>
            <li>
              <strong>A link to a folder.</strong> Whoever has it sees the folder’s name and the diagrams in
              it, not the learning resources, not your notes and not who you are. The database keeps a hash of
              the link, and an id from which the server makes it again when you open it, but not the link
              itself. You take it back at any time.
            </li>
            <li>
              <strong>How many have saved a diagram</strong> counts for the order of results. It is a number,
              without names.
            </li>
            <li>
              <strong>The page of a diagram.</strong> When somebody saves, shares or downloads a diagram that
              was found at a source, its title, author, licence and addresses are kept, so that a link to it
              opens. Who did so is not kept with it, and therefore it stays when an account is deleted.
            </li>
          </ul>
          <p>Who downloads what is not kept at all.</p>
        </>
      ),
    },
    { id: "payments", title: "When you pay", body: <Payments site={site} /> },
    {
      id: "waitlist",
      title: "The waitlist",
      body: (
        <p>
          {`When every account is taken you can leave your e-mail address and, if you like, a name. ${site.mail === "none" ? `No mail is sent here: the entry is for whoever runs this installation to see, and is deleted after ${pluralize(policyFacts.waitlistDays, "day")}. Write to us to leave the list before that.` : `The entry counts once you have followed the link that we mail to you; one that is not confirmed lapses after ${pluralize(policyFacts.waitlistDays, "day")}, and so does one whose last invitation you let go by. Each mail about your place has a link by which you leave the list.`} Your entry is deleted when you leave, and when you open an account.`}
        </p>
      ),
    },
    {
      id: "feedback",
      title: "When you write to us",
      body: (
        <>
          <p>
            With feedback, and with a report of a diagram, we keep what you write, its kind, the page that you
            were on, the diagram that it is about, and your account or the e-mail address that you give for an
            answer. A screenshot is kept only where you attach one: it is drawn anew, and shown to nobody but
            whoever answers you.
          </p>
          <p>
            {`What has been dealt with is deleted after ${policyFacts.feedbackDoneDays} days, everything after ${policyFacts.feedbackMonths} months, and what you sent with an account together with the account.`}
          </p>
        </>
      ),
    },
  ];
}

function Payments({ site: { payments } }: { site: Installation }) {
  if (payments === "none") {
    return <p>Payments are not set up at this installation: nothing can be bought, and nothing is kept.</p>;
  }
  if (payments === "sandbox") {
    return (
      <p>
        No money moves at this installation: a page on the same machine stands in for a payment provider. What
        it says is kept as a provider’s word would be: numbers, times, amounts, and no name or card.
      </p>
    );
  }
  return (
    <>
      <p>
        Payments are taken by <a href="https://dodopayments.com">Dodo Payments</a>, the seller of record, on
        its own pages and by its own privacy policy. To open a checkout we give it your e-mail address, your
        name and a random reference. Your card or bank details stay there and never reach us.
        {payments === "test" && " At this installation Dodo only plays payments: no money moves."}
      </p>
      <p>
        What Dodo tells us, in messages that it signs, is what was paid, renewed, failed or given back:
        numbers of the payment, the subscription and the customer, the product, the amount and the times.
        Names, addresses, cards and reasons are taken out before anything is kept. Your receipts are at Dodo;
        your account page lists date, amount and payment ID.
      </p>
      <p>
        When you delete your account its subscription is cancelled first. The records of payments stay, as the
        law asks of whoever keeps accounts, without a word of whose they were.
      </p>
    </>
  );
}
