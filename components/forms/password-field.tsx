"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { Field, fieldStyle } from "./field";

type PasswordFieldProps = Omit<ComponentProps<"input">, "className" | "type"> & {
  label: string;
  error: string | undefined;
  autoComplete: "current-password" | "new-password";
  /** Shown at the end of the label's line, but after the field in the tab order. */
  children?: ReactNode;
};

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, children, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Field label={label} error={error}>
        {(attributes) => (
          <div className="relative">
            <input
              {...attributes}
              {...props}
              type={isShown ? "text" : "password"}
              required
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={`${fieldStyle} h-11 pr-12`}
            />
            <button
              type="button"
              aria-label={authWords.showPassword}
              aria-pressed={isShown}
              data-tip={authWords.showPassword}
              onClick={() => setIsShown(!isShown)}
              className={buttonVariants({
                variant: "ghost",
                size: "icon",
                className: "tip unscripted:hidden absolute! inset-y-0 right-0 md:inset-y-1 md:right-1",
              })}
            >
              {isShown ? <EyeOff /> : <Eye />}
            </button>
          </div>
        )}
      </Field>
      {children && <div className="absolute top-0 right-0 text-sm">{children}</div>}
    </div>
  );
}
