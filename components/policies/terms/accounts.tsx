import { MIN_PASSWORD_LENGTH } from "@/lib/accounts/limits";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import { freeBenefits, premiumBenefits } from "@/lib/payments/benefits";
import { formatPrice } from "@/lib/payments/money";
import { plans } from "@/lib/plans";
import { policyFacts } from "@/lib/policies/facts";
import type { Installation } from "@/lib/policies/installation";
import { PRIVACY_PATH, policyNames, REFUND_PATH } from "@/lib/policies/paths";
import { FactList } from "../fact-list";
import type { PolicySection } from "../policy-page";

const { guest, free, premium } = plans;
const price = formatPrice(premium.pricePerMonth);

const listOf = (benefits: readonly { text: string }[]) => benefits.map(({ text }) => text).join("; ");

/** What Figura is, who may use it, accounts, plans and what they cost. */
export function accountTerms(site: Installation): PolicySection[] {
  return [
    {
      id: "what",
      title: "What Figura is",
      body: (
        <>
          <p>
            Figura finds diagrams. It asks open and licensed sources for you, shows what they answer with
            author, licence and credit, and keeps what you save. It also has a collection of diagrams of its
            own. It owns none of the others.
          </p>
          <p>
            The <a href={PRIVACY_PATH}>{policyNames[PRIVACY_PATH]}</a> and the{" "}
            <a href={REFUND_PATH}>{policyNames[REFUND_PATH]}</a> belong to these terms.
          </p>
        </>
      ),
    },
    {
      id: "accounts",
      title: "Accounts",
      body: (
        <ul>
          <li>
            {`Searching needs no account. Who is younger than ${policyFacts.leastAge} may not open one; who is not of age needs the agreement of a parent where the law asks for it.`}
          </li>
          <li>
            {`An account belongs to one person, by an e-mail address of their own and a password of at least ${MIN_PASSWORD_LENGTH} characters. Keep the password to yourself, and tell us when somebody else has it.`}
          </li>
          <li>
            There is room for a limited number of accounts. When all are taken there is a waitlist, which
            promises a place to nobody.
          </li>
          <li>You end your account at any time on your account page.</li>
        </ul>
      ),
    },
    {
      id: "plans",
      title: "Plans and prices",
      body: (
        <>
          <FactList
            facts={[
              {
                key: "guest",
                name: guest.label,
                text: `Without an account: ${guest.searchesPerDay} searches a day.`,
              },
              {
                key: "free",
                name: `${free.label}, ${formatPrice(free.pricePerMonth)}`,
                text: `${listOf(freeBenefits)}.`,
              },
              {
                key: "premium",
                name: `${premium.label}, ${price} per month`,
                text: `${listOf(premiumBenefits(site.hasModel))}.`,
              },
            ]}
          />
          <p>
            {`${price} per month is the price during the beta, and what is charged; it is also on the page of `}
            <a href={PRICING_PATH}>plans</a>
            {`. Another price counts from the first renewal that is ${policyFacts.noticeDays} days or more after it has been announced there, and you can cancel before.`}
          </p>
        </>
      ),
    },
    { id: "payment", title: "Payment, renewal and cancellation", body: <PaymentTerms site={site} /> },
    {
      id: "fair-use",
      title: "Fair use",
      body: (
        <>
          <p>
            {`“Unlimited searches” means that there is no number at which a person has to stop. After ${premium.meteredSearchesPerDay} searches a day the sources that we pay for by the call rest until the next day, and the open ones go on. A free account that holds ${free.savedDiagrams} diagrams saves more when it removes some.`}
          </p>
          <p>
            Figura keeps a pace for everybody, so that it stays quick for the others: whoever asks faster than
            a class of pupils is asked to wait. An account is for one person, and not to be shared or sold.
          </p>
        </>
      ),
    },
  ];
}

function PaymentTerms({ site: { payments } }: { site: Installation }) {
  if (payments === "none") {
    return <p>Payments are not set up at this installation: Premium cannot be bought here at the moment.</p>;
  }
  return (
    <>
      {payments === "sandbox" && (
        <p>
          At this installation a page on the same machine stands in for the payment provider, and no money
          moves. Where payments are set up, this holds:
        </p>
      )}
      {payments === "test" && (
        <p>At this installation payments are only played, and no money moves. In earnest this holds:</p>
      )}
      <ul>
        <li>
          Payments are taken by Dodo Payments, the seller of record, on its own pages and terms. It also
          writes the receipts.
        </li>
        <li>
          {`Premium costs ${price} for a month and renews each month for another, until you cancel. It begins when the payment has been confirmed to us.`}
        </li>
        <li>
          You cancel at any time on your <a href="/account">account page</a>, without a reason. Nothing is
          charged any more, and you keep Premium until the end of what is paid for.
        </li>
        <li>
          {`When a renewal is not paid, Premium goes on for ${policyFacts.graceDays} days beyond what is paid for, and then ends. The subscription goes on until you cancel it.`}
        </li>
        <li>
          {`Afterwards your account is free again. Everything that you have saved stays and can be read; beyond ${free.savedDiagrams} diagrams you save no more until there is room.`}
        </li>
        <li>Deleting your account cancels its subscription first.</li>
        <li>
          How you get a payment back is in the <a href={REFUND_PATH}>{policyNames[REFUND_PATH]}</a>.
        </li>
      </ul>
    </>
  );
}
