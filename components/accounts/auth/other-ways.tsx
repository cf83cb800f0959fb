import { Button } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";

const ways = ["Google", "LinkedIn"];

/** The ways in that are announced and do not exist yet. */
export function OtherWays() {
  return (
    <>
      <p className="flex items-center gap-3.5 text-[0.8125rem]/5 text-muted-foreground before:flex-1 before:border-t before:border-border after:flex-1 after:border-t after:border-border">
        {authWords.or}
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        {ways.map((way) => (
          <Button key={way} variant="outline" disabled className="px-3 md:h-11">
            <span className="mr-auto">{way}</span>
            <span className="rounded-sm border border-border-strong px-1.5 py-0.5 text-2xs/none font-normal">
              {authWords.comingSoon}
            </span>
          </Button>
        ))}
      </div>
    </>
  );
}
