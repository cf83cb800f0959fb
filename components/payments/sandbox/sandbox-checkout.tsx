import { CircleCheck } from "lucide-react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { buttonVariants } from "@/components/ui/button";
import { sandboxWords } from "@/lib/payments/checkout-words";
import { SandboxAct, SandboxFacts, SandboxFrame } from "./sandbox-frame";

const ACTION = "/api/payments/sandbox/checkout";

type SandboxCheckoutProps = {
  /** As in the URL. */
  session: string;
  email: string;
  name: string;
  /** The return URL of a paid checkout; null if it is not paid. */
  paidReturn: string | null;
  /** Whether the webhook of the last action failed. */
  isUnreported: boolean;
};

/** The checkout page of the payment sandbox: the order, the payer, and buttons for each outcome. */
export function SandboxCheckout({ session, email, name, paidReturn, isUnreported }: SandboxCheckoutProps) {
  const form = { action: ACTION, session };
  return (
    <SandboxFrame
      name={sandboxWords.name}
      title={sandboxWords.checkoutTitle}
      subject={sandboxWords.price}
      summary={<OrderSummary />}
    >
      {paidReturn !== null ? (
        <>
          <div className="grid gap-2">
            <h2 className="flex items-center gap-2.5 font-display text-title">
              <CircleCheck aria-hidden="true" className="size-5 text-success" />
              {sandboxWords.paidTitle}
            </h2>
            <p className="text-sm text-muted-foreground">{sandboxWords.paidText}</p>
          </div>
          <a href={paidReturn} className={buttonVariants({ size: "lg" })}>
            {sandboxWords.back}
          </a>
        </>
      ) : (
        <>
          <FormErrorMessage>{isUnreported ? sandboxWords.notReported : undefined}</FormErrorMessage>
          <h2 className="font-display text-title">{sandboxWords.payer}</h2>
          <SandboxFacts
            facts={[
              { name: sandboxWords.email, value: email },
              { name: sandboxWords.account, value: name },
            ]}
          />
          <div className="grid gap-2.5">
            <SandboxAct {...form} act="pay" size="lg">
              {sandboxWords.pay}
            </SandboxAct>
            <SandboxAct {...form} act="fail" variant="outline" size="lg">
              {sandboxWords.fail}
            </SandboxAct>
            <SandboxAct {...form} act="cancel" variant="ghost" size="lg">
              {sandboxWords.cancel}
            </SandboxAct>
          </div>
        </>
      )}
    </SandboxFrame>
  );
}

function OrderSummary() {
  return (
    <section aria-label={sandboxWords.summary} className="grid gap-4 border-t border-border-strong pt-5">
      <div className="flex justify-between gap-6 text-sm">
        <p className="grid gap-0.5">
          <span className="font-[550]">{sandboxWords.product}</span>
          <span className="text-muted-foreground">{sandboxWords.everyMonth}</span>
        </p>
        <span className="tabular-nums">{sandboxWords.total}</span>
      </div>
      <p className="flex justify-between gap-6 border-t pt-4 font-[550]">
        {sandboxWords.dueToday}
        <span className="tabular-nums">{sandboxWords.total}</span>
      </p>
    </section>
  );
}
