import { diagramSnapshotSchema } from "../../lib/diagrams/diagram-snapshot";
import { startApp } from "../../tests/setup/apps/app-server";
import { hostedBy } from "../../tests/setup/apps/hosted-app";
import { startTestBackend, type TestBackend } from "../../tests/setup/apps/test-backend";
import { openAccountsIn, signUpAt } from "../../tests/setup/people/people";
import { variedCandidates } from "./candidates";
import { textOf } from "./guests";
import { alternate, compare, median } from "./statistics";
import { oneDecimal, type Row, rivalsRow } from "./table";
import { benchSettings, withApp } from "./with-app";

const MANY = 5000;
const FEW = 20;
/** Diagrams per insert. */
const BATCH = 500;
/** Including the warm-up, all rounds stay below the rate limit of 240 reads a minute per caller. */
const READS_A_ROUND = 25;

type Reader = Awaited<ReturnType<typeof signUpAt>>;

/** Milliseconds until the first page of saved diagrams has loaded, for an account with many and one with few. */
export async function measureSaved(): Promise<Row[]> {
  const backend = await startTestBackend();
  try {
    const settings = { ...benchSettings, ...hostedBy(backend, backend.api.url) };
    return await withApp(startApp(settings), async ({ url }) => {
      openAccountsIn(backend, url);
      await backend.service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { free_saved_diagrams: MANY });
      const many = await createReader(backend, url, MANY);
      const few = await createReader(backend, url, FEW);
      const rivals = compare(
        await alternate({ ours: () => medianOfReads(many), baseline: () => medianOfReads(few) }),
      );
      const row = rivalsRow("First page of 5,000 saved diagrams, ms", rivals, {
        name: "of 20",
        format: oneDecimal,
        aim: { text: "1.5 or less", isMet: rivals.ratio <= 1.5 },
      });
      return [row];
    });
  } finally {
    await backend.close();
  }
}

/** Creates an account with this many saved diagrams. */
async function createReader({ service }: TestBackend, url: string, count: number): Promise<Reader> {
  const reader = await signUpAt(url);
  const diagrams = variedCandidates(count).map((diagram, place) =>
    diagramSnapshotSchema.parse({ ...diagram, id: `commons-${place}`, fetchedOn: "2026-01-01" }),
  );
  for (let start = 0; start < count; start += BATCH) {
    const removed = diagrams.slice(start, start + BATCH).map((diagram, place) => ({
      diagram,
      folderId: null,
      note: "",
      savedAt: new Date(Date.UTC(2026, 0, 1) + (start + place) * 1000).toISOString(),
    }));
    const { status, body } = await service.rpc("restore_diagrams", { account: reader.account.id, removed });
    if (status >= 300) throw new Error(`Saving was answered ${status}: ${JSON.stringify(body)}`);
  }
  return reader;
}

async function medianOfReads(reader: Reader): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS_A_ROUND; read += 1) {
    const startedAt = performance.now();
    await textOf(await reader.get("/api/likes"));
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
