import { type ReactNode, useId } from "react";
import type { Benefit } from "@/lib/payments/benefits";
import { paymentWords } from "@/lib/payments/words";
import { BenefitList } from "./benefit-list";

type PlanCardProps = {
  isBest?: boolean;
  title: string;
  lead: string;
  price: string;
  /** The billing period. */
  per: string;
  benefits: readonly Benefit[];
  /** The actions of the plan. */
  children: ReactNode;
};

export function PlanCard({ isBest = false, title, lead, price, per, benefits, children }: PlanCardProps) {
  const id = useId();
  const frame = isBest
    ? "border-foreground shadow-[inset_0_0_0_3px_var(--color-card),inset_0_0_0_4px_var(--color-plate-edge)]"
    : "border-plate-edge";
  return (
    <section
      aria-labelledby={id}
      className={`relative flex flex-col gap-5 rounded-plate border bg-card px-5 pt-7.5 pb-6 min-[24rem]:px-7.5 ${frame}`}
    >
      {isBest && (
        <p className="absolute -top-2 left-6 bg-[linear-gradient(var(--color-background)_50%,var(--color-card)_50%)] px-2 text-2xs font-semibold tracking-[0.06em]">
          {paymentWords.mostPopular}
        </p>
      )}
      <div className="grid gap-1">
        <h2 id={id} className="font-display text-title">
          {title}
        </h2>
        <p className="text-[0.8125rem]/5 text-muted-foreground">{lead}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2.5 border-b pb-5 font-display text-[3.75rem]/none tracking-[-0.03em]">
        {price}
        <small className="font-sans text-[0.9375rem]/5 tracking-normal text-muted-foreground">{per}</small>
      </p>
      <BenefitList benefits={benefits} />
      <div className="mt-auto grid gap-3">{children}</div>
    </section>
  );
}
