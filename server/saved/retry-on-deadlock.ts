import "server-only";

const DEADLOCK = "40P01";

/** Asks again where two statements waited for each other and the database took this one back. */
export async function retryOnDeadlock<T extends { error: { code: string } | null }>(
  ask: () => PromiseLike<T>,
): Promise<T> {
  const answer = await ask();
  return answer.error?.code === DEADLOCK ? ask() : answer;
}
