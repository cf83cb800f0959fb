import { Wordmark } from "@/components/elements/logo";
import { RegistrationMark } from "@/components/elements/registration-mark";
import { splashTagline } from "@/lib/search/landing-words";

/**
 * Covers the first page of a browser session for a second. The script in <head> decides which page that is, and CSS
 * shows and hides it; the page below is rendered meanwhile.
 */
export function Splash() {
  return (
    <div aria-hidden="true" className="splash">
      <div className="paper-grid absolute inset-0 mask-[radial-gradient(closest-side,#000,transparent)]" />
      {/* Hidden in the first frame, so that the largest contentful paint is an element of the page itself. */}
      <div className="relative grid animate-[fade-in_var(--quick)_both] justify-items-center gap-5">
        <RegistrationMark className="size-14 stroke-[0.9]" />
        <p className="font-display text-5xl/none tracking-[-0.02em]">
          <Wordmark />
        </p>
        <span className="splash-scale" />
        <p className="text-muted-foreground">{splashTagline}</p>
      </div>
    </div>
  );
}
