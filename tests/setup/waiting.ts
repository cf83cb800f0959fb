import type { BackendClients } from "./apps/test-backend";
import { newAddress } from "./people/people";

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

type Service = Pick<BackendClients, "service">;

async function change({ service }: Service, email: string, values: object): Promise<void> {
  await service.call("PATCH", `/rest/v1/waitlist?email=eq.${email}`, values);
}

/** Somebody who joined so many hours ago and has confirmed the address, beside the limits of the API. */
export async function lineUp(
  backend: Service,
  {
    name = null,
    hoursAgo = 1,
    email = newAddress("waiting"),
  }: { name?: string | null; hoursAgo?: number; email?: string } = {},
): Promise<string> {
  await backend.service.rpc("join_waitlist", { address: email, person: name });
  await change(backend, email, {
    created_at: hoursFromNow(-hoursAgo),
    confirmed_at: hoursFromNow(-hoursAgo),
  });
  return email;
}

export function endInvitation(backend: Service, email: string): Promise<void> {
  return change(backend, email, { invited_at: hoursFromNow(-48), invitation_ends_at: hoursFromNow(-24) });
}

/** What is kept of an address; undefined where nothing is. */
export async function entryOf({ service }: Service, email: string) {
  return (await service.call("GET", `/rest/v1/waitlist?email=eq.${email}`)).body[0];
}

export async function emptyWaitlist({ service }: Service): Promise<void> {
  await service.call("DELETE", "/rest/v1/waitlist?id=not.is.null");
}

/** So many more may open an account. */
export async function leaveSeats({ service }: Service, count: number): Promise<void> {
  const [{ seats_taken }] = (await service.rpc("waitlist_counts")).body;
  await service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { user_cap: seats_taken + count });
}

export async function seatsLeft({ service }: Service): Promise<number> {
  return (await service.rpc("seats_left")).body;
}
