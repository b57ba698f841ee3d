// From nothing to the first customer and back from the backup: every step of docs/operations.md, in production, without a demo.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clerk } from "../kit/clerk.ts";
import { makeRelease } from "../kit/release/make-release.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { connect, equip, fileBill, fileDeclaration } from "./first-filings.ts";
import { type Installation, install } from "./installation.ts";
import { enter, type Person, register, registerKey } from "./people.ts";
import { callDuring } from "./rolling-restart.ts";
import { openSurroundings, type Surroundings } from "./surroundings.ts";

/** Answered while the nodes are replaced; one that is not ends the rehearsal. */
const callsLeast = 1_000;

const company = "Rehearsal Forwarding LLC";
const noor: Person = { name: "Noor Haddad", email: "noor@platform.example" };
const hind: Person = { name: "Hind Saleh", email: "hind@rehearsal.example" };

/** Throws at the first step that does not end as it should. */
export async function rehearse(tell: (line: string) => void): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "filings-rehearsal-"));
  chmodSync(scratch, 0o755);
  const began = performance.now();
  async function step<T>(says: string, does: () => T | Promise<T>): Promise<T> {
    const from = performance.now();
    const outcome = await does();
    tell(`${says}: ${((performance.now() - from) / 1_000).toFixed(1)} s`);
    return outcome;
  }
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(scratch, { recursive: true, force: true })];
  try {
    const port = await freePort();
    const release = await step("The release is made", () => makeRelease(scratch, "from the registry"));
    const around = await step("PostgreSQL, the store and the authorities are there", () => openSurroundings(port));
    ends.unshift(around.end);
    const place = { release, scratch, port, env: around.env };
    const installation = await install(place);
    ends.unshift(installation.end);
    await step("The database is made; two nodes and two workers are ready", installation.start);
    await firstCustomer({ scratch, around, installation, step });
    tell(`Rehearsed in ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
  } finally {
    for (const end of ends) await end();
  }
}

interface Stage {
  readonly scratch: string;
  readonly around: Surroundings;
  readonly installation: Installation;
  readonly step: <T>(says: string, does: () => T | Promise<T>) => Promise<T>;
}

async function firstCustomer({ scratch, around, installation, step }: Stage): Promise<void> {
  const place = { server: installation.url, mailbox: around.sandbox };
  const operator = await step("The first operator registers, and is made one", async () => {
    await register(place, "Filings Platform FZE", noor);
    await installation.command(["scripts/operator/operators.ts", "add", noor.email, "--by", "rehearsal"]);
    return enter(place, noor);
  });
  const privateKey = await step("The first customer registers, and makes a key", async () => {
    await register(place, company, hind);
    return registerKey(await enter(place, hind));
  });
  const customer = await enter(place, hind, privateKey);
  await step("NAIC confirms the customer", () => connect(customer, company));
  await step("The operator approves the customer, and gives a registration code and credits", () =>
    equip(operator, customer, place.server),
  );
  const bill = await step("The first bill may be loaded", () => fileBill(customer));
  await step("The first declaration is paid and completed", () => fileDeclaration(customer, place.server));
  const dump = join(scratch, "filings.dump");
  await step("Database and bucket are copied", () => around.backUp(dump));
  await step("Both are lost, and restored; everything holds together", async () => {
    await installation.stop();
    await around.lose();
    await around.restore(dump);
    await installation.command(["scripts/operator/verify-installation.ts"]);
    await installation.start();
  });
  const later = await enter(place, hind, privateKey);
  await step("The receipt of the first bill is verified without the platform", () =>
    verifyReceipt({ clerk: later, bill, scratch, installation }),
  );
  await step(`Nodes and workers are replaced one by one, under ${callsLeast} calls at least`, async () => {
    const load = { server: place.server, clerk: later, least: callsLeast };
    const { calls: made, failed } = await callDuring(installation.restartOneByOne, load);
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${made} calls failed:\n${failed.slice(0, 5).join("\n")}`);
  });
  await step("A bill filed afterwards may be loaded", () => fileBill(later));
}

interface Receipt {
  readonly clerk: Clerk;
  readonly bill: string;
  readonly scratch: string;
  readonly installation: Installation;
}

async function verifyReceipt({ clerk, bill, scratch, installation }: Receipt): Promise<void> {
  const headers = { authorization: `Bearer ${clerk.token}` };
  const proof = await fetch(`${installation.url}/api/filings/ae/mpci/filings/${bill}/proof/`, { headers });
  if (!proof.ok) throw new Error(`the proof was answered ${proof.status}`);
  const folder = join(scratch, "proof");
  mkdirSync(folder);
  const file = join(folder, "proof.zip");
  writeFileSync(file, Buffer.from(await proof.arrayBuffer()));
  await installation.command(["apps/cli/src/verify-receipt.ts", file]);
}
