import "server-only";
import { z } from "zod";
import { signedCookie } from "@/server/tokens/signed-cookie";

/** As long as the link of a mail is valid. */
const LINK_SECONDS = 60 * 60;

const schema = z.object({ account: z.uuid() });

function permit(purpose: "sign-up" | "email-change" | "reset", name: string, seconds: number) {
  return signedCookie({ name, purpose, path: "/api/auth", seconds, schema });
}

/** Actions that a browser may take on one account, each granted by a signed cookie that is sent to /api/auth only. */
export const permits = {
  /** Keep the password that was chosen in this browser when the address is confirmed. */
  signUp: permit("sign-up", "figura_signup", LINK_SECONDS),
  /** Keep the password, which was checked in this browser, when the new address is confirmed. */
  emailChange: permit("email-change", "figura_email_change", LINK_SECONDS),
  /** Choose a new password without the old one, after following the link of a mail. */
  reset: permit("reset", "figura_reset", 15 * 60),
};
