import type { ReactNode } from "react";

export const choiceStyle =
  "flex w-full gap-3.5 rounded-md border border-border-strong bg-card p-3.5 text-left transition-[background-color,transform] duration-(--quick) ease-set hover:bg-muted active:translate-y-px";

type ChoiceProps = { icon: ReactNode; name: string; text: string; mark?: ReactNode };

/** What a button or link of the kinds of export says. */
export function Choice({ icon, name, text, mark }: ChoiceProps) {
  return (
    <>
      <span aria-hidden="true" className="mt-0.25 text-brand">
        {icon}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex items-center gap-2 text-sm font-medium">
          {name}
          {mark}
        </span>
        <span className="text-[0.8125rem]/5 text-pretty text-muted-foreground">{text}</span>
      </span>
    </>
  );
}
