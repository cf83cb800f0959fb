"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/**
 * A part of the page whose code comes when it is first wanted; undefined until it is there. Where it cannot
 * come, the page goes on without it and the next time it is wanted it is asked for again, which `React.lazy`
 * would not do.
 * @param wantedFor what it is wanted for, falsy while it is not: another one is another attempt
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wantedFor: unknown,
  onFailed: () => void = ignore,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const isMissing = Boolean(wantedFor) && Part === undefined;
  const request = useEffectEvent(() => load());
  const handleFailed = useEffectEvent(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another purpose is another attempt
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    request().then(
      (loaded) => isCurrent && setPart(() => loaded.default),
      () => isCurrent && handleFailed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, wantedFor]);
  return Part;
}

function ignore() {}
