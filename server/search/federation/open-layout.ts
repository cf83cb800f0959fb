import "server-only";
import { type Answered, addRound, createLayout, type Layout } from "./layout";
import { searchOtherWordings } from "./search-other-wordings";
import { answerOf, askRound, type Run, wordingOf } from "./search-run";

/**
 * The first round, in the first wording that finds something, with what further queries bring.
 * @param laidOut layouts to join when one of them began the same
 */
export async function openLayout(run: Run, laidOut: readonly (Layout | undefined)[]): Promise<Layout> {
  const [{ attempt, answers }, further] = await Promise.all([askInWordings(run), searchOtherWordings(run)]);
  const understanding = further?.understanding ?? null;
  const opening = [...answers, ...(further?.answers ?? [])].map(answerOf);
  const same = laidOut.find(
    (layout) =>
      layout?.attempt === attempt &&
      layout.understanding === understanding &&
      layout.opening.length === opening.length &&
      layout.opening.every((answer, place) => answer === opening[place]),
  );
  if (same) return same;

  const layout = createLayout({ attempt, understanding, opening });
  addRound(layout, run.search.query, answers, further?.answers);
  return layout;
}

/** The query as it was typed, then in its other wordings, until one finds something outside. */
async function askInWordings(run: Run): Promise<{ attempt: number; answers: Answered[] }> {
  const { providers, asking } = run;
  let attempt = 0;
  const typed = await askRound(run, providers, attempt, () => 1);
  let latest = typed;
  let tried = typed;
  let reported = typed;
  while (!latest.some(hasFound) && wordingOf(run, attempt + 1) !== undefined && !asking.deadline.isOver()) {
    // Who failed will not do better by another wording, and ours and the paid ones have said all they can.
    const open = latest.filter((one) => one.provider.cost === "open" && answerOf(one) !== undefined);
    if (open.length === 0) break;
    attempt += 1;
    latest = await askRound(
      run,
      open.map(({ provider }) => provider),
      attempt,
      () => 1,
    );
    tried = replaceBy(latest, tried);
    // A source that has said it has nothing has answered, whatever became of the second question.
    reported = replaceBy(latest.filter(answerOf), reported);
  }
  run.answers.push(...reported);
  if (!latest.some(hasFound)) attempt = 0;
  // In another wording a source is read from its first page, be it the one that it still owes.
  return { attempt, answers: attempt === 0 ? typed : tried };
}

/** Whether it is something of others: what we have ourselves, be it beside the point, keeps nobody from being asked. */
const hasFound = (answered: Answered) =>
  answered.provider.cost !== "local" && (answerOf(answered)?.page.diagrams.length ?? 0) > 0;

function replaceBy(newer: readonly Answered[], all: readonly Answered[]): Answered[] {
  return all.map((one) => newer.find(({ provider }) => provider === one.provider) ?? one);
}
