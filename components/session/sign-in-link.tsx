"use client";

import type { ComponentProps, SyntheticEvent } from "react";
import { authUrl, DEFAULT_RETURN, signInUrl } from "@/lib/accounts/return-to";

type SignInLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** Where it leads back to while there is no JavaScript. */
  returnTo?: string;
};

/** Leads to the form for signing in and back to this page, whose address a static page learns in the browser. */
export function SignInLink({ returnTo = DEFAULT_RETURN, ...props }: SignInLinkProps) {
  return <a {...props} href={authUrl({ returnTo })} onPointerDown={leadBack} onClick={leadBack} />;
}

/** The address changes without a render, so it is read when the link is used. */
function leadBack({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
  currentTarget.href = signInUrl(window.location);
}
