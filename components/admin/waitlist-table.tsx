import { Send, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { WaitlistEntry } from "@/lib/admin/waitlist";
import { entryState, waitlistWords } from "@/lib/admin/waitlist-words";
import { StateMark, type Tone } from "./state-mark";

type WaitlistTableProps = {
  entries: readonly WaitlistEntry[];
  /** Whether invitations are possible at all. */
  canInvite: boolean;
  isBusy: boolean;
  onInvite(entry: WaitlistEntry): void;
  onRemove(entry: WaitlistEntry): void;
};

const headStyle = "border-b border-foreground pb-2 text-left text-xs font-normal text-muted-foreground";

/** The entries of the waitlist. On phones the state is shown under the email address. */
export function WaitlistTable({ entries, canInvite, isBusy, onInvite, onRemove }: WaitlistTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{waitlistWords.people}</caption>
      <thead>
        <tr>
          <th scope="col" className={headStyle}>
            {waitlistWords.person}
          </th>
          <th scope="col" className={`${headStyle} max-md:hidden`}>
            {waitlistWords.state}
          </th>
          <th scope="col" className={`${headStyle} max-md:hidden`}>
            {waitlistWords.joined}
          </th>
          <th scope="col" className={headStyle}>
            <span className="sr-only">{waitlistWords.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="border-b">
            <td className="py-2 pr-4 wrap-anywhere">
              <span className="font-medium">{entry.email}</span>
              {entry.name !== null && (
                <bdi className="ml-2 text-muted-foreground max-md:ml-0 max-md:block">{entry.name}</bdi>
              )}
              <span className="mt-0.5 block text-muted-foreground md:hidden">
                <State entry={entry} />
              </span>
            </td>
            <td className="py-2 pr-4 max-md:hidden">
              <State entry={entry} />
            </td>
            <td className="py-2 pr-4 whitespace-nowrap text-muted-foreground max-md:hidden">
              {waitlistWords.joinedOn(entry.joinedAt)}
            </td>
            <td className="w-0 py-1 text-right align-top whitespace-nowrap">
              {entry.canBeInvited && canInvite && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={waitlistWords.inviteOne(entry.email)}
                  title={waitlistWords.inviteOne(entry.email)}
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && onInvite(entry)}
                >
                  <Send />
                </Button>
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={waitlistWords.removeOne(entry.email)}
                title={waitlistWords.removeOne(entry.email)}
                aria-haspopup="dialog"
                aria-disabled={isBusy}
                onClick={() => !isBusy && onRemove(entry)}
              >
                <Trash2 />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tones: Record<WaitlistEntry["status"], Tone> = {
  waiting: "waiting",
  invited: "good",
  unconfirmed: "warning",
  ended: "over",
};

function State({ entry }: { entry: WaitlistEntry }) {
  return <StateMark tone={tones[entry.status]}>{entryState(entry)}</StateMark>;
}
