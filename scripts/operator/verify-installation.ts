// Looks whether the installation of the settings holds together: `npm run verify-installation`, after a restore of any kind.
// The embedded database is to be stopped first.
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type Verified, verifyInstallation } from "../../apps/server/src/backup/verify-installation.ts";
import { DataInUseError } from "../../apps/server/src/db/data-lock.ts";
import { requireOurSchema, SchemaError } from "../../apps/server/src/db/migrate.ts";
import { openEmbedded, openPostgres } from "../../apps/server/src/db/open.ts";
import { createDiskStore } from "../../apps/server/src/documents/store/disk-store.ts";
import { createS3Store } from "../../apps/server/src/documents/store/s3-store.ts";
import { readSettings, SettingError } from "../../apps/server/src/env.ts";

async function verify(): Promise<Verified> {
  const { databaseUrl, dataDir, documents, platformKey } = readSettings(process.env);
  const database = databaseUrl === null ? await openEmbedded(dataDir) : await openPostgres(databaseUrl, 2);
  try {
    await requireOurSchema(database, { complete: true });
    const store = documents.s3 === null ? createDiskStore(documents.folder) : createS3Store(documents.s3);
    return await verifyInstallation({ db: database.patient, store, platformKey });
  } finally {
    await database.close();
  }
}

if (existsSync(".env")) loadEnvFile(".env");
try {
  const { faults, filings, events, transfers, files, receipts } = await verify();
  console.log(
    `Verified: ${filings} filings with ${events} events, ${transfers} transfers of credits, ${files} files, ${receipts} receipts.`,
  );
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? "Everything holds together."
      : `${faults.length} things do not: keep people out, and report them.`,
  );
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  const isSentence = [SettingError, SchemaError, DataInUseError].some((kind) => error instanceof kind);
  if (!isSentence) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
