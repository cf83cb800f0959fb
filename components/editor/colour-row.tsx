"use client";

import { cx } from "class-variance-authority";
import { useState } from "react";
import { PremiumMark } from "@/components/payments/premium-mark";
import type { Edits } from "@/lib/editor/edits";
import { editorWords, inkWords } from "@/lib/editor/words";

/** The colours of each ink of the palette, by theme. */
export type Palette = Readonly<Record<string, { light: string; dark: string }>>;

type ColourRowProps = {
  /** The inks of the drawing. */
  inks: readonly string[];
  colours: Edits["colours"];
  palette: Palette;
  theme: "light" | "dark";
  isForOthers: boolean;
  onChange: (from: string, to: string) => void;
};

/** The inks of a diagram; each can give way to another one of the palette. */
export function ColourRow({ inks, colours, palette, theme, isForOthers, onChange }: ColourRowProps) {
  const [open, setOpen] = useState<string | null>(null);
  const swatch = (ink: string) => ({ background: palette[ink]?.[theme] });
  const className =
    "size-11 rounded-md border border-border-strong aria-expanded:outline-2 aria-expanded:outline-primary aria-pressed:outline-2 aria-pressed:outline-primary md:size-8";
  return (
    <section aria-label={editorWords.colours} className="grid gap-2">
      <h2 className="flex items-center gap-2 text-sm font-medium">
        {editorWords.colours}
        {isForOthers && <PremiumMark />}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {inks.map((ink) => {
          const now = colours[ink] ?? ink;
          return (
            <li key={ink}>
              <button
                type="button"
                aria-label={editorWords.colour(inkWords(ink), inkWords(now))}
                aria-expanded={open === ink}
                title={inkWords(now)}
                style={swatch(now)}
                onClick={() => setOpen(open === ink ? null : ink)}
                className={className}
              />
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <fieldset className="rounded-md border bg-card p-2">
          <legend className="px-1 text-xs text-muted-foreground">
            {editorWords.insteadOf(inkWords(open))}
          </legend>
          <div className="flex flex-wrap gap-1.5">
            {Object.keys(palette).map((ink) => (
              <button
                key={ink}
                type="button"
                aria-label={inkWords(ink)}
                aria-pressed={ink === (colours[open] ?? open)}
                title={inkWords(ink)}
                style={swatch(ink)}
                onClick={() => onChange(open, ink)}
                className={cx(className, "outline-offset-1")}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
