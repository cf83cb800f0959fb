import type { Metadata } from "next";
import { NoticePlate } from "@/components/elements/notice-plate";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { buttonVariants } from "@/components/ui/button";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import { paymentWords } from "@/lib/payments/words";

export const metadata: Metadata = { title: paymentWords.cancelledTitle, robots: { index: false } };

/** The return page of a cancelled checkout. */
export default function PaymentCancelPage() {
  return (
    <div className="page grid grow content-center-safe justify-items-center gap-9 py-12 md:py-16">
      <NoticePlate
        level={1}
        drawing="cancelled"
        title={paymentWords.cancelledTitle}
        text={paymentWords.cancelledText}
      >
        <a href={PRICING_PATH} className={buttonVariants()}>
          {paymentWords.tryAgain}
        </a>
        <a href="/" className={buttonVariants({ variant: "outline" })}>
          {paymentWords.returnHome}
        </a>
      </NoticePlate>
      <section aria-labelledby="tips" className="w-full max-w-116 border-t border-foreground pt-4">
        <h2 id="tips" className="text-[0.9375rem]/5.5 font-medium">
          {paymentWords.tipsTitle}
        </h2>
        <ul className="mt-2.5 grid list-disc gap-1.5 pl-4.5 text-sm text-muted-foreground marker:text-brand">
          {paymentWords.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <PublicPageEffects />
    </div>
  );
}
