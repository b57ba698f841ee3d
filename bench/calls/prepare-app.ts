// Prepares the measured server: its settings, a valid bill, and a clerk with credits and a key.
import { randomBytes, randomUUID } from "node:crypto";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { addressOfPrivateKey, createPrivateKey } from "@filings/seal/address";
import { sql } from "@filings/server/db/open";
import { topUp } from "@filings/server/ledger/top-up";
import type { RunningServer } from "@filings/server/start-server";
import type { Filled } from "./fill.ts";

/** The secrets that this process shares with the timed one, so that tokens are valid in both. */
export interface Ground {
  readonly scratch: string;
  readonly privateKey: Uint8Array;
  readonly env: (databaseUrl: string, port: number) => Record<string, string>;
}

export function layGround(scratch: string): Ground {
  const secrets = { TOKEN_SECRET: randomBytes(32).toString("hex"), PLATFORM_KEY: randomBytes(32).toString("hex") };
  return {
    scratch,
    privateKey: createPrivateKey(),
    env: (databaseUrl, port) => ({
      ...secrets,
      DATABASE_URL: databaseUrl,
      DATA_DIR: scratch,
      PORT: String(port),
      SANDBOX: "false",
      DEMO_DATA: "false",
      REQUESTS_PER_MINUTE: "100000000",
      LOG_LEVEL: "error",
    }),
  };
}

/** A valid house bill of about 3.3 kB with a carrier of this database. */
export async function benchBody(app: RunningServer): Promise<FilingBody> {
  const { rows } = await sql<{ id: string }>`select id from carriers where mpci_party_id = 'EMCSL00'`.execute(
    app.tools.database.db,
  );
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const bill = aHouseBill();
  return {
    ...bill,
    carrier_id: rows[0]!.id,
    issue_date: days(-1).slice(0, 10),
    transport: { ...bill.transport, planned_loading_at: days(10), etd: days(11), eta: days(20) },
  };
}

/** Gives the largest company's clerk credits and a usable key. */
export async function equip(app: RunningServer, { companies }: Filled, privateKey: Uint8Array): Promise<void> {
  const now = new Date();
  const { companyId, userId } = companies[0]!;
  await app.tools.database.db.transaction().execute(async (tx) => {
    await topUp(tx, { companyId, amountE5: 1_000_000_000_000, now });
    await sql`
      insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending, transaction_confirmed)
      values (${randomUUID()}, ${userId}, ${companyId}, ${addressOfPrivateKey(privateKey).toLowerCase()}, 'keystore', ${now}, false, true)
    `.execute(tx);
  });
}
