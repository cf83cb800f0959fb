import { ScaleBar } from "@/components/elements/scale-bar";
import { Agreement } from "@/components/policies/agreement";
import { freeBenefits, premiumBenefits } from "@/lib/payments/benefits";
import { formatPrice } from "@/lib/payments/money";
import { paymentWords } from "@/lib/payments/words";
import { plans } from "@/lib/plans";
import { REFUND_PATH, TERMS_PATH } from "@/lib/policies/paths";
import { FreeAct, PremiumAct } from "./plan-acts";
import { PlanCard } from "./plan-card";

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
