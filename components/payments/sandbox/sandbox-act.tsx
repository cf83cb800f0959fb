import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type SandboxActProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "disabled" | "children"> & {
  /** The route that the form posts to. */
  action: string;
  session: string;
  act: string;
};

/** A form with one button, which works without JavaScript. */
export function SandboxAct({ action, session, act, ...button }: SandboxActProps) {
  return (
    <form method="post" action={action} className="grid">
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" {...button} />
    </form>
  );
}
