import { Send, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { WaitlistEntry } from "@/lib/admin/waitlist";
import { entryState, waitlistWords } from "@/lib/admin/waitlist-words";

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

/** States differ by shape as well as by colour. */
const marks: Record<WaitlistEntry["status"], string> = {
  waiting: "rounded-full border-2 border-foreground",
  invited: "rounded-full bg-success",
  unconfirmed: "bg-warning [clip-path:polygon(50%_0,100%_100%,0_100%)]",
  ended: "bg-muted-foreground",
};

function State({ entry }: { entry: WaitlistEntry }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 forced-colors:hidden ${marks[entry.status]}`} />
      {entryState(entry)}
    </span>
  );
}
