import { formatPrice } from "@/lib/payments/money";
import { paymentWords } from "@/lib/payments/words";
import { plans } from "@/lib/plans";
import { policyFacts } from "@/lib/policies/facts";
import type { Installation } from "@/lib/policies/installation";
import { policyNames, REFUND_PATH } from "@/lib/policies/paths";
import { Contact } from "./contact";
import { FactList } from "./fact-list";
import { PolicyPage, type PolicySection } from "./policy-page";

const { refundDays, reviewDays, payoutDays, graceDays } = policyFacts;

const standIns: Partial<Record<Installation["payments"], string>> = {
  none: "Payments are not set up at this installation, so there is nothing to give back. Where they are, this holds.",
  sandbox:
    "At this installation a page on the same machine stands in for the payment provider and no money moves. Where payments are set up, this holds.",
  test: "At this installation payments are only played and no money moves. In earnest this holds.",
};

/** How a payment is given back. */
export function RefundPolicy({ site }: { site: Installation }) {
  return (
    <PolicyPage
      path={REFUND_PATH}
      title={policyNames[REFUND_PATH]}
      lead={
        <>
          <p>
            {`Premium is all that Figura sells: ${formatPrice(plans.premium.pricePerMonth)} for a month. You can ask for a payment back within ${refundDays} days.`}
          </p>
          {standIns[site.payments] && <p>{standIns[site.payments]}</p>}
        </>
      }
      sections={sections(site)}
    />
  );
}

function sections({ contact }: Installation): PolicySection[] {
  return [
    {
      id: "in-short",
      title: "In short",
      body: (
        <FactList
          facts={[
            { key: "ask", name: "To ask", text: `Within ${refundDays} days after the payment` },
            { key: "answer", name: "We answer", text: `Within ${reviewDays} business days` },
            {
              key: "money",
              name: "Money arrives",
              text: `Within ${payoutDays} business days after that, the way it was paid`,
            },
            { key: "cost", name: "Costs", text: "None" },
          ]}
        />
      ),
    },
    {
      id: "which",
      title: "Which payments",
      body: (
        <>
          <p>
            {`Every payment for Premium, the first one and each renewal, for ${refundDays} days from the day on which it was made. We look whether the payment is there, whether it was made within those ${refundDays} days, and whether it has not been given back or disputed already. If so it is given back in full.`}
          </p>
          <p>
            {`After ${refundDays} days a payment is given back only where it should not have been made: twice for the same month, after you had cancelled, or for an account that was gone. For those there is no end of time but that of the law.`}
          </p>
          <p>
            Nothing is shipped, so nothing has to be returned. What you have downloaded stays yours to use by
            the licence of each diagram.
          </p>
        </>
      ),
    },
    {
      id: "how",
      title: "How to ask",
      body: (
        <>
          <p>
            Write to us <Contact contact={contact} />, while you are signed in if you can, and say:
          </p>
          <ul>
            <li>that you would like a payment back,</li>
            <li>
              {`its ${paymentWords.paymentId}, which is among the payments on your account page and on the receipt that the payment provider has mailed to you,`}
            </li>
            <li>the e-mail address of the account, where you write from another one.</li>
          </ul>
          <p>You need not say why. It helps us if you do.</p>
        </>
      ),
    },
    {
      id: "then",
      title: "What happens then",
      body: (
        <ol>
          <li>{`We answer within ${reviewDays} business days: that it is given back, or why it is not.`}</li>
          <li>
            {`We have the payment provider, Dodo Payments, give the money back to the card, account or UPI address that it came from. It arrives within ${payoutDays} business days; how long a bank takes to show it is up to the bank.`}
          </li>
          <li>It is the amount that was charged, in the currency in which it was charged.</li>
        </ol>
      ),
    },
    {
      id: "premium",
      title: "What becomes of Premium",
      body: (
        <>
          <p>
            {`What the payment has paid for ends when all of it has been given back; Premium follows within ${graceDays} days. Your account is free again then. Everything that you have saved stays and can be read.`}
          </p>
          <p>
            A payment that is given back does not cancel the subscription by itself. Cancel it on your{" "}
            <a href="/account">account page</a>, or write that we shall, so that the next month is not
            charged.
          </p>
        </>
      ),
    },
    {
      id: "cancelling",
      title: "Cancelling is something else",
      body: (
        <p>
          When you cancel, nothing is charged any more and you keep Premium until the end of what is paid for;
          nothing is given back. You can do both: cancel, and ask for the last payment back.
        </p>
      ),
    },
    {
      id: "troubles",
      title: "Failed, late and double payments",
      body: (
        <ul>
          <li>
            <strong>Failed.</strong> Nothing was charged. If your bank shows an amount as blocked, it lets go
            of it by itself.
          </li>
          <li>
            <strong>Late.</strong> With UPI it can take a while until a bank has agreed. Premium appears as
            soon as the payment has been confirmed; while one is on its way Figura lets nobody pay a second
            time.
          </li>
          <li>
            <strong>Double.</strong> What was charged twice for the same month is given back whenever you tell
            us.
          </li>
          <li>
            <strong>Paid after the account was deleted.</strong> A checkout that was still open can be paid.
            Such a subscription is ended at once; tell us, and the payment is given back.
          </li>
          <li>
            <strong>Disputed at the bank.</strong> Write to us first, it is quicker. While a dispute is open
            Premium stays; if you win it, the payment counts as given back.
          </li>
        </ul>
      ),
    },
    {
      id: "rights",
      title: "Your rights by law",
      body: (
        <p>
          What the law gives you as a consumer, where you live, stands beside this policy and is not made
          smaller by it.
        </p>
      ),
    },
  ];
}
