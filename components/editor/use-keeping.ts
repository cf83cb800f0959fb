import { useState } from "react";
import useSWRImmutable from "swr/immutable";
import { useQuestionBeforeLeaving } from "@/components/hooks/use-question-before-leaving";
import { getJson } from "@/components/http/api-client";
import { broadcastSaved } from "@/components/saving/saved-events";
import { showFull } from "@/components/saving/show-full";
import { useVersioned } from "@/components/saving/use-versioned";
import { askToSignIn } from "@/components/session/ask-to-sign-in";
import { isSignedInAs } from "@/components/session/first-account";
import { useHiddenWhileCached } from "@/components/session/use-hidden-while-cached";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { type Edits, noEdits, sameEdits } from "@/lib/editor/edits";
import type { EditsAnswer, EditsKept } from "@/lib/editor/requests";
import { editorWords } from "@/lib/editor/words";
import { textToast, toastMs } from "@/lib/toast";
import { storePendingEdits, takePendingEdits } from "./pending-edits";

/** What the account has kept of a diagram. */
type KeptEdits = Pick<EditsAnswer, "version" | "keptAt"> & { edits: Edits };

const nothingKept: KeptEdits = { edits: noEdits, version: null, keptAt: null };

export type Keeping = ReturnType<typeof useKeeping>;

interface Editing {
  edits: Edits;
  /** Whether nothing was changed yet. */
  isUntouched: boolean;
  change(edits: Edits): void;
  /** Begins with what is kept. */
  restart(edits: Edits): void;
}

/** Keeps edits in the account, and opens those that it has. Until they are kept the browser asks before leaving. */
export function useKeeping(id: string, { edits, isUntouched, change, restart }: Editing) {
  const path = `/api/likes/${id}/edits`;
  /** What is stored for after the sign-in. */
  const [stored, setStored] = useState<Edits | null>(null);
  const versioned = useVersioned<{ edits: Edits }, KeptEdits, EditsKept>({
    path,
    opened: nothingKept,
    mine: { edits },
    isSame: (one, other) => sameEdits(one.edits, other.edits),
    read: (answer) => asKept(answer as EditsAnswer),
    open: (other) => change(other.edits),
    onKept(now, answer) {
      // What was to be read meanwhile is older, and so is why it could not be.
      void mutate(now, { revalidate: false });
      if (account !== undefined) takePendingEdits(id, account);
      setStored(null);
      if (answer?.isNew) broadcastSaved([id], true);
      const title = sameEdits(now.edits, noEdits) ? editorWords.keptRemoved : editorWords.kept;
      const isNew = answer?.isNew ? editorWords.keptAndSaved : undefined;
      showToast(textToast("success", title, toastMs.short, isNew));
    },
    onFailed(error, tryAgain) {
      if (error.problem?.code === "like_limit_reached") showFull();
      else showErrorToast(error, tryAgain, { title: editorWords.keepFailed });
    },
    onSignedOut(mine) {
      const store = (those: Edits) => storePendingEdits(id, those, account ?? null) && setStored(those);
      // A guest may not want to sign in; work of an account would be lost with the page.
      if (account !== undefined) store(mine.edits);
      askToSignIn(editorWords.signInToKeep, () => void store(latest.current.edits));
    },
  });
  const {
    account,
    latest,
    kept,
    setKept,
    setOther,
    send,
    isChanged: isUnkept,
    isSaving: isKeeping,
  } = versioned;
  useQuestionBeforeLeaving(isUnkept && edits !== stored);
  useHiddenWhileCached(account === undefined ? null : () => window.location.reload());

  const handleLoaded = (loaded: KeptEdits) => {
    const pending = account === undefined ? null : takePendingEdits(id, account);
    if (pending !== null) {
      change(pending);
      void send({ edits: pending }, null);
    } else if (isUntouched) {
      restart(loaded.edits);
      setKept(loaded);
    } else if (loaded.version !== kept.version) setOther(loaded);
  };
  const { error, isValidating, mutate } = useSWRImmutable<KeptEdits, Error>(
    account === undefined ? null : path,
    async (from: string) => {
      const answer = await getJson<EditsAnswer>(from);
      if (!(await isSignedInAs(account))) throw new Error(editorWords.signInToKeep);
      return asKept(answer);
    },
    // Not what a page before has read.
    { shouldRetryOnError: false, revalidateOnMount: true, onSuccess: handleLoaded },
  );

  return {
    ...versioned,
    isUnkept,
    isKeeping,
    /** Why what is kept could not be read. */
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
  };
}

const asKept = ({ edits, version, keptAt }: EditsAnswer): KeptEdits => ({
  edits: edits ?? noEdits,
  version,
  keptAt,
});
