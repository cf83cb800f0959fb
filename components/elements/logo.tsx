import { RegistrationMark } from "./registration-mark";

/** The mark and the word: *Fig* in italic, ura in roman. */
export function Logo({ size = "large" }: { size?: "large" | "small" }) {
  const isLarge = size === "large";
  return (
    <span
      className={`inline-flex items-center gap-2.25 font-display leading-none tracking-[-0.015em] ${isLarge ? "text-2xl" : "text-lg"}`}
    >
      <RegistrationMark className={isLarge ? "size-6" : "size-4.5"} />
      <Wordmark />
    </span>
  );
}

/** An image to screen readers, which would read its two typefaces as two words. */
export function Wordmark() {
  return (
    <span role="img" aria-label="Figura">
      <i className="font-italic tracking-[-0.005em]">Fig</i>ura
    </span>
  );
}
