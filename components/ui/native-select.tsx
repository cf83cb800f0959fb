import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type * as React from "react";

type NativeSelectProps = React.ComponentProps<"select"> & {
  options: readonly (readonly [value: string, label: string])[];
};

/** The native select, which phones show as a sheet. Browsers that can style it make it look like our menus. */
function NativeSelect({ className, options, ...props }: NativeSelectProps) {
  return (
    <span data-slot="native-select" className={cx("relative inline-flex", className)}>
      <select
        className="select-menu h-11 w-full appearance-none truncate rounded-md border border-border-strong bg-card pr-7.5 pl-2.5 text-base md:pr-8.5 md:pl-3 transition-colors duration-(--quick) hover:bg-muted disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground md:h-9 md:text-[0.8125rem]"
        {...props}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

export { NativeSelect };
