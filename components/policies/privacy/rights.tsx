import { providerTitles } from "@/lib/diagrams/providers";
import { pluralize } from "@/lib/pluralize";
import { policyFacts } from "@/lib/policies/facts";
import type { Installation } from "@/lib/policies/installation";
import { sourceFacts } from "@/lib/policies/sources";
import { Contact } from "../contact";
import { FactList } from "../fact-list";
import type { PolicySection } from "../policy-page";

/** Pupils and children, times, reasons, rights. */
export function rightSections(site: Installation): PolicySection[] {
  const { accounts, contact, sources } = site;
  return [
    {
      id: "pupils",
      title: "Safe search for pupils",
      body: (
        <>
          <p>Pupils use Figura. Every search, of everybody, is therefore made for results that are safe:</p>
          <FactList
            facts={sources.map((name) => ({
              key: name,
              name: providerTitles[name],
              text: sourceFacts[name].safety,
            }))}
          />
          <p>
            No filter catches everything, and we look at nothing beforehand that a source answers. “Report
            this diagram”, where a diagram is open, tells us what should not be there.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <>
          <p>
            {`We do not knowingly collect data of children under ${policyFacts.leastAge}. Who is younger may search without an account, and may not open one. Where the law of a country asks for the agreement of a parent at a higher age, an account needs that agreement.`}
          </p>
          <p>
            If a child has opened an account all the same, tell us and we delete it. A school needs no
            accounts to have its pupils search; where it opens some, the agreements that its law asks for are
            its own affair.
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      title: "How long things are kept",
      body: (
        <FactList
          facts={[
            { key: "counters", name: "Counts of a guest", text: "A day at most" },
            { key: "answers", name: "Answers of sources", text: "An hour at most, without persons" },
            { key: "previews", name: "Previews of diagrams", text: "A day at most, without persons" },
            ...(site.hasModel
              ? [
                  {
                    key: "readings",
                    name: "What the language model said of a search",
                    text: "A day at most, under the words, without persons",
                  },
                ]
              : []),
            {
              key: "account",
              name: "Account, saved diagrams and learning resources, folders",
              text: "Until you delete them",
            },
            {
              key: "unconfirmed",
              name: "Account without confirmation",
              text: `A place for ${policyFacts.unconfirmedHours} hours`,
            },
            {
              key: "waitlist",
              name: "Place on the waitlist",
              text: `Until you leave or open an account; ${pluralize(policyFacts.waitlistDays, "day")} where it is not confirmed`,
            },
            {
              key: "feedback",
              name: "Feedback",
              text: `${policyFacts.feedbackMonths} months at most; ${policyFacts.feedbackDoneDays} days once it is dealt with`,
            },
            {
              key: "payments",
              name: "Records of payments",
              text: "As long as the law asks; without the person once the account is deleted",
            },
            { key: "diagrams", name: "Page of a diagram", text: "Without end, and without persons" },
            {
              key: "backups",
              name: "Copies for safety",
              text: "Where the database is backed up, what was deleted stays in older copies until they are replaced",
            },
          ]}
        />
      ),
    },
    {
      id: "reasons",
      title: "Why we may",
      body: (
        <ul>
          <li>Because you have asked for it: the account, what you save, a search, a payment.</li>
          <li>Because you agree, and can stop: the waitlist, feedback, a picture, a shared link.</li>
          <li>
            Because an open service has to keep itself up: counting searches, limits by address, the log. We
            keep of it as little as does.
          </li>
          <li>Because the law asks for it: records of payments.</li>
        </ul>
      ),
    },
    {
      id: "rights",
      title: "Your rights",
      body: (
        <>
          <p>Most of them need nobody but you:</p>
          <ul>
            <li>
              <strong>To see it and take it along.</strong> “Download my data” on your{" "}
              <a href="/account">account page</a> gives profile, picture, counts of searches, saved diagrams,
              saved learning resources, folders, subscription and payments, and your feedback with its
              screenshots, as one JSON file.
            </li>
            <li>
              <strong>To put it right.</strong> You change name, picture, address and password on the same
              page.
            </li>
            <li>
              <strong>To have it deleted.</strong> “Delete Account” removes everything of the account at once
              or, where something fails, nothing, and says so: profile, picture, searches, saved diagrams,
              saved learning resources, folders and their links, feedback and screenshots, and all sessions.
              What stays is named above: records of payments without the person, and pages of diagrams, which
              never had one.
              {accounts === "supabase" &&
                " Supabase keeps logs of its own of who signed in and of what became of accounts, with the address, for as long as it says."}
            </li>
            <li>
              <strong>To object, or to have less done with it.</strong> Write to us, and say what you mean.
            </li>
          </ul>
          <p>
            For whatever you cannot do there yourself write to us <Contact contact={contact} />. We answer
            within one month. We may have to ask you to show that an account is yours. If you are not content
            with the answer you can turn to the authority that watches over data protection where you live.
          </p>
        </>
      ),
    },
    {
      id: "security",
      title: "How it is protected",
      body: (
        <p>
          Sessions are in cookies that scripts cannot read. Passwords are hashed. The database lets an account
          read and change what is its own and nothing else. The database knows links of folders, and what
          guests are counted by, as hashes only. Keys stay on the server. No protection is perfect: should
          data of yours get into wrong hands we tell you and the authorities as the law asks.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When Figura comes to keep more or less, this page changes with it, and the date at its top says
          when. Companies named here, and the machines they use, may be in other countries than yours.
        </p>
      ),
    },
  ];
}
