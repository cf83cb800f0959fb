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
          <NotPaid state={outcome?.state} returnTo={returnTo} onCheckAgain={checkAgain} />
        </div>
      )}
    </>
  );
}

type State = NonNullable<ReturnType<typeof useVerification>["outcome"]>["state"] | undefined;

function titleOf(state: State, account: Account | null | undefined): string {
  if (state === "verified") return paymentWords.nowPremium(nameOf(account));
  return state === undefined ? paymentWords.verifying : notices[state].title;
}

function nameOf(account: Account | null | undefined): string {
  return account?.name || account?.email.split("@")[0] || paymentWords.someone;
}

const failed = {
  drawing: "cancelled",
  title: paymentWords.failedTitle,
  text: paymentWords.failedText,
} as const;

/** What each state but a success shows. */
const notices = {
  processing: { drawing: "waiting", title: paymentWords.processingTitle, text: paymentWords.processingText },
  unreachable: { drawing: "broken", title: paymentWords.awayTitle, text: paymentWords.awayText },
  guest: { drawing: "waiting", title: paymentWords.guestTitle, text: paymentWords.guestText },
  failed,
  unknown: failed,
} as const;

type NotPaidProps = { state: Exclude<State, "verified">; returnTo: string; onCheckAgain(): void };

function NotPaid({ state, returnTo, onCheckAgain }: NotPaidProps) {
  if (state === undefined) {
    return (
      <NoticePlate
        level={1}
        drawing={<TurningMark className="" />}
        title={paymentWords.verifying}
        text={paymentWords.verifyingText}
      />
    );
  }
  return (
    <NoticePlate level={1} {...notices[state]}>
      {state === "processing" && <Button onClick={onCheckAgain}>{paymentWords.checkAgain}</Button>}
      {state === "unreachable" && <Button onClick={onCheckAgain}>{paymentWords.tryAgain}</Button>}
      {state === "guest" && (
        <a href={authUrl({ returnTo })} className={buttonVariants()}>
          {paymentWords.signIn}
        </a>
      )}
      {notices[state] === failed && (
        <a href={PRICING_PATH} className={buttonVariants()}>
          {paymentWords.tryAgain}
        </a>
      )}
      <a href="/" className={buttonVariants({ variant: "outline" })}>
        {paymentWords.returnHome}
      </a>
    </NoticePlate>
  );
}
