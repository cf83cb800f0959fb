import { type ReactNode, useId } from "react";
import { ScaleBar } from "@/components/elements/scale-bar";
import { Agreement } from "@/components/policies/agreement";
import { type Benefit, freeBenefits, premiumBenefits } from "@/lib/payments/benefits";
import { formatPrice } from "@/lib/payments/money";
import { paymentWords } from "@/lib/payments/words";
import { plans } from "@/lib/plans";
import { REFUND_PATH, TERMS_PATH } from "@/lib/policies/paths";
import { BenefitList } from "./benefit-list";
import { FreeAct, PremiumAct } from "./plan-acts";

type PricingViewProps = {
  /** Whether a language model interprets queries. */
  hasModel: boolean;
  canBePaid: boolean;
};

/** The pricing page: text and two plan cards, Premium with a double frame. */
export function PricingView({ hasModel, canBePaid }: PricingViewProps) {
  return (
    <div className="page grid gap-6 py-10 md:grid-cols-2 lg:grid-cols-3 lg:pt-18 lg:pb-20">
      <div className="mb-3 grid content-start gap-4 md:col-span-2 lg:col-span-1 lg:grid-rows-[auto_auto_auto_1fr] lg:mb-0 lg:pr-10">
        <h1 className="headline">{paymentWords.headline}</h1>
        <p className="text-[0.9375rem]/6 text-pretty text-muted-foreground">{paymentWords.lead}</p>
        <div className="mt-3.5 border-l-2 border-warning pl-3.5 text-[0.8125rem]/5">
          <p className="font-semibold">{paymentWords.betaTitle}</p>
          <p className="text-muted-foreground">{paymentWords.betaText}</p>
        </div>
        <Agreement words={paymentWords} paths={[TERMS_PATH, REFUND_PATH]} />
        <SearchesPerDay />
      </div>
      <PlanCard
        title={plans.free.label}
        lead={paymentWords.freeFor}
        price={formatPrice(plans.free.pricePerMonth)}
        per={paymentWords.forever}
        benefits={freeBenefits}
      >
        <FreeAct />
      </PlanCard>
      <PlanCard
        isBest
        title={plans.premium.label}
        lead={paymentWords.premiumFor}
        price={formatPrice(plans.premium.pricePerMonth)}
        per={paymentWords.perMonth}
        benefits={premiumBenefits(hasModel)}
      >
        <PremiumAct canBePaid={canBePaid} />
      </PlanCard>
    </div>
  );
}

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

function PlanCard({ isBest = false, title, lead, price, per, benefits, children }: PlanCardProps) {
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

/** The bar of a plan without a limit: longer than any other, with an arrow. */
const UNLIMITED_STEPS = plans.free.searchesPerDay + 4;

function SearchesPerDay() {
  const rows = [plans.guest, plans.free, plans.premium];
  return (
    <section
      aria-labelledby="searches-per-day"
      className="mt-3 grid w-full gap-2.5 self-end border-t border-foreground pt-3.5 text-xs/4.5 lg:max-w-none"
    >
      <h2 id="searches-per-day">{paymentWords.searchesPerDay}</h2>
      <dl className="grid gap-2.5">
        {rows.map(({ label, searchesPerDay }) => (
          <div key={label} className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd aria-hidden="true" className="flex min-w-0 items-center">
              <ScaleBar
                value={searchesPerDay ?? UNLIMITED_STEPS}
                max={searchesPerDay ?? UNLIMITED_STEPS}
                className="w-1.75 max-md:w-1.5"
              />
              {searchesPerDay === null && (
                <svg
                  aria-hidden="true"
                  width="18"
                  height="8"
                  className="shrink-0 stroke-foreground"
                  fill="none"
                >
                  <path d="M1 4h12M10 1l4 3-4 3" />
                </svg>
              )}
            </dd>
            <dd className="tabular-nums">{searchesPerDay ?? paymentWords.noLimit}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
