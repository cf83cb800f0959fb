import type { Metadata } from "next";
import { AuthFrame } from "@/components/accounts/auth/auth-frame";
import { AuthView } from "@/components/accounts/auth/auth-view";
import { authWords } from "@/lib/accounts/auth-words";
import { showcase } from "@/server/collection/showcase";

export const metadata: Metadata = { title: authWords.signInTitle, robots: { index: false } };

/** Keeps the form for signing in out of sight where the address asks for another. */
const hideWrongForm = `if(/[?&](signup|reset)=true/.test(location.search))document.documentElement.dataset.auth="other"`;

/** Static: which form it is, and where one goes afterwards, the browser reads off the address. */
export default function AuthPage() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: hideWrongForm }} />
      <AuthFrame plates={showcase()}>
        <div className="in-[:root[data-auth]]:invisible">
          <AuthView />
        </div>
      </AuthFrame>
    </>
  );
}
