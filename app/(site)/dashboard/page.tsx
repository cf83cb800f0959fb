import type { Metadata } from "next";
import { Greeting } from "@/components/accounts/greeting";
import { LoginCelebration } from "@/components/accounts/login-celebration";
import { SignedInWithoutScripts } from "@/components/accounts/needs-scripts";
import { SubjectLinks } from "@/components/landing/subject-links";
import { WallPlace } from "@/components/landing/wall-place";
import { SavedShelf } from "@/components/saved/saved-shelf";
import { HiddenWhileCached } from "@/components/session/hidden-while-cached";
import { authWords } from "@/lib/accounts/auth-words";
import { DASHBOARD_TITLE } from "@/lib/accounts/greeting";
import { ACCOUNT_HOME } from "@/lib/search/search-url";
import { largestSubjects } from "@/server/collection/browse";
import { SearchScreen } from "../search-screen";

export const metadata: Metadata = { title: DASHBOARD_TITLE, robots: { index: false } };

/** Static like the home page of guests: the browser fetches the account. */
export default function DashboardPage() {
  return (
    <>
      <SignedInWithoutScripts text={authWords.signedInWithoutScripts} />
      <SearchScreen
        home={ACCOUNT_HOME}
        hero={<Greeting />}
        showcase={
          <>
            <div className="page relative z-1 mt-7 md:mt-6">
              <div className="grid max-w-186 gap-7 min-[72.5rem]:pb-16">
                <SavedShelf />
                <SubjectLinks {...largestSubjects()} />
              </div>
            </div>
            <WallPlace />
          </>
        }
      />
      <HiddenWhileCached />
      <LoginCelebration />
    </>
  );
}
