import { Wordmark } from "@/components/elements/logo";
import { RegistrationMark } from "@/components/elements/registration-mark";
import { taglines } from "@/lib/search/landing-words";

/**
 * Over the first page that a browser's session sees, for a second. The script in <head> says which page that is; coming
 * and going are the styles' affair, the page beneath is there all the while.
 */
export function Splash() {
  return (
    <div aria-hidden="true" className="splash">
      <div className="paper-grid absolute inset-0 mask-[radial-gradient(closest-side,#000,transparent)]" />
      <div className="splash-words relative grid justify-items-center gap-5">
        <RegistrationMark className="size-14 stroke-[0.9]" />
        <p className="font-display text-5xl/none tracking-[-0.02em]">
          <Wordmark />
        </p>
        <span className="splash-scale" />
        <p className="text-muted-foreground">{taglines[0]}</p>
      </div>
    </div>
  );
}
