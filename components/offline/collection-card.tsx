"use client";

import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Card } from "@/components/accounts/card";
import { Button } from "@/components/ui/button";
import { keptWords } from "@/lib/collection/kept-words";
import { KeepingProgress } from "./keeping-progress";
import { freeSpace, type KeptState, keepCollection, lookAtDevice } from "./kept-collection";

/** Keeps the collection on this device with the user's consent, and frees its space. */
export function CollectionCard() {
  const [state, setState] = useState<KeptState>({ kind: "looking" });
  const [said, setSaid] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    void lookAtDevice().then(setState);
  }, []);

  const keep = async () => {
    const control = new AbortController();
    running.current = control;
    setSaid(undefined);
    setState({ kind: "keeping", done: 0, all: 0 });
    try {
      setState(await keepCollection(setState, control.signal));
    } catch {
      await free(keptWords.cancelled);
    }
  };
  const look = async () => {
    setState({ kind: "looking" });
    setSaid(undefined);
    setState(await lookAtDevice());
  };
  const free = async (result: string) => {
    setState({ kind: "looking" });
    await freeSpace().catch(() => undefined);
    setState(await lookAtDevice());
    setSaid(result);
  };
  const message = said ?? messageOf(state);
  const isPartial = "isBegun" in state && state.isBegun;

  return (
    <Card title={keptWords.collectionTitle}>
      {/* As high as the offer, which replaces the first state. */}
      <div className="grid min-h-40 content-start gap-4 md:min-h-25">
        <p
          role={state.kind === "failed" || state.kind === "unreached" ? "alert" : "status"}
          className="text-sm text-pretty"
        >
          {message}
        </p>
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
          {state.kind === "unreached" && <Button onClick={() => void look()}>{keptWords.tryAgain}</Button>}
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

function messageOf(state: KeptState): string {
  switch (state.kind) {
    case "looking":
      return keptWords.looking;
    case "unsupported":
      return keptWords.unsupported;
    case "unreached":
      return keptWords.unreached;
    case "offered":
      return state.isBegun ? keptWords.interrupted : keptWords.what;
    case "keeping":
      return keptWords.keeping;
    case "kept":
      return keptWords.kept(state.bytes);
    case "failed":
      return state.reason;
  }
}
