"use client";

import { useEffect } from "react";
import { celebrate } from "@/components/celebration/celebrate";
import { takeNewLogin } from "./new-login";

const DELAY_MS = 400;

/** Confetti on the first page after a new login, once per browser session. */
export function LoginCelebration() {
  useEffect(() => {
    if (takeNewLogin()) celebrate("login", DELAY_MS);
  }, []);
  return null;
}
