"use client";

import { useEffect, useId } from "react";
import { celebrate } from "@/components/celebration/celebrate";
import { Badge } from "@/components/elements/pro-badge";
import { buttonVariants } from "@/components/ui/button";
import { menuWords } from "@/lib/accounts/menu-words";
import { DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { formatDay } from "@/lib/format-day";
import { premiumBenefits } from "@/lib/payments/benefits";
import { formatAmount } from "@/lib/payments/money";
import { renewalOf } from "@/lib/payments/renewal";
import type { PaymentStatus } from "@/lib/payments/requests";
import { paymentWords } from "@/lib/payments/words";
import { SAVED_PAGE_PATH } from "@/lib/saved/saved-url";
import { BenefitList } from "./benefit-list";
import { takeCelebration } from "./kept-payment";

type PaidViewProps = { title: string; hasModel: boolean } & Pick<PaymentStatus, "premium" | "receipt">;

/** The page after a verified payment: benefits and receipt. */
export function PaidView({ title, hasModel, premium, receipt }: PaidViewProps) {
  const id = useId();
  const paymentId = receipt?.paymentId;
  useEffect(() => {
    if (paymentId !== undefined && takeCelebration(paymentId)) celebrate("paid");
  }, [paymentId]);
  return (
    <div className="page grid items-start gap-9 py-10 md:py-14 lg:grid-cols-2 lg:gap-18 lg:pt-18">
      <div className="grid justify-items-start gap-4">
        <Badge>{menuWords.premium}</Badge>
        <h1 dir="auto" className="headline wrap-anywhere">
          {title}
        </h1>
        <h2 className="mt-3 text-[0.9375rem]/5.5 font-medium">{paymentWords.benefitsTitle}</h2>
        <BenefitList benefits={premiumBenefits(hasModel)} />
        <div className="mt-5 flex flex-wrap gap-2">
          <a href={DEFAULT_RETURN} className={buttonVariants()}>
            {paymentWords.startExploring}
          </a>
          <a href={SAVED_PAGE_PATH} className={buttonVariants({ variant: "outline" })}>
            {paymentWords.viewSaved}
          </a>
          <a href="/account#plan" className={buttonVariants({ variant: "outline" })}>
            {paymentWords.manageAccount}
          </a>
          <a href="/" className={buttonVariants({ variant: "ghost" })}>
            {paymentWords.returnHome}
          </a>
        </div>
      </div>
      <section
        aria-labelledby={id}
        className="min-w-0 rounded-plate border border-foreground bg-card p-6 shadow-[inset_0_0_0_3px_var(--color-card),inset_0_0_0_4px_var(--color-plate-edge)] md:p-7.5"
      >
        <h2 id={id} className="font-display text-title">
          {paymentWords.detailsTitle}
        </h2>
        <dl className="mt-4 text-sm">
          {detailsOf(premium, receipt).map(([name, value]) => (
            <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-t py-2.5">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** The rows of the receipt. What the payment provider has not reported yet is being confirmed. */
function detailsOf({ subscription }: PaymentStatus["premium"], receipt: PaymentStatus["receipt"]) {
  const { beingConfirmed } = paymentWords;
  const rows: [name: string, value: string][] = [
    [paymentWords.plan, paymentWords.planName],
    [paymentWords.amount, receipt ? formatAmount(receipt.amount, receipt.currency) : beingConfirmed],
    [paymentWords.purchased, receipt ? formatDay(receipt.paidAt) : beingConfirmed],
  ];
  if (subscription) {
    const { kind, on } = renewalOf(subscription, new Date());
    rows.push([kind === "renews" ? paymentWords.nextRenewal : paymentWords.ends, formatDay(on)]);
  }
  rows.push([paymentWords.paymentId, receipt?.paymentId ?? beingConfirmed]);
  if (receipt?.reference) rows.push([paymentWords.reference, receipt.reference]);
  return rows;
}
