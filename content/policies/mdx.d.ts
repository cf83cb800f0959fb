declare module "@/content/policies/*.mdx" {
  import type { ComponentType, ReactElement, ReactNode } from "react";
  import type { creditValues } from "@/components/credits/credits-view";
  import type { policyValues } from "@/components/policies/values";

  type Values = ReturnType<typeof policyValues> | ReturnType<typeof creditValues>;

  /** The compiled text: a function of what stands in it, to a fragment of its blocks. */
  export default function Text(
    props: Values & { components: Record<string, ComponentType<never>> },
  ): ReactElement<{ children: ReactNode }>;
}
