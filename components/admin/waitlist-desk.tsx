"use client";

import { useEffect, useRef, useState } from "react";
import { ScaleBar } from "@/components/elements/scale-bar";
import { preloadToasts } from "@/components/elements/toast-host";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { ApiError } from "@/components/http/api-client";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import type { Invitations, WaitlistEntry, WaitlistPage } from "@/lib/admin/waitlist";
import { invitationsSentence, waitlistWords } from "@/lib/admin/waitlist-words";
import { toastMs } from "@/lib/toast";
import { Figure } from "./figure";
import { InviteForm } from "./invite-form";
import { PagesFoot } from "./pages-foot";
import { inviteNext, inviteOne, useWaitlist } from "./use-waitlist";
import { WaitlistTable } from "./waitlist-table";

const loadDialog = () => import("./remove-entry-dialog");

/** The waitlist section of the admin page: entries and invitations. */
export function WaitlistDesk() {
  const list = useWaitlist();
  /** The first page, with the counts. */
  const head = list.pages?.[0];
  const entries = list.pages?.flatMap((page) => page.entries) ?? [];
  const [pendingInvite, setPendingInvite] = useState<"next" | "one">();
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean }>();
  const [entryToRemove, setEntryToRemove] = useState<WaitlistEntry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const RemoveDialog = useLazyComponent(loadDialog, entryToRemove, () => {
    setEntryToRemove(undefined);
    showLoadErrorToast();
  });
  useEffect(preloadToasts, []);

  const invite = async (kind: "next" | "one", work: () => Promise<Invitations>) => {
    setPendingInvite(kind);
    setOutcome(undefined);
    try {
      const invitations = await work();
      setOutcome({ text: invitationsSentence(invitations), isError: invitations.invited.length === 0 });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.problem !== null;
      setOutcome({ text: waitlistWords.invitationsFailed(isRefused ? error.message : null), isError: true });
    }
    setPendingInvite(undefined);
    void list.mutate();
  };

  const handleRemoved = async ({ email }: WaitlistEntry) => {
    setEntryToRemove(undefined);
    await list.mutate();
    showToast({ tone: "success", title: waitlistWords.removed(email), durationMs: toastMs.normal });
    // The pressed button was removed with its row.
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="waitlist" className="grid gap-5">
      <h2
        id="waitlist"
        ref={heading}
        tabIndex={-1}
        className="justify-self-start font-display text-title outline-none"
      >
        {waitlistWords.title}
      </h2>
      {head && <WaitlistCounts counts={head.counts} seats={head.seats} />}
      {head && (
        <InviteForm
          head={head}
          isBusy={pendingInvite !== undefined}
          isInviting={pendingInvite === "next"}
          onInvite={(count) => void invite("next", () => inviteNext(count))}
        />
      )}
      <p
        role="status"
        className={`text-sm wrap-anywhere empty:hidden ${outcome?.isError ? "text-destructive" : ""}`}
      >
        {outcome?.text}
      </p>
      {head &&
        (entries.length === 0 ? (
          <p className="border-y py-6 text-sm text-muted-foreground">{waitlistWords.empty}</p>
        ) : (
          <WaitlistTable
            entries={entries}
            canInvite={head.canMail && head.seats.left > 0}
            isBusy={pendingInvite !== undefined}
            onInvite={({ id }) => void invite("one", () => inviteOne(id))}
            onRemove={setEntryToRemove}
          />
        ))}
      <PagesFoot
        list={list}
        words={waitlistWords}
        failed={`${waitlistWords.notLoaded}. ${list.error?.message}`}
        onTryAgain={() => void list.mutate()}
      />
      {entryToRemove && RemoveDialog && (
        <RemoveDialog
          entry={entryToRemove}
          onClose={() => setEntryToRemove(undefined)}
          onRemoved={() => void handleRemoved(entryToRemove)}
        />
      )}
    </section>
  );
}

/** Steps of the bar for all seats. */
const STEPS = 10;

/** Counts of the waitlist and of the seats. */
function WaitlistCounts({ counts, seats }: Pick<WaitlistPage, "counts" | "seats">) {
  const { taken, total, held, left } = seats;
  return (
    <dl className="grid grid-cols-2 border-y border-foreground md:grid-cols-3">
      <Figure name={waitlistWords.waiting} value={counts.waiting.toLocaleString("en")}>
        {waitlistWords.unconfirmed(counts.unconfirmed)}
      </Figure>
      <Figure
        name={waitlistWords.invited}
        value={counts.invited.toLocaleString("en")}
        className="border-l pl-3 md:pl-6"
      >
        {waitlistWords.ended(counts.ended)}
      </Figure>
      <Figure
        name={waitlistWords.seatsLeft}
        value={left.toLocaleString("en")}
        className="col-span-2 border-t md:col-span-1 md:border-t-0 md:border-l md:pl-6"
      >
        <ScaleBar
          value={total === 0 ? STEPS : Math.min(STEPS, Math.ceil((STEPS * taken) / total))}
          max={STEPS}
          isLow={left === 0}
          className="w-2"
        />
        {waitlistWords.seatsTaken(taken, total, held)}
      </Figure>
    </dl>
  );
}
