import type { Metadata } from "next";
import { SignedIn } from "@/components/accounts/signed-in";
import { LikedView } from "@/components/liked/liked-view";
import { LeaveForSearch } from "@/components/search/leave-for-search";
import { SearchBox } from "@/components/search/search-box";
import { likedPageWords } from "@/lib/liked/page-words";

export const metadata: Metadata = { title: likedPageWords.title, robots: { index: false } };

/** Static: whose diagrams they are comes by fetch, and until then the page shows their places. */
export default function LikedPage() {
  return (
    <>
      {/* The search box of a page that is not the landing stands in the header; a phone's has no room for it. */}
      <div data-view="results" className="hidden md:contents">
        <SearchBox query={null} />
        <LeaveForSearch />
      </div>
      <LikedView />
      <SignedIn />
    </>
  );
}
