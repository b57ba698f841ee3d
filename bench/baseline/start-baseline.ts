// Fills the baseline's database with the product's companies, statuses and bodies, and starts its server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { hashPassword } from "@filings/server/crypto/passwords";
import { newId } from "@filings/server/db/uuid";
import pg from "pg";
import { freePort } from "../../tests/kit/servers/postgres-server.ts";
import { companyAt, companyCount, mpciHundred, statusAt } from "../fill/spread.ts";
import { signToken } from "./token.ts";

export interface Baseline {
  readonly port: number;
  readonly pid: number;
  /** The first has a fifth of all filings. */
  readonly companies: readonly string[];
  readonly body: FilingBody;
  readonly token: string;
  readonly database: pg.Client;
  readonly close: () => Promise<void>;
}

interface Wanted {
  readonly databaseUrl: string;
  readonly filings: number;
  readonly body: FilingBody;
}

export const baselinePassword = "the baseline's password";

export async function startBaseline({ databaseUrl, filings, body }: Wanted): Promise<Baseline> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const companies = Array.from({ length: companyCount }, () => newId());
  console.error(`Filling ${filings} filings for the baseline …`);
  await database.query(readFileSync(new URL("./schema.sql", import.meta.url), "utf8"));
  await database.query(
    `insert into filings (id, company_id, number, type, status, created_at, updated_at, payload)
     select gen_random_uuid(), ($1::uuid[])[${companyAt}], 'BENCH' || n, 'HOUSE', ($2::text[])[${statusAt}],
       now() - n * interval '1 minute', now() - n * interval '1 minute', jsonb_set($3::jsonb, '{bill_number}', to_jsonb('BENCH' || n))
     from generate_series(1, $4::int) n`,
    [companies, mpciHundred, JSON.stringify(body), filings],
  );
  await database.query(`
    create index on filings (company_id, status, created_at desc, id desc);
    create index on filings (company_id, created_at desc, id desc);
    create unique index on filings (number)`);
  await database.query("insert into people (email, password_hash) values ('clerk@baseline.example', $1)", [
    await hashPassword(baselinePassword),
  ]);
  await database.query("vacuum analyze");
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      fileURLToPath(new URL("./server.ts", import.meta.url)),
      databaseUrl,
      String(port),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(child.stdout, "data");
  return {
    port,
    pid: child.pid!,
    companies,
    body,
    token: signToken("the baseline's clerk"),
    database,
    close: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
      await database.end();
    },
  };
}
