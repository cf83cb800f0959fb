"use client";

import { useRef, useState } from "react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import type { ApiToken } from "@/lib/accounts/api-token";
import { MAX_API_TOKENS } from "@/lib/accounts/api-token-limits";
import { apiTokenWords, scopeWords } from "@/lib/accounts/api-token-words";
import { formatDay } from "@/lib/format-day";
import { Card } from "../card";
import { useApiTokens } from "./use-api-tokens";

const loadNewDialog = () => import("./new-token-dialog");
const loadRevokeDialog = () => import("./revoke-token-dialog");

/** Lists the API tokens of the account, creates and revokes them. */
export function ApiTokensCard({ account }: { account: Account }) {
  const { tokens, isSetUp, isUnknown, isLoading, tryAgain, add, remove } = useApiTokens(account.id);
  const creating = useLazyDialog(loadNewDialog);
  const revoking = useLazyDialog(loadRevokeDialog);
  const [chosen, setChosen] = useState<ApiToken>();
  const createButton = useRef<HTMLButtonElement>(null);
  const isFull = (tokens?.length ?? 0) >= MAX_API_TOKENS;
  const handleRevoke = (token: ApiToken) => {
    setChosen(token);
    revoking.open();
  };
  return (
    <Card title={apiTokenWords.title}>
      <p className="text-[0.8125rem]/5 text-muted-foreground">
        {isSetUp === false ? apiTokenWords.notSetUp : apiTokenWords.text}
      </p>
      {isUnknown && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="alert" className="text-[0.8125rem]/5">
            {apiTokenWords.unknown}
          </p>
          <Button variant="outline" size="sm" aria-disabled={isLoading} onClick={tryAgain}>
            {isLoading ? apiTokenWords.trying : apiTokenWords.tryAgain}
          </Button>
        </div>
      )}
      {tokens && tokens.length > 0 && (
        <ul aria-label={apiTokenWords.title}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => handleRevoke(token)} />
          ))}
        </ul>
      )}
      {isFull && <p className="text-[0.8125rem]/5 text-muted-foreground">{apiTokenWords.full}</p>}
      {!isUnknown && isSetUp !== false && (
        <Button
          ref={createButton}
          variant="outline"
          aria-haspopup="dialog"
          aria-disabled={!tokens || isFull}
          onClick={() => tokens && !isFull && creating.open()}
          className="justify-self-start"
        >
          {apiTokenWords.create}
        </Button>
      )}
      {creating.isOpen && creating.Dialog && <creating.Dialog onCreated={add} onClose={creating.close} />}
      {revoking.isOpen && revoking.Dialog && chosen && (
        <revoking.Dialog
          token={chosen}
          onRevoked={() => remove(chosen)}
          onClose={revoking.close}
          // The button of the row, which had the focus, has gone.
          focusAfterwards={() => createButton.current?.focus()}
        />
      )}
    </Card>
  );
}

/** One token: what it may do, when it was used and when it ends. */
function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke(): void }) {
  const { name, prefix, scopes, lastUsedAt } = token;
  const facts = [
    lastUsedAt === null ? apiTokenWords.neverUsed : apiTokenWords.used(formatDay(lastUsedAt)),
    endOf(token),
  ];
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 text-[0.8125rem]/5 text-muted-foreground">
        <b dir="auto" className="block text-base font-[550] wrap-anywhere text-foreground">
          {name}
        </b>
        <p>
          <code className="font-mono">{prefix}…</code>
        </p>
        <p>{scopes.map((scope) => scopeWords[scope]).join(" · ")}</p>
        <p>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={apiTokenWords.named(apiTokenWords.revoke, name)}
        onClick={onRevoke}
      >
        {apiTokenWords.revoke}
      </Button>
    </li>
  );
}

function endOf({ expiresAt }: ApiToken): string | null {
  if (expiresAt === null) return null;
  return Date.parse(expiresAt) <= Date.now() ? apiTokenWords.ended : apiTokenWords.ends(formatDay(expiresAt));
}
