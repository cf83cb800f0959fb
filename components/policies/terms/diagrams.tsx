import { providerTitles } from "@/lib/diagrams/providers";
import { feedbackWords } from "@/lib/feedback/words";
import { policyFacts } from "@/lib/policies/facts";
import type { Installation } from "@/lib/policies/installation";
import { CREDITS_PATH } from "@/lib/policies/paths";
import { Contact } from "../contact";
import type { PolicySection } from "../policy-page";

/** What may be done with diagrams, with Figura and with its API, and how something is taken down. */
export function diagramTerms(site: Installation): PolicySection[] {
  const outside = site.sources.filter((name) => name !== "collection").map((name) => providerTitles[name]);
  return [
    {
      id: "licences",
      title: "Diagrams, licences and credit",
      body: (
        <>
          <ul>
            <li>
              <strong>Each diagram has its own licence,</strong> from whoever holds the rights on it, and not
              from us. Author, licence and credit are shown as the source states them. A source can be wrong:
              before you rely on a licence, look at the page that the diagram comes from.
            </li>
            <li>
              <strong>Keep to it.</strong> Most licences ask for the author’s name, some for the same licence
              on what you make, some forbid commercial use or changes. “Cite this diagram” gives you the
              credit, and downloads carry it inside.
            </li>
            <li>
              <strong>Where no licence is stated</strong> Figura shows the diagram and leads to its page, and
              hands out no file. That it can be found here gives nobody a right to use it.
            </li>
            <li>
              <strong>Some sources let nothing be kept.</strong> What you save of them is a card with a title
              and a link, and the link may end.
            </li>
            <li>
              <strong>The diagrams of Figura’s own collection</strong> are CC0 1.0: use and change them
              freely, without a credit.
            </li>
          </ul>
          <p>
            What each licence allows, and the terms of each source, are on the page of{" "}
            <a href={CREDITS_PATH}>licences and sources</a>.
          </p>
        </>
      ),
    },
    {
      id: "endorsement",
      title: "No endorsement",
      body: (
        <p>
          {outside.length > 0
            ? `Figura uses ${sentenceList(outside)}. None of them endorses Figura, is part of it, or answers for it.`
            : "This installation asks no source outside. Those that Figura can ask do not endorse it."}{" "}
          Nor does an author whose diagram is shown here.
        </p>
      ),
    },
    {
      id: "yours",
      title: "What is yours",
      body: (
        <p>
          Notes, names of folders, your picture and what you write to us stay yours. You allow us to keep them
          and to show them to you and, where you share a folder by a link, to show its name and diagrams to
          whoever has the link. Put nothing there that you may not.
        </p>
      ),
    },
    {
      id: "acceptable-use",
      title: "What is not allowed",
      body: (
        <ul>
          <li>To break a law, or somebody’s rights, with what you find, save or share here.</li>
          <li>
            To get around limits: with many accounts or guests, with forged addresses, or by any means that
            hides how much is asked.
          </li>
          <li>To collect what the sources answer in bulk. They have interfaces of their own for that.</li>
          <li>To look for what is unfit for pupils, or to get around the filters that keep it out.</li>
          <li>To attack Figura, its sources or its users, or to look for holes without telling us.</li>
          <li>To sell Figura, or access to it, as your own.</li>
        </ul>
      ),
    },
    {
      id: "api",
      title: "The API",
      body: (
        <p>
          The HTTP interface that pages use is <a href="/api/openapi.json">described</a> and open to you, with
          the limits of whoever calls it: guest, free or Premium. Say in the User-Agent who you are, keep the
          cookie that you are given, wait when you are asked to. It may change or end without notice, and it
          is not there to feed another search engine.
        </p>
      ),
    },
    {
      id: "takedown",
      title: "Takedown requests",
      body: (
        <>
          <p>
            If a diagram here breaks your rights, shows you against your will, or should not be seen by
            pupils, tell us. You need not be a user.
          </p>
          <h3>How</h3>
          <p>
            {`With “${feedbackWords.reportTitle}”, which you find where a diagram is open, or write to us `}
            <Contact contact={site.contact} />. Send:
          </p>
          <ul>
            <li>the address of the diagram’s page here, and where the original is yours,</li>
            <li>what right of yours is broken, and that you hold it or speak for whoever does,</li>
            <li>that what you say is true as far as you know, and how we can answer you.</li>
          </ul>
          <h3>What we do</h3>
          <ul>
            <li>{`We answer within ${policyFacts.reviewDays} business days.`}</li>
            <li>
              A diagram of our own collection we mend or take out. It is gone with the next version of Figura
              that is put on the server.
            </li>
            <li>
              Of a diagram that was found at a source we delete what we keep of it, so that its page and links
              to it no longer open, and where it has to be also what accounts have saved of it. A preview that
              was drawn before may be shown for a day. As long as the source has it, it can be found and saved
              again.
            </li>
            <li>
              What a source answers is not ours to change. We tell you which source it is and how it is
              reached; what it takes out is gone from our results within an hour. If it does not act we can
              stop asking the source.
            </li>
            <li>
              Whoever saved or shared it is not known to us beyond their own account, and is not told who
              asked.
            </li>
          </ul>
          <p>
            Accounts that break others’ rights again and again are closed. Who asks for a takedown against
            better knowledge may answer for the damage.
          </p>
        </>
      ),
    },
  ];
}

/** "A, B and C" */
function sentenceList(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}
