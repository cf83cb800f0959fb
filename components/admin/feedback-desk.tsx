"use client";

import { useId, useRef, useState } from "react";
import { deskWords } from "@/lib/feedback/desk-words";
import { type DeskState, deskStates } from "@/lib/feedback/types";
import { DeskEntryRow } from "./feedback-desk-entry";
import { PagesFoot } from "./pages-foot";
import { type Desk, useDesk } from "./use-feedback-desk";

const stateNames: Record<DeskState, string> = { open: deskWords.open, done: deskWords.done };

/** The feedback section of the admin page. */
export function FeedbackDesk() {
  const [state, setState] = useState<DeskState>("open");
  const desk = useDesk(state);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id={titleId} className="font-display text-title">
            {deskWords.title}
          </h2>
          <p className="text-sm text-muted-foreground">{deskWords.lead}</p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a segmented control */}
        <div
          role="group"
          aria-label={deskWords.states}
          className="inline-flex divide-x overflow-clip rounded-md border border-border-strong bg-card"
        >
          {deskStates.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={state === name}
              onClick={() => setState(name)}
              className="h-11 px-3.5 text-[0.8125rem]/none text-muted-foreground transition-colors duration-(--quick) hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 aria-pressed:bg-accent aria-pressed:text-accent-foreground md:h-8.5"
            >
              {stateNames[name]}
            </button>
          ))}
        </div>
      </div>
      <DeskList key={state} desk={desk} state={state} />
    </section>
  );
}

function DeskList({ desk, state }: { desk: Desk; state: DeskState }) {
  const list = useRef<HTMLDivElement>(null);
  const entries = desk.pages?.flatMap((page) => page.entries);
  // The entry is removed with its focused button, so the list takes the focus.
  const handleGone = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 border-t border-foreground outline-none">
      {entries && entries.length > 0 && (
        <ul className="divide-y border-b">
          {entries.map((entry) => (
            <DeskEntryRow key={entry.id} entry={entry} desk={desk} onGone={handleGone} />
          ))}
        </ul>
      )}
      {entries?.length === 0 && !desk.hasMore && !desk.error && (
        <p className="border-b py-4 text-sm text-muted-foreground">
          {state === "open" ? deskWords.nothingOpen : deskWords.nothingDone}
        </p>
      )}
      <PagesFoot
        list={desk}
        words={{ ...deskWords, more: deskWords.loadMore }}
        failed={deskWords.failed}
        onTryAgain={() => void desk.mutate()}
      />
    </div>
  );
}
