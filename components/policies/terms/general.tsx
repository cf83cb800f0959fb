import { policyFacts } from "@/lib/policies/facts";
import type { Installation } from "@/lib/policies/installation";
import { CREDITS_PATH, REFUND_PATH } from "@/lib/policies/paths";
import { Contact } from "../contact";
import type { PolicySection } from "../policy-page";

/** What is answered for, how it ends, and what law holds. */
export function generalTerms({ contact }: Installation): PolicySection[] {
  return [
    {
      id: "beta",
      title: "Beta, and availability",
      body: (
        <p>
          Figura is a beta. It may be away, lose what was not saved, and change: functions may come and go,
          and so may sources, which are not ours. What it costs and what these terms promise changes only as
          they say. Take along what you cannot do without: your saved diagrams as a ZIP, and all of your data
          as JSON.
        </p>
      ),
    },
    {
      id: "ending",
      title: "Suspension and ending",
      body: (
        <>
          <p>
            You may stop at any time. We may slow down, suspend or close an account that breaks these terms,
            that puts Figura or others at risk, or where a law asks for it. Where we can we say so before, and
            always why when we are asked. Write to us if you think that we are wrong.
          </p>
          <p>
            We may end Figura altogether, and announce it here {policyFacts.noticeDays} days before.
            Subscriptions are then not renewed. What was paid is treated as the{" "}
            <a href={REFUND_PATH}>refund policy</a> and the law say.
          </p>
        </>
      ),
    },
    {
      id: "disclaimer",
      title: "What we do not promise",
      body: (
        <p>
          Figura is provided as it is and as it is available. We do not promise that a diagram is right,
          complete or fit for what you want it for, that what a source says of its licence is true, or that
          everything is found. Diagrams are for learning and explaining: none of them is advice on health,
          law, safety or money. Check what matters. What the law lets nobody exclude is not excluded here.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Liability",
      body: (
        <p>
          {`As far as the law allows, all that we answer for together, whatever the reason, is limited to ${policyFacts.liabilityCap}. We do not answer for profit that was not made, for data that was lost, nor for what follows from them. None of this limits what we do on purpose or by gross negligence, harm to life and health, or rights of consumers that cannot be given up.`}
        </p>
      ),
    },
    {
      id: "software",
      title: "The program",
      body: (
        <p>
          These terms are about this service. The program itself is under the MIT licence, by which anybody
          may run it; that, and the software of others in it, is on the page of{" "}
          <a href={CREDITS_PATH}>licences and sources</a>.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes of these terms",
      body: (
        <p>
          {`New terms stand on this page ${policyFacts.noticeDays} days before they count, with the date at its top. Who goes on using Figura after that agrees to them; who does not agree stops, and may cancel and delete the account before. What only mends a mistake or is in your favour may count at once.`}
        </p>
      ),
    },
    {
      id: "law",
      title: "Law",
      body: (
        <p>
          {`These terms are governed by the laws of ${policyFacts.law}. Consumers keep the protection that the law of the country they live in gives them and that no contract can take away. If one sentence here does not hold, the others do.`}
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: (
        <p>
          Write to us <Contact contact={contact} />.
        </p>
      ),
    },
  ];
}
