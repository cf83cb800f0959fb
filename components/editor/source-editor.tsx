"use client";

import useSWRImmutable from "swr/immutable";
import { NoticePlate } from "@/components/elements/notice-plate";
import { ApiError, getJson } from "@/components/http/api-client";
import { buttonVariants } from "@/components/ui/button";
import { menuWords, PRICING_PATH } from "@/lib/accounts/menu-words";
import { premiumWords } from "@/lib/accounts/premium-words";
import { authUrl } from "@/lib/accounts/return-to";
import { editorPath } from "@/lib/diagrams/share-facts";
import { languages } from "@/lib/drawing/languages";
import type { DrawingAnswer } from "@/lib/editor/requests";
import { editorWords } from "@/lib/editor/words";
import { LoadingSource } from "./loading-source";
import { Workbench } from "./workbench";

export type SourceEditorProps = { diagram: { id: string; title: string; description: string } };

/** The source of a diagram and its picture. It is fetched, because only Premium accounts may read it. */
export default function SourceEditor({ diagram }: SourceEditorProps) {
  const { id } = diagram;
  const { data, error, isValidating, mutate } = useSWRImmutable<DrawingAnswer, Error>(
    `/api/diagrams/${id}/drawing`,
    (path: string) => getJson<DrawingAnswer>(path),
    { shouldRetryOnError: false },
  );
  if (data) {
    return (
      <>
        <p className="mt-2 max-w-160 text-sm text-pretty text-muted-foreground">
          {editorWords.advancedLead(languages[data.language])}
        </p>
        <Workbench diagram={diagram} original={data} />
      </>
    );
  }
  if (error) {
    return <Refused id={id} error={error} isAskingAgain={isValidating} onTryAgain={() => void mutate()} />;
  }
  return <LoadingSource />;
}

type RefusedProps = { id: string; error: Error; isAskingAgain: boolean; onTryAgain(): void };

/** The error state, with a button for the next step. */
function Refused({ id, error, isAskingAgain, onTryAgain }: RefusedProps) {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  const isForPremium = code === "premium_needed";
  const isForAccounts = code === "sign_in_needed";
  const notice = isForAccounts
    ? { title: editorWords.signInTitle, text: editorWords.premiumText }
    : isForPremium
      ? { title: editorWords.premiumTitle, text: editorWords.premiumText }
      : { title: editorWords.failedTitle, text: error.message };
  return (
    <div role="alert" className="grid grow place-content-center-safe py-12">
      <NoticePlate drawing={isForAccounts || isForPremium ? "usedUp" : "broken"} {...notice}>
        {isForAccounts && (
          <a href={authUrl({ returnTo: editorPath(id) })} className={buttonVariants()}>
            {menuWords.signIn}
          </a>
        )}
        {isForPremium && (
          <a href={PRICING_PATH} className={buttonVariants()}>
            {premiumWords.upgrade}
          </a>
        )}
        {!isForAccounts && !isForPremium && (
          <button type="button" disabled={isAskingAgain} onClick={onTryAgain} className={buttonVariants()}>
            {editorWords.tryAgain}
          </button>
        )}
      </NoticePlate>
    </div>
  );
}
