"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/** The components that have loaded, by the function that loads them: they are rendered as soon as they are needed. */
const loaded = new WeakMap<object, unknown>();

/** Loads a component, and returns its module. */
export async function loadComponent<Module extends { default: unknown }>(
  load: () => Promise<Module>,
): Promise<Module> {
  const module = await load();
  loaded.set(load, module.default);
  return module;
}

/**
 * A component whose code is loaded on demand; undefined until then. If loading fails, the page works without it, and
 * the next request tries again, which `React.lazy` would not do.
 * @param wantedFor falsy while it is not needed; a new value tries again after a failure
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wantedFor: unknown,
  onFailed: () => void = ignore,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const known = loaded.get(load) as ComponentType<Props> | undefined;
  const isMissing = Boolean(wantedFor) && Part === undefined;
  if (isMissing && known) setPart(() => known);
  const request = useEffectEvent(() => loadComponent(load));
  const handleFailed = useEffectEvent(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value tries again
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
