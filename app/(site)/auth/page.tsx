import type { Metadata } from "next";
import { AuthPlate } from "@/components/accounts/auth/auth-plate";
import { AuthView } from "@/components/accounts/auth/auth-view";
import { NoScripts } from "@/components/accounts/auth/no-scripts";
import { authWords } from "@/lib/accounts/auth-words";
import { showcase } from "@/server/collection/showcase";

export const metadata: Metadata = { title: authWords.signInTitle, robots: { index: false } };

/** Keeps the form for signing in out of sight where the address asks for another. */
const hideWrongForm = `if(/[?&](signup|reset)=true/.test(location.search))document.documentElement.dataset.auth="other"`;

/** Static: which form it is, and where one goes afterwards, the browser reads off the address. */
export default function AuthPage() {
  const plates = showcase().map(({ title, description, imageSrc, darkImageSrc }) => ({
    title,
    description,
    imageSrc,
    darkImageSrc,
  }));
  return (
    <div data-no-feedback className="grid grow min-[56.25rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: hideWrongForm }} />
      <div className="px-4 py-10 md:grid md:content-center-safe md:px-10 md:py-14">
        {/* As high as the higher of the two forms, so that nothing moves from one to the other. */}
        <div className="mx-auto w-full max-w-98 min-h-124 md:min-h-134">
          <NoScripts />
          <div className="in-[:root[data-auth]]:invisible">
            <AuthView />
          </div>
        </div>
      </div>
      <AuthPlate plates={plates} />
    </div>
  );
}
