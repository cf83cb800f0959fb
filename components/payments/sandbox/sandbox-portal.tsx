import { FormErrorMessage } from "@/components/forms/form-error-message";
import { buttonVariants } from "@/components/ui/button";
import { sandboxWords } from "@/lib/payments/checkout-words";
import type { Receipt } from "@/lib/payments/requests";
import { SandboxAct, SandboxFacts, SandboxFrame } from "./sandbox-frame";

const ACTION = "/api/payments/sandbox/portal";

const labels = {
  renew: sandboxWords.renew,
  fail: sandboxWords.failRenewal,
  refund: sandboxWords.refund,
  expire: sandboxWords.expire,
};

type Act = keyof typeof labels;

const acts = Object.keys(labels) as Act[];

type SandboxPortalProps = {
  /** As in the URL. */
  session: string;
  returnUrl: string;
  /** As the payment provider describes it. */
  subscription: { status: string; next_billing_date: string; cancel_at_next_billing_date: boolean } | null;
  charges: readonly Receipt[];
  possible: ReadonlySet<Act>;
  done: Act | null;
  error: "act" | "report" | null;
};

/** The portal of the payment sandbox: the subscription, its receipts, and buttons that simulate later events. */
export function SandboxPortal(props: SandboxPortalProps) {
  const { session, returnUrl, possible, done, error } = props;
  return (
    <SandboxFrame
      name={sandboxWords.portalName}
      title={sandboxWords.portalTitle}
      subject={sandboxWords.product}
      summary={<SubscriptionSummary {...props} />}
    >
      <div role="status" className="empty:hidden">
        {done && <p className="rounded-md bg-success-wash p-3 text-sm">{sandboxWords.done[done]}</p>}
      </div>
      <FormErrorMessage>{error ? errorWords[error] : undefined}</FormErrorMessage>
      <section aria-labelledby="acts" className="grid gap-3">
        <h2 id="acts" className="font-display text-title">
          {sandboxWords.acts}
        </h2>
        <div className="grid gap-2.5">
          {acts.map((act) => (
            <SandboxAct
              key={act}
              action={ACTION}
              session={session}
              act={act}
              variant="outline"
              size="lg"
              disabled={!possible.has(act)}
            >
              {labels[act]}
            </SandboxAct>
          ))}
        </div>
      </section>
      <a href={returnUrl} className={buttonVariants({ size: "lg" })}>
        {sandboxWords.back}
      </a>
    </SandboxFrame>
  );
}

const errorWords = { act: sandboxWords.notPossible, report: sandboxWords.notReported };

function SubscriptionSummary({
  subscription,
  charges,
}: Pick<SandboxPortalProps, "subscription" | "charges">) {
  return (
    <>
      <section aria-label={sandboxWords.portalTitle} className="border-t border-border-strong pt-5">
        {subscription ? (
          <SandboxFacts facts={factsOf(subscription)} />
        ) : (
          <p className="text-sm text-muted-foreground">{sandboxWords.none}</p>
        )}
      </section>
      <section aria-labelledby="receipts" className="grid gap-3 border-t pt-5">
        <h2 id="receipts" className="text-sm font-[550]">
          {sandboxWords.receipts}
        </h2>
        {charges.length === 0 && <p className="text-sm text-muted-foreground">{sandboxWords.noReceipts}</p>}
        <ul className="grid gap-2.5 text-sm">
          {charges.map(({ paymentId, amount, paidAt, isRefunded }) => (
            <li key={paymentId} className="flex flex-wrap justify-between gap-x-6">
              <time dateTime={paidAt}>{sandboxWords.day(paidAt)}</time>
              <span className="tabular-nums">
                {isRefunded && <span className="mr-3 text-muted-foreground">{sandboxWords.refunded}</span>}
                {sandboxWords.amount(amount)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const renewing = new Set(["active", "on_hold", "paused"]);

function factsOf(subscription: NonNullable<SandboxPortalProps["subscription"]>) {
  const { status, next_billing_date, cancel_at_next_billing_date: cancelsAtEnd } = subscription;
  const paidUntil = new Date(next_billing_date);
  const then = cancelsAtEnd || !renewing.has(status) ? sandboxWords.endsThen : sandboxWords.renewsThen;
  const day = sandboxWords.day(paidUntil);
  return [
    { name: sandboxWords.status, value: sandboxWords.statuses[status] ?? status },
    { name: sandboxWords.paidUntil, value: paidUntil > new Date() ? `${day}. ${then}` : day },
  ];
}
