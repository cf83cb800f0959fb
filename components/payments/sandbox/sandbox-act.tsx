import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type SandboxActProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "disabled" | "children"> & {
  /** The route that takes the form. */
  action: string;
  session: string;
  act: string;
};

/** One button that has one thing happen, without a script: a form of its own. */
export function SandboxAct({ action, session, act, ...button }: SandboxActProps) {
  return (
    <form method="post" action={action} className="grid">
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" {...button} />
    </form>
  );
}
