"use client";

import { type ReactNode, useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { PasswordField } from "@/components/forms/password-field";
import { useForm } from "@/components/forms/use-form";
import { UsernameField } from "@/components/forms/username-field";
import { call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import { profileWords } from "@/lib/accounts/profile-words";
import { missingPasswordError } from "@/lib/accounts/rules";
import type { SecondFactorStart } from "@/lib/accounts/second-factor";
import { secondFactorToasts, secondFactorWords } from "@/lib/accounts/second-factor-words";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";
import { refreshAccountSessions } from "./use-account-sessions";

const PATH = "/api/account/second-factor";

type SecondFactorDialogProps = {
  account: Account;
  onAdded(): void;
  onClose(): void;
};

/** Turns two-step verification on in three steps: the password, the first code, and the recovery codes. */
export default function SecondFactorDialog({ account, onAdded, onClose }: SecondFactorDialogProps) {
  const [start, setStart] = useState<SecondFactorStart>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = codes ? "codes" : start ? "code" : "password";

  const form = useForm({
    name: step,
    check: (values) => ({
      ...(step === "password" && { currentPassword: missingPasswordError(values("currentPassword")) }),
      ...(step === "code" && { code: values("code").trim() ? null : secondFactorWords.enterCode }),
    }),
    async send(values) {
      if (codes) return onClose();
      if (!start) {
        const body = { currentPassword: values("currentPassword") };
        return setStart(await call<SecondFactorStart>("POST", PATH, body));
      }
      const body = { start: start.start, code: values("code") };
      setCodes((await call<{ recoveryCodes: string[] }>("PUT", PATH, body)).recoveryCodes);
      onAdded();
      void refreshAccountSessions();
      showToast(secondFactorToasts.turnedOn());
    },
  });

  const { title, text, label, busy } = steps[step];
  return (
    <FormDialog form={form} title={title} description={text} label={label} busy={busy} onClose={onClose}>
      {step === "password" && (
        <>
          <UsernameField email={account.email} />
          <PasswordField
            {...form.field("currentPassword")}
            label={profileWords.password}
            autoComplete="current-password"
          />
        </>
      )}
      {step === "code" && start && (
        <>
          <AuthenticatorKey start={start} />
          <CodeField {...form.field("code")} label={secondFactorWords.code} takesFocus />
        </>
      )}
      {codes && <RecoveryCodes codes={codes} />}
    </FormDialog>
  );
}

const steps = {
  password: {
    title: secondFactorWords.passwordTitle,
    text: secondFactorWords.passwordText,
    label: secondFactorWords.continue,
    busy: secondFactorWords.checking,
  },
  code: {
    title: secondFactorWords.scanTitle,
    text: secondFactorWords.scanText,
    label: secondFactorWords.confirm,
    busy: secondFactorWords.checking,
  },
  codes: {
    title: secondFactorWords.codesTitle,
    text: secondFactorWords.codesText,
    label: secondFactorWords.saved,
    busy: secondFactorWords.saved,
  },
};

/** The secret as a picture to scan, as a link for an app on this device, and as text. */
function AuthenticatorKey({ start: { picture, secret, url } }: { start: SecondFactorStart }): ReactNode {
  return (
    <div className="grid justify-items-center gap-2.5 text-center text-[0.8125rem]/5">
      {/* Black on white with a margin of four modules in both themes, or cameras do not find it. */}
      <svg
        role="img"
        aria-label={secondFactorWords.picture}
        viewBox={`-4 -4 ${picture.size + 8} ${picture.size + 8}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-plate border bg-white text-black"
      >
        <path d={picture.path} fill="currentColor" />
      </svg>
      <a href={url} className="text-link rounded-sm md:hidden">
        {secondFactorWords.openApp}
      </a>
      <p className="text-muted-foreground">
        {secondFactorWords.secret}
        <code className="mt-1 block font-mono text-foreground select-all wrap-anywhere">
          {inGroups(secret)}
        </code>
      </p>
    </div>
  );
}

/** Easier to type. */
function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
