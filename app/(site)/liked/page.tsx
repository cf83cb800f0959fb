import type { Metadata } from "next";
import { LoginCelebration } from "@/components/accounts/login-celebration";
import { NeedsScripts } from "@/components/accounts/needs-scripts";
import { SavedView } from "@/components/saved/saved-view";
import { HeaderSearch } from "@/components/search/box/header-search";
import { savedPageWords } from "@/lib/saved/page-words";

export const metadata: Metadata = { title: savedPageWords.title, robots: { index: false } };

/** Static: the browser fetches the saved diagrams, and shows skeletons until then. */
export default function LikedPage() {
  return (
    <>
      {/* Except on the landing page, the search box is in the header. The header of a phone has no room for it. */}
      <div data-view="results" className="hidden md:contents">
        <HeaderSearch />
      </div>
      <NeedsScripts>
        <SavedView />
        <LoginCelebration />
      </NeedsScripts>
    </>
  );
}
