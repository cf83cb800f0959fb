export const faultKinds = [
  /** Takes the request and never answers. */
  "hang",
  /** The true answer, after `delayMs`. */
  "slow",
  "500",
  "503-retry-after",
  /** The page of a shield in front of the service, as HTML. */
  "html-403",
  /** The first half of the true answer, as if it were all of it. */
  "broken-json",
  /** The first half of the true answer, then the connection is torn down. */
  "cut",
  /** A body that never ends, as fast as the client reads it. */
  "endless",
  /** The service's own way to say that it was asked too often. */
  "429",
  /** 200 and not one byte. */
  "empty",
  /** The true answer, one byte every `delayMs`. */
  "trickle",
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface FaultOptions {
  /** How many requests it meets before the service is well again; without end where it is not said. */
  times?: number;
  /** Meets only requests whose path begins so; every request where it is not said. */
  path?: string;
  /** What slow waits, and trickle between two bytes. */
  delayMs?: number;
  /** What 429 and 503-retry-after ask for. */
  retryAfterSeconds?: number;
}

export type Fault = Required<FaultOptions> & { kind: FaultKind };

const usual = { times: Number.POSITIVE_INFINITY, path: "/", delayMs: 250, retryAfterSeconds: 30 };

/** The faults that a service is told to have: at most one for each path. */
export function createFaultPlan() {
  const byPath = new Map<string, Fault>();

  /** null ends the fault of the path, or all of them without a path. */
  function set(kind: FaultKind | null, options: FaultOptions = {}): void {
    const path = options.path ?? usual.path;
    if (kind) byPath.set(path, { ...usual, ...options, path, kind });
    else if (options.path) byPath.delete(path);
    else byPath.clear();
  }

  return {
    set,
    /** @throws with what is wrong with a parameter */
    setFrom: (params: URLSearchParams): void => set(readKind(params), readOptions(params)),
    /** The fault that meets a request, the one with the longest path first; it is used up by one. */
    take(requestPath: string): Fault | null {
      const [fault] = [...byPath.values()]
        .filter(({ path }) => requestPath.startsWith(path))
        .sort((a, b) => b.path.length - a.path.length);
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times <= 0) byPath.delete(fault.path);
      return fault;
    },
  };
}

function readKind(params: URLSearchParams): FaultKind | null {
  const asked = params.get("kind");
  const kind = faultKinds.find((known) => known === asked);
  if (!kind && asked !== "none") throw new Error(`kind: one of none, ${faultKinds.join(", ")}`);
  return kind ?? null;
}

function readOptions(params: URLSearchParams): FaultOptions {
  const path = params.get("path");
  const options: FaultOptions = path ? { path } : {};
  for (const name of ["times", "delayMs", "retryAfterSeconds"] as const) {
    const value = params.get(name);
    if (value === null) continue;
    if (!/^\d+$/.test(value)) throw new Error(`${name}: a whole number is needed`);
    options[name] = Number(value);
  }
  return options;
}
