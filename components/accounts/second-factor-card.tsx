"use client";

import { useState } from "react";
import useSWR from "swr";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { getJson } from "@/components/http/api-client";
import { Button } from "@/components/ui/button";
import type { Account, SecondFactorState } from "@/lib/accounts/account";
import { SECOND_FACTOR_PATH } from "@/lib/accounts/return-to";
import { secondFactorWords } from "@/lib/accounts/second-factor-words";
import { formatDay } from "@/lib/format-day";
import { Card } from "./card";
import type { FactorChange } from "./second-factor-change-dialog";

const loadAddDialog = () => import("./second-factor-dialog");
const loadChangeDialog = () => import("./second-factor-change-dialog");

/** Turns two-step verification on and off. */
export function SecondFactorCard({ account }: { account: Account }) {
  const path = account.id ? "/api/account/second-factor" : null;
  const { data, error, mutate } = useSWR(path, getJson<SecondFactorState>);
  const adding = useLazyDialog(loadAddDialog);
  const changing = useLazyDialog(loadChangeDialog);
  const [change, setChange] = useState<FactorChange>("remove");
  const reload = () => void mutate();
  const openChange = (kind: FactorChange) => () => {
    setChange(kind);
    changing.open();
  };
  return (
    <Card id={SECOND_FACTOR_PATH.split("#")[1]} title={secondFactorWords.title}>
      <p className="text-[0.8125rem]/5 text-muted-foreground">{stateText(data)}</p>
      {!data && error ? (
        <div className="grid justify-items-start gap-3">
          <FormErrorMessage>{secondFactorWords.unknown}</FormErrorMessage>
          <Button variant="outline" onClick={reload}>
            {secondFactorWords.tryAgain}
          </Button>
        </div>
      ) : data?.addedAt ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" aria-haspopup="dialog" onClick={openChange("codes")}>
            {secondFactorWords.newCodes}
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={openChange("remove")}>
            {secondFactorWords.turnOff}
          </Button>
        </div>
      ) : (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-disabled={!data}
          onClick={() => data && adding.open()}
          className="justify-self-start"
        >
          {secondFactorWords.turnOn}
        </Button>
      )}
      {adding.isOpen && adding.Dialog && (
        <adding.Dialog account={account} onAdded={reload} onClose={adding.close} />
      )}
      {changing.isOpen && changing.Dialog && (
        <changing.Dialog account={account} change={change} onChanged={reload} onClose={changing.close} />
      )}
    </Card>
  );
}

function stateText(state: SecondFactorState | undefined): string {
  if (!state?.addedAt) return secondFactorWords.offText;
  return `${secondFactorWords.on(formatDay(state.addedAt))} ${secondFactorWords.codesLeft(state.recoveryCodesLeft)}`;
}
