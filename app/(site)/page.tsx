import { Hero } from "@/components/landing/hero";
import { GUEST_HOME } from "@/lib/search/search-url";
import { SearchScreen } from "./search-screen";

/** Static: who is asking, and for what, is known only in the browser. */
export default function HomePage() {
  return <SearchScreen home={GUEST_HOME} hero={<Hero />} />;
}
