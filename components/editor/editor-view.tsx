"use client";

import { ArrowLeft } from "lucide-react";
import useSWRImmutable from "swr/immutable";
import { NoticePlate } from "@/components/elements/notice-plate";
import { Spinner } from "@/components/elements/spinner";
import { ApiError, getJson } from "@/components/http/api-client";
import { HeaderSearch } from "@/components/search/box/header-search";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { buttonVariants } from "@/components/ui/button";
import { menuWords, PRICING_PATH } from "@/lib/accounts/menu-words";
import { premiumWords } from "@/lib/accounts/premium-words";
import { authUrl } from "@/lib/accounts/return-to";
import { diagramPath, editorPath } from "@/lib/diagrams/share-facts";
import { languages } from "@/lib/drawing/languages";
import type { DrawingAnswer } from "@/lib/editor/requests";
import { editorWords } from "@/lib/editor/words";
import { type EditedDiagram, Workbench } from "./workbench";

/** The editor page. The source of the diagram is fetched, because only Premium accounts may read it. */
export function EditorView({ diagram }: { diagram: EditedDiagram }) {
  const { id, title } = diagram;
  const { data, error, isValidating, mutate } = useSWRImmutable<DrawingAnswer, Error>(
    `/api/diagrams/${id}/drawing`,
    (path: string) => getJson<DrawingAnswer>(path),
    { shouldRetryOnError: false },
  );
  return (
    // `results` puts the search box in the header, as on every page but the landing page.
    <div data-view="results" className="contents">
      <HeaderSearch />
      <PublicPageEffects />
      <div className="page flex grow flex-col pt-6 pb-14 md:pt-8">
        <a
          href={diagramPath(id)}
          className="text-link inline-flex h-11 items-center gap-1.5 self-start rounded-sm text-sm md:h-7"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {editorWords.backTo(title)}
        </a>
        <h1 className="mt-1 headline text-balance">{editorWords.title(title)}</h1>
        <p className="mt-2 min-h-5 max-w-160 text-sm text-pretty text-muted-foreground">
          {data && editorWords.lead(languages[data.language])}
        </p>
        {data && <Workbench diagram={diagram} original={data} />}
        {!data && error && (
          <Refused id={id} error={error} isAskingAgain={isValidating} onTryAgain={() => void mutate()} />
        )}
        {!data && !error && (
          <div role="status" className="grid min-h-80 grow place-content-center">
            <Spinner />
            <span className="sr-only">{editorWords.loading}</span>
          </div>
        )}
      </div>
    </div>
  );
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
