"use client";

import type { ComponentProps, SyntheticEvent } from "react";
import { authUrl, DEFAULT_RETURN, signInUrl } from "@/lib/accounts/return-to";

type SignInLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** Where the user returns to after sign-in without JavaScript. */
  returnTo?: string;
};

/** Links to the sign-in form, which returns to this page. A static page reads its URL in the browser. */
export function SignInLink({ returnTo = DEFAULT_RETURN, ...props }: SignInLinkProps) {
  return <a {...props} href={authUrl({ returnTo })} onPointerDown={setReturnUrl} onClick={setReturnUrl} />;
}

/** The URL changes without a render, so it is read when the link is used. */
function setReturnUrl({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
  currentTarget.href = signInUrl(window.location);
}
