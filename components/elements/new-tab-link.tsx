import type { ComponentProps } from "react";

export const NEW_TAB = "(opens in a new tab)";

/**
 * A link that opens a new tab, which screen readers announce after its label. In a link that cuts off its text, the
 * class must include `relative`, or the hidden words lie outside of what is cut off.
 */
export function NewTabLink({ "aria-label": label, children, ...props }: Omit<ComponentProps<"a">, "target">) {
  return (
    <a
      rel="noopener noreferrer"
      {...props}
      target="_blank"
      {...(label !== undefined && { "aria-label": `${label} ${NEW_TAB}` })}
    >
      {children}
      {label === undefined && <span className="sr-only"> {NEW_TAB}</span>}
    </a>
  );
}
