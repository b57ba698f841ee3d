// Files the filings of the demo one by one, with the use cases of the calls and the answers of the sandbox.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { inTransaction } from "../db/in-transaction.ts";
import { sql } from "../db/open.ts";
import type { Job } from "../jobs/boss.ts";
import type { Tools } from "../tools.ts";
import { demoAdcFilings } from "./demo-adc-filings.ts";
import { callOf, clerkOf } from "./demo-clerk.ts";
import type { OpenDemoKey } from "./demo-key.ts";
import { demoBills, fileBill } from "./file-bill.ts";
import { fileDeclaration } from "./file-declaration.ts";

/** How often the job looks for an answer before it gives up: one minute in all. */
const waitsMost = 120;
const waitMs = 500;

/** A job lasts a second or two, so that one whose process ends is soon done by another. */
const filedAtOnce = 8;

/** Files the filing of this place; false: it waits for an answer. */
type FileOne = (at: number) => Promise<boolean>;

interface Start {
  readonly openKey: OpenDemoKey;
  /** Of the first start, so that the bills of one sailing have one time. */
  readonly since: Date;
}

const filers: Readonly<
  Record<FilingSystem, (tools: Tools, start: Start) => Promise<{ count: number; fileOne: FileOne }>>
> = {
  MPCI: async (tools, { openKey, since }) => {
    const bills = demoBills({ carriers: await carriersOf(tools), now: since });
    const fileOne = async (at: number) => {
      const bill = bills[at]!;
      const clerk = await clerkOf(tools, openKey, bill.sealer);
      return fileBill(tools, { clerk, call: callOf(clerk.caller, tools.clock.now()), bill });
    };
    return { count: bills.length, fileOne };
  },
  ADC: async (tools, { openKey, since }) => {
    const filings = demoAdcFilings(since);
    const clerk = await clerkOf(tools, openKey, "omar");
    const fileOne = (at: number) =>
      fileDeclaration(tools, { clerk, call: callOf(clerk.caller, tools.clock.now()), filing: filings[at]! });
    return { count: filings.length, fileOne };
  },
};

/**
 * Files the next few filings, or takes one that waited a step further. Filings are made in the same order after each
 * first start, and wait together for their answers.
 */
export async function fileDemo(
  tools: Tools,
  openKey: OpenDemoKey,
  { data: { system, at, waits, since } }: Pick<Job<"demo.file">, "data">,
): Promise<void> {
  const { count, fileOne } = await filers[system](tools, { openKey, since: new Date(since) });
  const end = waits === 0 ? Math.min(count, at + filedAtOnce) : at + 1;
  const waiting: number[] = [];
  for (let place = at; place < end; place += 1) if (!(await fileOne(place))) waiting.push(place);
  const startAfter = new Date(tools.clock.now().getTime() + waitMs);
  await inTransaction(tools, async (tx) => {
    if (waits === 0 && end < count) await tools.jobs.enqueue(tx, "demo.file", { system, at: end, waits: 0, since });
    if (waits >= waitsMost) return;
    for (const place of waiting) {
      await tools.jobs.enqueue(tx, "demo.file", { system, at: place, waits: waits + 1, since }, { startAfter });
    }
  });
}

/** The ids of the demo's carriers by their party ids. */
async function carriersOf(tools: Tools): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; mpci_party_id: string }>`
    select id, mpci_party_id from carriers where mpci_party_id in ('EMCSL00', 'PGLSL00')
  `.execute(tools.database.db);
  return new Map(rows.map(({ id, mpci_party_id }) => [mpci_party_id, id]));
}
