import "server-only";

const DEADLOCK = "40P01";

/** Retries a statement once if the database aborted it because of a deadlock. */
export async function retryOnDeadlock<T extends { error: { code: string } | null }>(
  ask: () => PromiseLike<T>,
): Promise<T> {
  const answer = await ask();
  return answer.error?.code === DEADLOCK ? ask() : answer;
}
