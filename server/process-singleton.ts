/**
 * One value for the whole process. Next loads a module once for pages and once for routes, so module-level state exists
 * twice: a guest would have three searches in each.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`figura.${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, create());
  return Reflect.get(globalThis, key) as T;
}
