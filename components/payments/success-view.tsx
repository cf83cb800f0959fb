"use client";

import { NoticePlate } from "@/components/elements/notice-plate";
import { TurningMark } from "@/components/elements/spinner";
import { useTitle } from "@/components/hooks/use-title";
import { useSession } from "@/components/session/use-session";
import { Button, buttonVariants } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import { authUrl, DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { paymentWords } from "@/lib/payments/words";
import { PaidView } from "./paid-view";
import { useVerification } from "./use-verification";

type SuccessViewProps = {
  /** Whether a language model interprets queries. */
  hasModel: boolean;
};

/** The status of a payment. It comes from the server; parameters of the URL are not trusted. */
export function SuccessView({ hasModel }: SuccessViewProps) {
  const { outcome, returnTo = DEFAULT_RETURN, checkAgain } = useVerification();
  const { account } = useSession();
  const title = titleOf(outcome?.state, account);
  useTitle(title);
  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      {outcome?.state === "verified" ? (
        <PaidView title={title} hasModel={hasModel} premium={outcome.premium} receipt={outcome.receipt} />
      ) : (
        // On a phone the footer starts below the screen, as on the page of a verified payment.
        <div className="page grid grow content-center-safe py-16 max-md:min-h-[calc(100dvh-3.5rem)]">
          <NotPaid state={outcome?.state} title={title} returnTo={returnTo} onCheckAgain={checkAgain} />
        </div>
      )}
    </>
  );
}

type State = NonNullable<ReturnType<typeof useVerification>["outcome"]>["state"] | undefined;

function titleOf(state: State, account: Account | null | undefined): string {
  if (state === "verified") return paymentWords.nowPremium(nameOf(account));
  if (state === undefined) return paymentWords.verifying;
  if (state === "processing") return paymentWords.processingTitle;
  if (state === "guest") return paymentWords.guestTitle;
  return state === "away" ? paymentWords.awayTitle : paymentWords.failedTitle;
}

function nameOf(account: Account | null | undefined): string {
  return account?.name || account?.email.split("@")[0] || paymentWords.someone;
}

type NotPaidProps = { state: State; title: string; returnTo: string; onCheckAgain(): void };

function NotPaid({ state, title, returnTo, onCheckAgain }: NotPaidProps) {
  if (state === undefined) {
    return (
      <NoticePlate
        level={1}
        drawing={<TurningMark className="" />}
        title={title}
        text={paymentWords.verifyingText}
      />
    );
  }
  const home = (
    <a href="/" className={buttonVariants({ variant: "outline" })}>
      {paymentWords.returnHome}
    </a>
  );
  if (state === "processing" || state === "away") {
    const isAway = state === "away";
    return (
      <NoticePlate
        level={1}
        drawing={isAway ? "broken" : "waiting"}
        title={title}
        text={isAway ? paymentWords.awayText : paymentWords.processingText}
      >
        <Button onClick={onCheckAgain}>{isAway ? paymentWords.tryAgain : paymentWords.checkAgain}</Button>
        {home}
      </NoticePlate>
    );
  }
  if (state === "guest") {
    return (
      <NoticePlate level={1} drawing="waiting" title={title} text={paymentWords.guestText}>
        <a href={authUrl({ returnTo })} className={buttonVariants()}>
          {paymentWords.signIn}
        </a>
        {home}
      </NoticePlate>
    );
  }
  return (
    <NoticePlate level={1} drawing="cancelled" title={title} text={paymentWords.failedText}>
      <a href={PRICING_PATH} className={buttonVariants()}>
        {paymentWords.tryAgain}
      </a>
      {home}
    </NoticePlate>
  );
}
