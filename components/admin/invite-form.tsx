"use client";

import { useId, useState } from "react";
import { FieldError, fieldStyle } from "@/components/forms/field";
import { useForm } from "@/components/forms/use-form";
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
  const id = useId();
  const text = typed ?? String(Math.max(1, Math.min(USUAL_COUNT, possible)));
  const count = countIn(text);
  const obstacle = obstacleOf(head);

  const canInvite = !isBusy && obstacle === null;
  const { attributes, errorOf } = useForm({
    check: () => ({ count: canInvite && count === null ? waitlistWords.countWrong : null }),
    async send() {
      if (canInvite && count !== null) onInvite(count);
    },
  });
  const error = errorOf("count");

  return (
    <form {...attributes} className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {waitlistWords.howMany}
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <input
          id={id}
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INVITATIONS_AT_ONCE}
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note${error === undefined ? "" : ` ${id}-error`}`}
          className={`${fieldStyle} h-11 max-w-24 tabular-nums md:h-10`}
        />
        <Button type="submit" variant="outline" aria-disabled={!canInvite}>
          {isInviting ? waitlistWords.inviting : waitlistWords.invite(count)}
        </Button>
        <p id={`${id}-note`} className="text-sm text-muted-foreground">
          {canMail && obstacle === null ? waitlistWords.seatHeld : obstacle}
        </p>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
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
