"use client";

import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Card } from "@/components/accounts/card";
import { Button } from "@/components/ui/button";
import { keptWords } from "@/lib/collection/kept-words";
import { KeepingProgress, spokenProgress } from "./keeping-progress";
import { freeSpace, type KeptState, keepCollection, lookAtDevice } from "./kept-collection";

/** What a step of the user has come to, which is shown in place of what the state says. */
interface Result {
  text: string;
  isError?: boolean;
}

/** Keeps the collection on this device with the user's consent, and frees its space. */
export function CollectionCard() {
  const [state, setState] = useState<KeptState>({ kind: "looking" });
  const [result, setResult] = useState<Result>();
  const running = useRef<AbortController>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    void lookAtDevice().then(setState);
  }, []);
  const isUnreached = state.kind === "unreached";
  // What there is to fetch is not known until then.
  useEffect(() => {
    if (!isUnreached) return;
    const look = () => void lookAtDevice().then(setState);
    window.addEventListener("online", look);
    return () => window.removeEventListener("online", look);
  }, [isUnreached]);
  // Steps replace the buttons, so the one that was pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again at each step
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [state.kind]);

  /** A step begins. */
  const begin = (next: KeptState) => {
    hasActed.current = true;
    setResult(undefined);
    setState(next);
  };
  const keep = async () => {
    const control = new AbortController();
    running.current = control;
    begin({ kind: "keeping", done: 0, all: 0 });
    try {
      setState(await keepCollection(setState, control.signal));
    } catch {
      await free(keptWords.cancelled);
    }
  };
  const look = async () => {
    begin({ kind: "looking" });
    setState(await lookAtDevice());
  };
  const free = async (text: string) => {
    begin({ kind: "looking" });
    const freed = await freeSpace().then(
      () => ({ text }),
      () => ({ text: keptWords.notFreed, isError: true }),
    );
    setState(await lookAtDevice());
    setResult(freed);
  };
  const isError = result ? result.isError : state.kind === "failed" || isUnreached;
  const text = result?.text ?? textOf(state);
  const isPartial = "isBegun" in state && state.isBegun;

  return (
    <Card title={keptWords.collectionTitle} headingRef={heading}>
      {/* As high as the offer, which replaces the first state. */}
      <div className="grid min-h-40 content-start gap-4 md:min-h-25">
        {/* Both are always there: a screen reader announces what changes in them. */}
        <div className="text-sm text-pretty">
          <p role="status">{!isError && text}</p>
          <p role="alert">{isError && text}</p>
          <p role="status" className="sr-only">
            {state.kind === "keeping" && spokenProgress(state)}
          </p>
        </div>
        {state.kind === "keeping" && <KeepingProgress {...state} onCancel={() => running.current?.abort()} />}
        {state.kind === "kept" && (
          <ul className="grid list-disc gap-1.5 pl-4.5 text-[0.8125rem]/5 text-muted-foreground marker:text-brand">
            {[keptWords.saved, keptWords.updates, state.isDurable ? keptWords.durable : keptWords.mayGo].map(
              (text) => (
                <li key={text}>{text}</li>
              ),
            )}
          </ul>
        )}
        {/* After a result there is nothing to try again. */}
        {isUnreached && result && !isPartial && (
          <p className="text-[0.8125rem]/5 text-pretty text-muted-foreground">{keptWords.offer}</p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {state.kind === "offered" && (
            <Button
              onClick={() => void keep()}
              className="h-auto! min-h-11 max-w-full py-2.5 text-left leading-5! whitespace-normal! md:min-h-10"
            >
              <Download className="size-4" />
              {state.isBegun ? keptWords.continue(state.bytes) : keptWords.keep(state.bytes)}
            </Button>
          )}
          {isUnreached && !result && <Button onClick={() => void look()}>{keptWords.tryAgain}</Button>}
          {state.kind === "failed" && <Button onClick={() => void keep()}>{keptWords.tryAgain}</Button>}
          {(state.kind === "kept" || isPartial) && (
            <Button variant="outline" onClick={() => void free(keptWords.freed)}>
              {keptWords.free}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function textOf(state: KeptState): string {
  switch (state.kind) {
    case "looking":
      return keptWords.looking;
    case "unsupported":
      return keptWords.unsupported;
    case "notOffered":
      return keptWords.notOffered;
    case "offered":
      return state.isBegun ? keptWords.interrupted : keptWords.what;
    case "keeping":
      return keptWords.keeping;
    case "kept":
      return keptWords.kept(state.bytes);
    case "unreached":
    case "failed":
      return state.reason;
  }
}
