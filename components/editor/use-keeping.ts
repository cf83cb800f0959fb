import { useEffect, useEffectEvent, useRef, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { useQuestionBeforeLeaving } from "@/components/hooks/use-question-before-leaving";
import { ApiError, getJson } from "@/components/http/api-client";
import { putVersion } from "@/components/saving/put-version";
import { broadcastSaved } from "@/components/saving/saved-events";
import { showFull } from "@/components/saving/show-full";
import { askToSignIn, isSignedOut } from "@/components/session/ask-to-sign-in";
import { currentOwner } from "@/components/session/owner";
import { useSession } from "@/components/session/use-session";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { type Edits, noEdits, sameEdits } from "@/lib/editor/edits";
import type { EditsAnswer, EditsKept } from "@/lib/editor/requests";
import { editorWords } from "@/lib/editor/words";
import { textToast, toastMs } from "@/lib/toast";
import { storePendingEdits, takePendingEdits } from "./pending-edits";

/** What the account has kept of a diagram. */
export type KeptEdits = Pick<EditsAnswer, "version" | "keptAt"> & { edits: Edits };

export const nothingKept: KeptEdits = { edits: noEdits, version: null, keptAt: null };

export type Keeping = ReturnType<typeof useKeeping>;

interface Editing {
  edits: Edits;
  /** What the editor was opened with. */
  opened: KeptEdits;
  /** Whether nothing was changed since. */
  isUntouched: boolean;
  change(edits: Edits): void;
  /** Opens the editor with what is kept. */
  onOpen(kept: KeptEdits): void;
}

/** Keeps edits in the account, and opens those that it has. Until they are kept the browser asks before leaving. */
export function useKeeping(id: string, { edits, opened, isUntouched, change, onOpen }: Editing) {
  const path = `/api/likes/${id}/edits`;
  const account = useSession().account?.id;
  const [kept, setKept] = useState(opened);
  /** What another tab or device has kept meanwhile. */
  const [other, setOther] = useState<KeptEdits | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  /** What is stored for after the sign-in. */
  const [stored, setStored] = useState<Edits | null>(null);
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  }, [edits]);
  const isUnkept = !sameEdits(edits, kept.edits);
  useQuestionBeforeLeaving(isUnkept && edits !== stored);

  const { data, error, isValidating, mutate } = useSWRImmutable<EditsAnswer, Error>(
    account === undefined ? null : path,
    (from: string) => getJson<EditsAnswer>(from),
    { shouldRetryOnError: false },
  );
  const handleLoaded = useEffectEvent((answer: EditsAnswer) => {
    const loaded = asKept(answer);
    const pending = account === undefined ? null : takePendingEdits(id, account);
    if (pending !== null) {
      change(pending);
      void keep(pending, null);
    } else if (loaded.version !== kept.version) {
      if (isUntouched) onOpen(loaded);
      else setOther(loaded);
    }
  });
  useEffect(() => {
    if (data) handleLoaded(data);
  }, [data]);

  const keep = async (mine: Edits, basedOn: string | null) => {
    setIsKeeping(true);
    const owner = await currentOwner();
    try {
      if (owner === GUEST) return askToKeep(null);
      const body = { edits: mine, basedOn };
      const sent = await putVersion<EditsKept, EditsAnswer>(path, body);
      // The answer to an earlier request may have been lost.
      if ("other" in sent && !sameEdits(asKept(sent.other).edits, mine)) return setOther(asKept(sent.other));
      setKept("other" in sent ? asKept(sent.other) : { ...sent.answer, edits: mine });
      setOther(null);
      const isNew = "answer" in sent && sent.answer.isNew;
      if (isNew) broadcastSaved([id], true);
      const title = sameEdits(mine, noEdits) ? editorWords.keptRemoved : editorWords.kept;
      showToast(textToast("success", title, toastMs.short, isNew ? editorWords.keptAndSaved : undefined));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isSignedOut(error)) {
        if (storePendingEdits(id, mine, owner)) setStored(mine);
        askToKeep(owner);
      } else if (error.problem?.code === "like_limit_reached") showFull();
      else showErrorToast(error, () => void keep(latest.current, basedOn), { title: editorWords.keepFailed });
    } finally {
      setIsKeeping(false);
    }
  };
  /** The edits wait in the browser for the account that signs in. */
  const askToKeep = (owner: string | null) =>
    askToSignIn(editorWords.signInToKeep, () => {
      if (storePendingEdits(id, latest.current, owner)) setStored(latest.current);
    });

  return {
    kept,
    other,
    isUnkept,
    isKeeping,
    /** Why what is kept could not be read. */
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
    keep: () => void keep(edits, kept.version),
    keepMine: () => other && void keep(edits, other.version),
    openOther() {
      if (!other) return;
      change(other.edits);
      setKept(other);
      setOther(null);
    },
  };
}

const asKept = ({ edits, ...rest }: EditsAnswer): KeptEdits => ({ ...rest, edits: edits ?? noEdits });
