import type { Metadata } from "next";
import { SignedIn } from "@/components/accounts/signed-in";
import { LikedView } from "@/components/liked/liked-view";
import { likedPageWords } from "@/lib/liked/page-words";

export const metadata: Metadata = { title: likedPageWords.title, robots: { index: false } };

/** Static: whose diagrams they are comes by fetch, and until then the page shows their places. */
export default function LikedPage() {
  return (
    <>
      <LikedView />
      <SignedIn />
    </>
  );
}
