import type { Metadata } from "next";
import { LoginCelebration } from "@/components/accounts/login-celebration";
import { NeedsScripts } from "@/components/accounts/needs-scripts";
import { LikedView } from "@/components/saved/liked-view";
import { HeaderSearch } from "@/components/search/box/header-search";
import { likedPageWords } from "@/lib/saved/page-words";

export const metadata: Metadata = { title: likedPageWords.title, robots: { index: false } };

/** Static: whose diagrams they are comes by fetch, and until then the page shows their places. */
export default function LikedPage() {
  return (
    <>
      {/* The search box of a page that is not the landing stands in the header; a phone's has no room for it. */}
      <div data-view="results" className="hidden md:contents">
        <HeaderSearch />
      </div>
      <NeedsScripts>
        <LikedView />
        <LoginCelebration />
      </NeedsScripts>
    </>
  );
}
