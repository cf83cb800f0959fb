import { plans } from "@/lib/plans";
import type { Installation } from "@/lib/policies/installation";
import { Contact } from "../contact";
import type { PolicySection } from "../policy-page";

/** In short, who answers for it, and what becomes of a search. */
export function searchSections(site: Installation): PolicySection[] {
  return [
    {
      id: "in-short",
      title: "In short",
      body: (
        <ul>
          <li>Searching needs no account.</li>
          <li>
            What you searched for is remembered by your browser alone. No account has a list of it, but for
            the folders in which you save what you found.
          </li>
          <li>
            {`The sources${site.hasModel ? " and the language model" : ""} that Figura asks see the words of a search, and never who asked.`}
          </li>
          <li>There are no ads, no analytics and no trackers. Nothing about you is sold.</li>
          <li>Cards never reach us: whoever pays, pays on the pages of the payment provider.</li>
          <li>You take your data along, and delete your account, on your account page.</li>
        </ul>
      ),
    },
    {
      id: "who",
      title: "Who is responsible",
      body: (
        <>
          <p>
            Figura is a program that anybody may run. This text is about the installation at{" "}
            <a href={site.siteUrl}>{new URL(site.siteUrl).host}</a>. Whoever runs it, called “we” here,
            decides what the data is used for and answers for it.
          </p>
          <p>
            Write to us <Contact contact={site.contact} />.
          </p>
        </>
      ),
    },
    {
      id: "searches",
      title: "When you search",
      body: (
        <>
          <p>
            The words that you type and the filters that you choose go to our server, which asks the sources
            for you. What they answer is kept for up to an hour under those words, so that whoever searches
            for the same next need not wait. Nothing of it says who asked. It is in the memory of our server
            {site.hasRedis && ", and in a store that our servers share"}.
          </p>
          <h3>Without an account</h3>
          <p>
            {`A guest has ${plans.guest.searchesPerDay} searches a day. To count them our server gives your browser a random number, in the cookie `}
            <code>figura_guest</code>. It counts under a hash of that number, and under a hash of your network
            address, so that the limit cannot be had again by deleting the cookie. Counts end after a day.
          </p>
          <h3>With an account</h3>
          <p>
            The database holds how many searches your account has made on each day, and not what they were.
            The counts stay for as long as the account does.
          </p>
          <h3>The same search again</h3>
          <p>
            Repeating a search on the same day is free. To know it, our server keeps in its memory, for a day,
            a hash made of the day, of who searched and of the words. The words themselves are not in it.
          </p>
          <h3>Where else your words are</h3>
          <ul>
            <li>
              Your browser remembers your last ten searches, for each account and for guests apart. They are
              never sent anywhere. You clear them under the search box.
            </li>
            <li>
              The address of a page of results contains the search: it is in your browser’s own history, and
              with whomever you send it to. Other sites are told at most that you came from Figura, not from
              which search.
            </li>
            <li>
              A learning resource may be the search of another site for the same words. If you follow it, that
              site gets the words from your browser, as if you had typed them there.
            </li>
          </ul>
        </>
      ),
    },
  ];
}
