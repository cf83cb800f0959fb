"use client";

import { useEffect, useRef, useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useForm } from "@/components/forms/use-form";
import { ApiError, call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import type { AccountSession } from "@/lib/accounts/requests";
import { sessionToasts, sessionWords } from "@/lib/accounts/session-words";
import { Card } from "./card";
import { SessionRow } from "./session-row";
import { SESSIONS_PATH, useAccountSessions } from "./use-account-sessions";

/** Lists where the account is signed in, and signs out other devices. */
export function SessionsCard({ account }: { account: Account }) {
  const { sessions, isUnknown, isLoading, tryAgain, keep } = useAccountSessions(account.id);
  const [hasTried, setHasTried] = useState(false);
  const handleTryAgain = () => {
    if (isLoading) return;
    setHasTried(true);
    tryAgain();
  };
  return (
    <Card title={sessionWords.title}>
      {sessions && <SessionList sessions={sessions} keep={keep} takesFocus={hasTried} />}
      {!sessions && isUnknown && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="alert" className="text-[0.8125rem]/5">
            {sessionWords.unknown}
          </p>
          <Button variant="outline" size="sm" aria-disabled={isLoading} onClick={handleTryAgain}>
            {isLoading ? sessionWords.trying : sessionWords.tryAgain}
          </Button>
        </div>
      )}
      {!sessions && !isUnknown && (
        <p role="status" className="flex min-h-12 items-center text-[0.8125rem]/5 text-muted-foreground">
          {sessionWords.loading}
        </p>
      )}
    </Card>
  );
}

/** More are shown on request. */
const SHOWN = 5;

type SessionListProps = {
  sessions: readonly AccountSession[];
  keep: ReturnType<typeof useAccountSessions>["keep"];
  /** Whether it has replaced a pressed button. */
  takesFocus: boolean;
};

function SessionList({ sessions, keep, takesFocus }: SessionListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const others = useForm();
  const list = useRef<HTMLUListElement>(null);
  const nextPlace = useRef(takesFocus ? 0 : null);

  // A pressed button has gone: focuses that of the row in its place, or the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the button has gone
  useEffect(() => {
    const place = nextPlace.current;
    nextPlace.current = null;
    if (place === null || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(place, rows.length - 1)];
    (row?.querySelector("button") ?? list.current)?.focus();
  }, [sessions, isWhole]);

  async function end({ id, device }: AccountSession, place: number) {
    await call("DELETE", `${SESSIONS_PATH}/${id}`, {}).catch(ignoreEnded);
    nextPlace.current = place;
    await keep((session) => session.id !== id);
    showToast(sessionToasts.ended(device ?? sessionWords.unknownDevice));
  }
  const endOthers = () =>
    others.submit(async () => {
      await call("POST", "/api/auth/sign-out", { scope: "others" });
      nextPlace.current = 0;
      await keep(({ isCurrent }) => isCurrent);
      showToast(sessionToasts.othersEnded());
    });
  const showAll = () => {
    nextPlace.current = SHOWN;
    setIsWhole(true);
  };

  const isCut = !isWhole && sessions.length > SHOWN;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={sessionWords.title}>
        {sessions.slice(0, isCut ? SHOWN : undefined).map((session, place) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session, place)} />
        ))}
      </ul>
      <FormErrorMessage>{others.errorOf("form")}</FormErrorMessage>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <div className="flex flex-wrap gap-2 border-t pt-4">
          {isCut && (
            <Button variant="outline" onClick={showAll}>
              {sessionWords.showAll(sessions.length)}
            </Button>
          )}
          <Button variant="outline" aria-disabled={others.isSending} onClick={() => void endOthers()}>
            {others.isSending ? sessionWords.signingOut : sessionWords.signOutOthers}
          </Button>
        </div>
      )}
    </>
  );
}

/** One that is not there any more has ended elsewhere, which is what was wanted. */
function ignoreEnded(error: unknown) {
  if (!(error instanceof ApiError) || error.problem?.code !== "not_found") throw error;
}
