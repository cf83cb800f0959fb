"use client";

import { useId, useState } from "react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { fieldStyle } from "@/components/forms/field";
import { buttonVariants } from "@/components/ui/button";
import { profileWords } from "@/lib/accounts/profile-words";

const loadDialog = () => import("./email-dialog");

/** The email address, and the button that opens the dialog to change it. */
export function EmailRow({ email }: { email: string }) {
  const id = useId();
  /** A new address that is pending until its owner opens the mailed link. */
  const [awaited, setAwaited] = useState<string>();
  const { isOpen, open, close, Dialog } = useLazyDialog(loadDialog);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {profileWords.emailAddress}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          readOnly
          autoComplete="off"
          value={email}
          className={`${fieldStyle} h-11 min-w-0 flex-1 basis-52 bg-muted text-muted-foreground`}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          className={buttonVariants({ variant: "outline", className: "md:h-11" })}
        >
          {profileWords.changeEmail}
        </button>
      </div>
      {/* The toast announces it; this line stays until the address has changed. */}
      {awaited !== undefined && awaited !== email && (
        <p className="text-[0.8125rem]/5 text-muted-foreground wrap-anywhere">
          {profileWords.confirmEmail(awaited)}
        </p>
      )}
      {isOpen && Dialog && <Dialog onClose={close} onAwaited={setAwaited} />}
    </div>
  );
}
