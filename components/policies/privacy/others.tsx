import { type OauthProvider, oauthNames } from "@/lib/accounts/oauth";
import { providerTitles } from "@/lib/diagrams/providers";
import type { Installation } from "@/lib/policies/installation";
import { CREDITS_PATH } from "@/lib/policies/paths";
import { sourceFacts } from "@/lib/policies/sources";
import { FactList } from "../fact-list";
import type { PolicySection } from "../policy-page";

/** Who else sees anything, and what. */
export function otherSections(site: Installation): PolicySection[] {
  return [
    { id: "sources", title: "Who sees what you search for", body: <Sources site={site} /> },
    {
      id: "pictures",
      title: "Who sees which pictures you look at",
      body: (
        <>
          <p>
            The small pictures of results are loaded by your browser from the picture hosts of their sources.
            Those hosts therefore see your network address and your browser, as any site does that you visit;
            they are not told which page or search the picture is on, and get no cookie from us. Pictures come
            from us and from these hosts:
          </p>
          <ul>
            {site.pictureHosts.map((host) => (
              <li key={host}>
                <code>{new URL(host).host}</code>
              </li>
            ))}
          </ul>
          <p>
            Originals that lie elsewhere on the web, and all downloads, are fetched by our server, so that no
            stranger’s server learns who looks. When you follow a link to a source you visit that site, and
            its own policy holds.
          </p>
        </>
      ),
    },
    ...(site.signInWith.length > 0 ? [signInSection(site.signInWith)] : []),
    ...(site.hasModel ? [model] : []),
    { id: "mail", title: "Mails", body: <Mails site={site} /> },
    {
      id: "server",
      title: "Our server and its log",
      body: (
        <>
          <p>
            {`The program, its database (${site.accounts === "supabase" ? "at Supabase" : "its own"}) and its log run where whoever operates this installation has put them. A proxy or a hosting company in front of it may keep logs of its own, for which this text cannot speak.`}
          </p>
          <ul>
            <li>
              <strong>The log</strong> has one line for each request: a random number, the kind of page or
              call, the outcome, how long it took, and whether it came from a guest or an account. It has no
              network address, no cookie, no e-mail address and no word of a search. Where something fails, a
              line says what failed in the program. An address at which there is no page is written down as it
              was asked for, without what follows a question mark and without what looks like a secret.
            </li>
            <li>
              <strong>Your network address</strong> is used while a request is answered, so that nobody can
              flood the server. What is counted over time, between a minute and a day, is counted under a hash
              of it{site.hasRedis ? ", in a store that our servers share" : ", in memory"}. It is written to
              no database.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "no-ads",
      title: "What does not happen",
      body: (
        <p>
          No ads are shown, no analytics run, no profile is made, and nothing decides about you automatically
          but the limits that are stated here. Nothing about you is sold or given to anybody but those named
          on this page, or where a law obliges us.
        </p>
      ),
    },
  ];
}

function Sources({ site: { sources, siteUrl, hasModel } }: { site: Installation }) {
  const outside = sources.filter((name) => name !== "collection");
  if (outside.length === 0) {
    return (
      <p>
        {`${hasModel ? "No source: only the language model, of which more below." : "Nobody."} This installation searches its own collection of diagrams and asks no source outside.`}
      </p>
    );
  }
  return (
    <>
      <p>
        These sources are asked for you. Each sees the words of the search and its filters, and that Figura at{" "}
        {new URL(siteUrl).host} asks. None of them sees who you are: not your network address, not a cookie,
        not your account.
      </p>
      <FactList
        facts={outside.map((name) => ({
          key: name,
          name: <a href={sourceFacts[name].url}>{providerTitles[name]}</a>,
          text: sourceFacts[name].what,
        }))}
      />
      <p>
        Where the words are of another script than Latin, <a href="https://www.wikidata.org">Wikidata</a>, run
        by the Wikimedia Foundation, is asked what English calls the same thing, so that the sources can be
        asked for that too. It sees the words and nothing else.
      </p>
      <p>
        Words can say who somebody is: do not search for what nobody should read. The terms of each source are
        on the page of <a href={CREDITS_PATH}>licences and sources</a>.
      </p>
    </>
  );
}

function signInSection(providers: readonly OauthProvider[]): PolicySection {
  const names = providers.map((provider) => oauthNames[provider]).join(" or ");
  return {
    id: "sign-in-with",
    title: `When you sign in with ${names}`,
    body: (
      <p>
        {`You visit ${names}, whose own privacy policy holds there. It learns that you sign in to Figura, and when, and not what you do here. It gives the service that signs you in your e-mail address, your name, the address of your profile picture and the number of your account there. They are kept with your account and deleted with it. Neither your password there nor anything else reaches us.`}
      </p>
    ),
  };
}

const model: PolicySection = {
  id: "model",
  title: "The language model",
  body: (
    <>
      <p>
        A language model, Google’s Gemini, is asked which free learning resources go with a search, and, for
        accounts with Premium, what the search means. It is sent the words of the search and nothing else, so
        Google does not learn from it who asked. Depending on our contract with Google it may use what it is
        sent to improve its products. The answer is kept in the memory of our server for up to a day, under
        the words.
      </p>
      <p>
        Before a learning resource that the model names is shown our server asks its site whether the page is
        there. That site sees our server and the address of the page, which may tell what was searched for,
        and not you.
      </p>
    </>
  ),
};

function Mails({ site: { mail, accounts } }: { site: Installation }) {
  return (
    <>
      <p>
        Figura writes to you only about what you have asked for: to confirm an address, to choose a new
        password, about the waitlist, about your feedback. There is no newsletter.
      </p>
      {accounts === "supabase" && (
        <p>
          Mails about accounts are sent by Supabase, through the mail server that we have set there.
          {mail === "server" && " Other mails go through a mail server that we have chosen."}
        </p>
      )}
      {accounts === "embedded" && mail === "server" && (
        <p>
          They go through a mail server that we have chosen, which sees your e-mail address and what is
          written.
        </p>
      )}
      {mail === "mailbox" && (
        <p>
          This installation sends no mail: what it would send is shown on a page of the same machine, and
          forgotten when the program ends.
        </p>
      )}
      {accounts === "embedded" && mail === "none" && <p>At this installation no mail is sent.</p>}
    </>
  );
}
