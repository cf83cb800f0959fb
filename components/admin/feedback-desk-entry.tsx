"use client";

import { useState } from "react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { FieldError } from "@/components/forms/field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { deskWords } from "@/lib/feedback/desk-words";
import type { DeskEntry } from "@/lib/feedback/requests";
import { type Desk, screenshotUrl } from "./use-feedback-desk";

type DeskEntryRowProps = { entry: DeskEntry; desk: Desk; onGone(): void };

const timeFormat: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

export function DeskEntryRow({ entry, desk, onGone }: DeskEntryRowProps) {
  const { message, hasScreenshot, id } = entry;
  return (
    <li className="grid gap-x-8 gap-y-2.5 py-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
      <Sender entry={entry} />
      <div className="grid min-w-0 content-start gap-2.5">
        {/* Always rendered as text, never as HTML. */}
        <p dir="auto" className="max-w-[70ch] text-[0.9375rem]/6 whitespace-pre-wrap wrap-anywhere">
          {message}
        </p>
        <Places entry={entry} />
        {hasScreenshot && <Screenshot id={id} />}
      </div>
      <Acts entry={entry} desk={desk} onGone={onGone} />
    </li>
  );
}

function Sender({ entry }: { entry: DeskEntry }) {
  const { type, diagramId, isPremium, isAccount, email, sentAt } = entry;
  const sent = new Date(sentAt);
  return (
    <div className="grid content-start gap-1 text-[0.8125rem]/5">
      <p className="flex flex-wrap items-center gap-2 text-sm font-[550]">
        {diagramId === null ? deskWords.types[type] : deskWords.report}
        {isPremium && (
          <span className="rounded-sm bg-accent px-1.5 py-0.5 text-[0.6875rem]/4 font-medium text-accent-foreground">
            {deskWords.premium}
          </span>
        )}
      </p>
      <p className="wrap-anywhere">
        {email === null ? (
          isAccount ? (
            deskWords.account
          ) : (
            deskWords.guest
          )
        ) : (
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className="text-link">
            {email}
          </a>
        )}
      </p>
      <time dateTime={sentAt} className="text-muted-foreground">
        {sent.toLocaleString("en-GB", timeFormat)}
      </time>
    </div>
  );
}

/** Both link to pages of this site: the server accepts no other path. */
function Places({ entry: { path, diagramId } }: { entry: DeskEntry }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-[0.8125rem]/5 text-muted-foreground">
      <dt>{deskWords.sentFrom}</dt>
      <dd className="wrap-anywhere">
        <a href={path} className="text-link">
          {path}
        </a>
      </dd>
      {diagramId !== null && (
        <>
          <dt>{deskWords.aboutDiagram}</dt>
          <dd className="wrap-anywhere">
            <a href={`/diagrams/${encodeURIComponent(diagramId)}`} className="text-link">
              {diagramId}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

function Screenshot({ id }: { id: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <p className="text-[0.8125rem]/5 text-muted-foreground">{deskWords.noScreenshot}</p>;
  return (
    <NewTabLink
      href={screenshotUrl(id)}
      rel="noreferrer"
      aria-label={deskWords.openScreenshot}
      className="w-fit rounded-sm"
    >
      {/* biome-ignore lint/performance/noImgElement: private, and of one size */}
      <img
        src={screenshotUrl(id)}
        alt={deskWords.screenshot}
        loading="lazy"
        onError={() => setHasFailed(true)}
        className="h-28 w-44 rounded-sm border bg-muted object-cover object-top"
      />
    </NewTabLink>
  );
}

function Acts({ entry, desk, onGone }: DeskEntryRowProps) {
  const { isSending, submit, errorOf } = useForm({
    endsOnSuccess: true,
    onError: ({ problem }) => ({ form: problem?.detail ?? deskWords.notChanged }),
  });
  const [question, setQuestion] = useState<"unasked" | "asked" | "answered">("unasked");
  const act = (work: (entry: DeskEntry) => Promise<void>) => submit(() => work(entry).then(onGone));

  return (
    <div className="grid content-start gap-1.5 md:justify-items-end">
      {question === "asked" ? (
        // Not a legend, which WebKit lays out above the buttons.
        <fieldset aria-labelledby={`${entry.id}-question`} className="flex flex-wrap items-center gap-2">
          <span id={`${entry.id}-question`} className="mr-1 text-[0.8125rem]/5">
            {deskWords.deleteQuestion}
          </span>
          <Button variant="destructive" size="sm" aria-disabled={isSending} onClick={() => act(desk.remove)}>
            {deskWords.delete}
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isSending}
            onClick={() => setQuestion("answered")}
            // Not the delete button: a key that is held down fires twice.
            ref={focusFirst}
          >
            {deskWords.keep}
          </Button>
        </fieldset>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" aria-disabled={isSending} onClick={() => act(desk.setDone)}>
            {entry.doneAt === null ? deskWords.done : deskWords.reopen}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={isSending}
            onClick={() => setQuestion("asked")}
            {...(question === "answered" && { ref: focusFirst })}
          >
            {deskWords.delete}
          </Button>
        </div>
      )}
      <FieldError id={`${entry.id}-error`}>{errorOf("form")}</FieldError>
    </div>
  );
}

/** Focuses the button that replaces the pressed one. */
function focusFirst(button: HTMLButtonElement | null) {
  button?.focus();
}
