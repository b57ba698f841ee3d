// For operators: lists the party ids of shipping lines that companies entered, and publishes one for every company.
import { parseArgs } from "node:util";
import { DataInUseError } from "../../apps/server/src/db/data-lock.ts";
import type { Database } from "../../apps/server/src/db/open.ts";
import {
  approvePartyId,
  type Outcome,
  publishPartyId,
  waitingPartyIds,
} from "../../apps/server/src/mpci/party-ids/publish-party-id.ts";
import { openForOperator } from "./open-for-operator.ts";

const usage = `Usage: npm run party-ids
       npm run party-ids -- approve ENTRY --by YOUR-NAME --source WHERE-YOU-CHECKED-IT
       npm run party-ids -- publish SCAC ID --by YOUR-NAME --source WHERE-IT-IS-FROM`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { by: { type: "string", default: "" }, source: { type: "string", default: "" } },
});

const sentences: Readonly<Record<Exclude<Outcome["kind"], "published">, string>> = {
  unknown: "There is no such entry or shipping line; nothing was changed.",
  replaced: "The company has entered another id since; approve that one. Nothing was changed.",
  held: "This id holds for every company already; nothing was changed.",
  form: "A party id has seven capital letters or digits; nothing was changed.",
  "no-source": "Say who you are (--by) and where the id is from (--source); nothing was changed.",
};

async function list({ db }: Database): Promise<void> {
  const waiting = await waitingPartyIds(db);
  if (waiting.length > 0) console.table(waiting.map((one) => ({ ...one, at: one.at.toISOString() })));
  console.log(`${waiting.length} ids wait; each holds for the company that entered it alone.`);
}

function say(outcome: Outcome): void {
  if (outcome.kind === "published") {
    const { carrier, mpci_party_id: id, replaces } = outcome;
    console.log(
      `${id} is the party id of ${carrier} for every company${replaces === null ? "" : ` in place of ${replaces}`}.`,
    );
    return;
  }
  console.error(sentences[outcome.kind]);
  process.exitCode = 1;
}

async function run(database: Database): Promise<void> {
  const [command, first = "", second = ""] = positionals;
  const approval = { operator: values.by, source: values.source, now: new Date() };
  if (command === undefined) await list(database);
  else if (command === "approve" && first !== "") {
    say(await database.db.transaction().execute((tx) => approvePartyId(tx, { entry: first, ...approval })));
  } else if (command === "publish" && second !== "") {
    const asked = { scac: first, partyId: second, ...approval };
    say(await database.db.transaction().execute((tx) => publishPartyId(tx, asked)));
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}

try {
  const database = await openForOperator();
  await run(database);
  await database.close();
} catch (error) {
  if (!(error instanceof DataInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
