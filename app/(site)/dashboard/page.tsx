import type { Metadata } from "next";
import { Greeting } from "@/components/accounts/greeting";
import { SignedIn } from "@/components/accounts/signed-in";
import { ACCOUNT_HOME } from "@/lib/search/search-url";
import { SearchScreen } from "../search-screen";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

/** Static as the home of guests is: whose it is comes by fetch. */
export default function DashboardPage() {
  return (
    <>
      <SearchScreen home={ACCOUNT_HOME} hero={<Greeting />} />
      <SignedIn />
    </>
  );
}
