import type { Metadata } from "next";
import { Greeting } from "@/components/accounts/greeting";
import { LoginCelebration } from "@/components/accounts/login-celebration";
import { SignedInWithoutScripts } from "@/components/accounts/needs-scripts";
import { SubjectLinks } from "@/components/landing/subject-links";
import { authWords } from "@/lib/accounts/auth-words";
import { ACCOUNT_HOME } from "@/lib/search/search-url";
import { largestSubjects } from "@/server/collection/browse";
import { SearchScreen } from "../search-screen";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

/** Static like the home page of guests: the browser fetches the account. */
export default function DashboardPage() {
  return (
    <>
      <SignedInWithoutScripts text={authWords.signedInWithoutScripts} />
      <SearchScreen home={ACCOUNT_HOME} hero={<Greeting />} offer={<SubjectLinks {...largestSubjects()} />} />
      <LoginCelebration />
    </>
  );
}
