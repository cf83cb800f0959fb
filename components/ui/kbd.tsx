import type * as React from "react";

function Kbd(props: React.ComponentProps<"kbd">) {
  return (
    <kbd
      data-slot="kbd"
      className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-b-plate-edge bg-card px-1.25 font-sans text-2xs/none font-medium text-muted-foreground"
      {...props}
    />
  );
}

export { Kbd };
