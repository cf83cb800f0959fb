import { useEffect, useRef, useState } from "react";
import { ApiError, call, getJson } from "@/components/http/api-client";
import { isSignedOut } from "@/components/session/ask-to-sign-in";
import { isSignedInAs, useFirstAccount } from "@/components/session/first-account";

/** Covers or edits as the account has them. The version changes with them; null if none are kept. */
interface Versioned {
  version: string | null;
}

interface Editing<Mine extends object, Kept extends Mine & Versioned, Answer extends Versioned> {
  /** Of the route that reads and replaces them. */
  path: string;
  /** What the page was opened with. */
  opened: Kept;
  /** What is on the page. */
  mine: Mine;
  isSame(one: Mine, other: Mine): boolean;
  /** What the route has answered to a reader. */
  read(answer: unknown): Kept;
  /** Shows another version. The owner can undo it. */
  open(other: Kept): void;
  /** @param answer null if the same was kept already */
  onKept(kept: Kept, answer: Answer | null): void;
  onFailed(error: ApiError, tryAgain: () => void): void;
  /** The account that this page belongs to is not signed in. */
  onSignedOut(mine: Mine): void;
}

/**
 * Work of an account that is kept as a whole: it replaces only what this page has read. Otherwise the owner decides
 * between mine and the other version. It is never sent for another account than the first that the page knew.
 */
export function useVersioned<Mine extends object, Kept extends Mine & Versioned, Answer extends Versioned>(
  editing: Editing<Mine, Kept, Answer>,
) {
  const { path, mine, isSame } = editing;
  const account = useFirstAccount();
  const [kept, setKept] = useState(editing.opened);
  /** What another tab or device has kept meanwhile. */
  const [other, setOther] = useState<Kept | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** Gets the focus when the notice of the other version goes. */
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(mine);
  useEffect(() => {
    latest.current = mine;
  }, [mine]);

  const send = async (work: Mine, basedOn: string | null) => {
    setIsSaving(true);
    try {
      if (!(await isSignedInAs(account))) return editing.onSignedOut(work);
      const sent = await put(work, basedOn);
      // The answer to an earlier request may have been lost.
      if ("other" in sent && !isSame(sent.other, work)) return setOther(sent.other);
      const now = "other" in sent ? sent.other : ({ ...kept, ...sent.answer, ...work } as Kept);
      setKept(now);
      setOther(null);
      editing.onKept(now, "answer" in sent ? sent.answer : null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isSignedOut(error)) editing.onSignedOut(work);
      else editing.onFailed(error, () => void send(latest.current, basedOn));
    } finally {
      setIsSaving(false);
    }
  };
  const put = async (work: Mine, basedOn: string | null): Promise<{ answer: Answer } | { other: Kept }> => {
    try {
      return { answer: await call<Answer>("PUT", path, { ...work, basedOn }) };
    } catch (error) {
      if (!(error instanceof ApiError && error.problem?.code === "changed_elsewhere")) throw error;
      return { other: editing.read(await getJson(path)) };
    }
  };
  const decide = (act: (other: Kept) => void) => () => {
    if (!other) return;
    button.current?.focus();
    act(other);
  };

  return {
    account,
    latest,
    kept,
    setKept,
    other,
    setOther,
    isChanged: !isSame(mine, kept),
    isSaving,
    button,
    send,
    save: () => void send(mine, kept.version),
    keepMine: decide(({ version }) => void send(mine, version)),
    openOther: decide((opened) => {
      editing.open(opened);
      setKept(opened);
      setOther(null);
    }),
  };
}
