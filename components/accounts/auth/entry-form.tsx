"use client";

import type { z } from "zod";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { PasswordField } from "@/components/forms/password-field";
import { call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import { authWords } from "@/lib/accounts/auth-words";
import type { signedInSchema, signUpAnswerSchema } from "@/lib/accounts/requests";
import { forgotPasswordUrl } from "@/lib/accounts/return-to";
import { emailError, passwordError } from "@/lib/accounts/rules";
import { accountWords } from "@/lib/accounts/words";
import { PRIVACY_PATH, policyNames, TERMS_PATH } from "@/lib/policies/paths";
import { toastMs } from "@/lib/toast";
import { EmailField } from "./email-field";
import { type FieldErrors, hasCode, refuse } from "./reason";
import { redirectSignedIn } from "./redirect";
import { storeReturnTo } from "./stored-return-to";
import { SubmitButton } from "./submit-button";
import { useForm } from "./use-form";

/** Delay before the redirect, so that the user sees that the form succeeded. */
const LEAVE_AFTER_MS = 300;
const fields = ["email", "password"];

export interface Credentials {
  email: string;
  password: string;
  /** The token of the invitation, if the user signs up with one. */
  invitation?: string;
}

type EntryFormProps = {
  isSignUp: boolean;
  /** Initial value, from a form shown before. */
  email: string;
  /** The token of an invitation, which holds a seat for this address only. */
  invitation?: string;
  returnTo: string;
  /** Errors of a submission without JavaScript. */
  refused?: FieldErrors;
  onAwaited(awaited: { credentials: Credentials; isNew: boolean }): void;
  /** Sign-up failed because all seats are taken. */
  onFull(): void;
};

/** Email and password, for signing in or signing up. */
export function EntryForm({
  isSignUp,
  email,
  invitation,
  returnTo,
  refused,
  onAwaited,
  onFull,
}: EntryFormProps) {
  const signIn = async (credentials: Credentials): Promise<FieldErrors | null> => {
    try {
      const { account } = await call<z.infer<typeof signedInSchema>>(
        "POST",
        "/api/auth/sign-in",
        credentials,
      );
      redirectSignedIn(account, returnTo, { title: authWords.signedIn, description: authWords.welcomeBack });
      return null;
    } catch (error) {
      const faults = refuse(authWords.signInFailed, error, fields);
      if (hasCode(error, "email_not_confirmed")) {
        storeReturnTo(returnTo);
        onAwaited({ credentials, isNew: false });
      }
      // The server does not say which of the two is wrong. The password is the field to retype.
      return hasCode(error, "wrong_credentials") ? { password: accountWords.wrongCredentials } : faults;
    }
  };

  const signUp = async (credentials: Credentials): Promise<FieldErrors | null> => {
    try {
      const answer = await openAccount(credentials);
      if (answer.account) await welcome(answer.account, returnTo);
      else {
        storeReturnTo(returnTo);
        showToast({
          tone: "success",
          title: authWords.registered,
          description: authWords.confirmByEmail,
          durationMs: toastMs.normal,
        });
        onAwaited({ credentials, isNew: true });
      }
      return null;
    } catch (error) {
      if (hasCode(error, "user_cap_reached")) onFull();
      return refuse(authWords.signUpFailed, error, fields);
    }
  };

  const form = useForm({
    name: isSignUp ? "sign-up" : "sign-in",
    // Without JavaScript the browser posts the form.
    ...(!isSignUp && { action: "/api/auth/sign-in" }),
    refused,
    check: (values) => ({
      email: emailError(values("email")),
      password: isSignUp ? passwordError(values("password")) : emptyFault(values("password")),
    }),
    send(values) {
      const credentials = { email: values("email").trim(), password: values("password") };
      return isSignUp ? signUp({ ...credentials, ...(invitation && { invitation }) }) : signIn(credentials);
    },
  });

  return (
    <form {...form.attributes} className="grid gap-4">
      <EmailField
        autoComplete="username"
        fault={form.faultOf("email")}
        defaultValue={email}
        isFixed={invitation !== undefined}
      />
      <PasswordField
        name="password"
        label={authWords.password}
        autoComplete={isSignUp ? "new-password" : "current-password"}
        fault={form.faultOf("password")}
      >
        {!isSignUp && (
          <a href={forgotPasswordUrl(returnTo)} className="text-link rounded-sm">
            {authWords.forgotPassword}
          </a>
        )}
      </PasswordField>
      <FormErrorMessage isSilent>{form.faultOf("form")}</FormErrorMessage>
      <SubmitButton
        isSending={form.isSending}
        label={isSignUp ? authWords.createAccount : authWords.signIn}
        busy={isSignUp ? authWords.creatingAccount : authWords.signingIn}
      />
      {isSignUp && <Agreement />}
    </form>
  );
}

function Agreement() {
  return (
    <p className="text-[0.8125rem]/5 text-pretty text-muted-foreground">
      {authWords.agreement}{" "}
      <a href={TERMS_PATH} className="text-link rounded-sm">
        {policyNames[TERMS_PATH]}
      </a>{" "}
      {authWords.and}{" "}
      <a href={PRIVACY_PATH} className="text-link rounded-sm">
        {policyNames[PRIVACY_PATH]}
      </a>
      .
    </p>
  );
}

/** @throws ApiError */
export function openAccount(credentials: Credentials) {
  return call<z.infer<typeof signUpAnswerSchema>>("POST", "/api/auth/sign-up", credentials);
}

async function welcome(account: Account, returnTo: string) {
  await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS));
  redirectSignedIn(account, returnTo, { title: authWords.accountCreated });
}

function emptyFault(password: string): string | null {
  return password === "" ? accountWords.enterPassword : null;
}
