/**
 * One value for the whole process. Next loads a module once for pages and once more for routes, so what a
 * module keeps to itself exists twice: a guest would have three searches in each.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`figura.${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, create());
  return Reflect.get(globalThis, key) as T;
}
