"use client";

import type { z } from "zod";
import { PasswordField } from "@/components/forms/password-field";
import { EmailField } from "@/components/forms/text-field";
import { type FormErrors, useForm } from "@/components/forms/use-form";
import { call } from "@/components/http/api-client";
import { Agreement } from "@/components/policies/agreement";
import { redirectTo } from "@/components/session/leave";
import { showToast } from "@/components/toasts/show-toast";
import { authWords } from "@/lib/accounts/auth-words";
import type { signInAnswerSchema, signUpAnswerSchema } from "@/lib/accounts/requests";
import { codeUrl, forgotPasswordUrl } from "@/lib/accounts/return-to";
import { emailError, missingPasswordError, passwordError } from "@/lib/accounts/rules";
import { accountWords } from "@/lib/accounts/words";
import { PRIVACY_PATH, TERMS_PATH } from "@/lib/policies/paths";
import { textToast, toastMs } from "@/lib/toast";
import { AuthForm } from "./auth-form";
import { hasCode, showReason } from "./reason";
import { redirectSignedIn } from "./redirect";
import { storeReturnTo } from "./stored-return-to";

/** Delay before the redirect, so that the user sees that the form succeeded. */
const LEAVE_AFTER_MS = 300;

interface Credentials {
  email: string;
  password: string;
  /** The token of the invitation, if the user signs up with one. */
  invitation?: string;
}

/** Sign-up or sign-in that waits for the user to confirm the email address. */
export interface Awaited {
  credentials: Credentials;
  isNew: boolean;
}

type EntryFormProps = {
  isSignUp: boolean;
  /** Initial value, from a form shown before. */
  email: string;
  /** The token of an invitation, which holds a seat for this address only. */
  invitation?: string;
  returnTo: string;
  /** Errors of a submission without JavaScript. */
  initialErrors?: FormErrors;
  onAwaited(awaited: Awaited): void;
  /** Sign-up failed because all seats are taken. */
  onFull(): void;
};

/** Email and password, for signing in or signing up. */
export function EntryForm(props: EntryFormProps) {
  const { isSignUp, email, invitation, returnTo, initialErrors, onAwaited, onFull } = props;

  const awaitConfirmation = (awaited: Awaited) => {
    storeReturnTo(returnTo);
    onAwaited(awaited);
  };

  const signIn = async (credentials: Credentials) => {
    try {
      const answer = await call<z.infer<typeof signInAnswerSchema>>("POST", "/api/auth/sign-in", credentials);
      const toast = { title: authWords.signedIn, description: authWords.welcomeBack };
      if (answer.account) redirectSignedIn(answer.account, returnTo, toast);
      else redirectTo(codeUrl(returnTo));
    } catch (error) {
      if (hasCode(error, "email_not_confirmed")) awaitConfirmation({ credentials, isNew: false });
      throw error;
    }
  };

  const signUp = async (credentials: Credentials) => {
    const { account } = await openAccount(credentials);
    if (account) {
      await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS));
      redirectSignedIn(account, returnTo, { title: authWords.accountCreated });
    } else {
      showToast(textToast("success", authWords.registered, toastMs.normal, authWords.confirmByEmail));
      awaitConfirmation({ credentials, isNew: true });
    }
  };

  const form = useForm({
    name: isSignUp ? "sign-up" : "sign-in",
    // Without JavaScript the browser posts the form.
    ...(!isSignUp && { action: "/api/auth/sign-in" }),
    initialErrors,
    endsOnSuccess: true,
    failedTitle: isSignUp ? authWords.signUpFailed : authWords.signInFailed,
    check: (values) => ({
      email: emailError(values("email")),
      password: (isSignUp ? passwordError : missingPasswordError)(values("password")),
    }),
    send(values) {
      const credentials = { email: values("email").trim(), password: values("password") };
      return isSignUp ? signUp({ ...credentials, ...(invitation && { invitation }) }) : signIn(credentials);
    },
    onError(error) {
      if (hasCode(error, "user_cap_reached")) onFull();
      // The server does not say which of the two is wrong. The password is the field to retype.
      return hasCode(error, "wrong_credentials")
        ? { password: accountWords.wrongCredentials }
        : showReason(error);
    },
  });

  return (
    <>
      <AuthForm
        form={form}
        label={isSignUp ? authWords.createAccount : authWords.signIn}
        busy={isSignUp ? authWords.creatingAccount : authWords.signingIn}
      >
        <EmailField
          {...form.field("email")}
          autoComplete="username"
          defaultValue={email}
          readOnly={invitation !== undefined}
          className="read-only:bg-muted"
        />
        <PasswordField
          {...form.field("password")}
          label={authWords.password}
          autoComplete={isSignUp ? "new-password" : "current-password"}
        >
          {!isSignUp && (
            <a href={forgotPasswordUrl(returnTo)} className="text-link rounded-sm">
              {authWords.forgotPassword}
            </a>
          )}
        </PasswordField>
      </AuthForm>
      {isSignUp && <Agreement words={authWords} paths={[TERMS_PATH, PRIVACY_PATH]} />}
    </>
  );
}

/** @throws ApiError */
export function openAccount(credentials: Credentials) {
  return call<z.infer<typeof signUpAnswerSchema>>("POST", "/api/auth/sign-up", credentials);
}
