"use client";

import { type FormEvent, useId, useState } from "react";
import { fieldStyle } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-error";
import { Button } from "@/components/ui/button";
import { MAX_INVITATIONS_AT_ONCE } from "@/lib/accounts/limits";
import type { WaitlistPage } from "@/lib/admin/waitlist";
import { waitlistWords } from "@/lib/admin/waitlist-words";

/** The default count, if there are as many free seats and waiting people. */
const USUAL_COUNT = 5;

type InviteFormProps = {
  head: WaitlistPage;
  isBusy: boolean;
  /** Whether the running request is an invitation of this form. */
  isInviting: boolean;
  onInvite(count: number): void;
};

/** Invites the next people of the waitlist. */
export function InviteForm({ head, isBusy, isInviting, onInvite }: InviteFormProps) {
  const { seats, counts, canMail } = head;
  const possible = Math.min(counts.canBeInvited, seats.left, MAX_INVITATIONS_AT_ONCE);
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();
  const text = typed ?? String(Math.max(1, Math.min(USUAL_COUNT, possible)));
  const count = countIn(text);
  const obstacle = obstacleOf(head);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || obstacle !== null) return;
    if (count !== null) return onInvite(count);
    setIsWrong(true);
    event.currentTarget.querySelector("input")?.focus();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {waitlistWords.howMany}
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INVITATIONS_AT_ONCE}
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsWrong(false);
          }}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note${isWrong ? ` ${id}-fault` : ""}`}
          className={`${fieldStyle} h-11 max-w-24 tabular-nums md:h-10`}
        />
        <Button type="submit" variant="outline" aria-disabled={isBusy || obstacle !== null}>
          {isInviting ? waitlistWords.inviting : waitlistWords.invite(count)}
        </Button>
        <p id={`${id}-note`} className="text-sm text-muted-foreground">
          {canMail && obstacle === null ? waitlistWords.seatHeld : obstacle}
        </p>
      </div>
      <FieldError id={`${id}-fault`}>{isWrong ? waitlistWords.countWrong : undefined}</FieldError>
    </form>
  );
}

/** The reason why no invitation is possible, or null. */
function obstacleOf({ seats, counts, canMail }: WaitlistPage): string | null {
  if (!canMail) return waitlistWords.noMail;
  if (counts.canBeInvited === 0) return waitlistWords.noOneToInvite;
  return seats.left === 0 ? waitlistWords.noSeat : null;
}

function countIn(text: string): number | null {
  const count = Number(text);
  const isGood =
    text.trim() !== "" && Number.isInteger(count) && count >= 1 && count <= MAX_INVITATIONS_AT_ONCE;
  return isGood ? count : null;
}
