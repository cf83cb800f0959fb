import { vi } from "vitest";

/** A service worker as a browser shows it to pages. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installing";

  constructor(readonly scriptURL: string) {
    super();
  }

  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

interface FakeWorkers {
  /** The addresses that were registered, in order. */
  registered: string[];
  /** What a worker waits for before it replaces the one before, which may have work left. */
  isReplaceable: Promise<unknown>;
  /** What a worker does before it answers requests. */
  activate: (address: string) => Promise<unknown>;
  /** Fails instead of registering, or has the worker replaced before it starts. */
  failure: (address: string) => Error | "redundant" | undefined;
}

/** The registration of a browser until the end of the test: there is no worker of ours at the address of these tests. */
export function fakeWorkers(): FakeWorkers {
  const fake: FakeWorkers = {
    registered: [],
    isReplaceable: Promise.resolve(),
    activate: () => Promise.resolve(),
    failure: () => undefined,
  };
  const registration: Record<"installing" | "waiting" | "active", FakeWorker | null> = {
    installing: null,
    waiting: null,
    active: null,
  };
  const start = async (worker: FakeWorker, address: string) => {
    // `register` resolves while a worker installs.
    await Promise.resolve();
    const isReplaced = fake.failure(address) === "redundant";
    Object.assign(registration, { installing: null, waiting: isReplaced ? null : worker });
    worker.become(isReplaced ? "redundant" : "installed");
    if (isReplaced) return;
    await fake.isReplaceable;
    registration.active?.become("redundant");
    Object.assign(registration, { waiting: null, active: worker });
    worker.become("activating");
    await fake.activate(address);
    if (registration.active === worker) worker.become("activated");
  };
  vi.spyOn(navigator.serviceWorker, "register").mockImplementation(async (path) => {
    const address = String(path);
    fake.registered.push(address);
    const failure = fake.failure(address);
    if (failure instanceof Error) throw failure;
    const { href } = new URL(address, window.location.href);
    const newest = registration.installing ?? registration.waiting ?? registration.active;
    if (newest?.scriptURL !== href) {
      const worker = new FakeWorker(href);
      registration.installing = worker;
      void start(worker, address);
    }
    return registration as unknown as ServiceWorkerRegistration;
  });
  return fake;
}
