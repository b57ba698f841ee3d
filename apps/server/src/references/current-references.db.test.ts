// Every process has the lists that are in force: at its start, when another version is applied, and after its connection was lost.
import { describe, expect, test, vi } from "vitest";
import { cuttableLine } from "../../../../tests/kit/servers/cuttable-line.ts";
import { freshDatabase, freshPostgres, kindsHere, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { type Db, openPostgres, sql } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { openReferences } from "./current-references.ts";
import { packRows } from "./editions/edition-texts.ts";
import { readSeed } from "./seeds.ts";

const centre = "KHP";

async function putInForce(db: Db, name: string): Promise<void> {
  const { rows, ...head } = readSeed("adc-centers");
  const changed = rows.map((row) => (row.code === centre ? { ...row, name } : row));
  const texts = await packRows({ ...head, rows: changed });
  const id = newId();
  await sql`
    insert into reference_versions (id, list, edition, source, list_date, files, row_count, withdrawn_count, rows_text, goes_back,
      compared_with, differences, added, changed, removed, removed_codes, uploaded_at, applied_at)
    values (${id}, 'adc-centers', '2031', 'A test', '2031-01-01', '[]', ${rows.length}, 0, ${texts.rows as Buffer}, false,
      '2026-11', '', 0, 1, 0, '{}', now(), now())
  `.execute(db);
  await sql`
    insert into reference_lists (list, version_id) values ('adc-centers', ${id})
    on conflict (list) do update set version_id = excluded.version_id
  `.execute(db);
}

const fail = (error: unknown) => {
  throw error;
};

test.each(kindsHere())("what is applied on %s is heard, and is there at the next start", async (kind) => {
  const database = await freshDatabase(kind);
  const references = await openReferences(database, fail);
  const { data } = references;
  expect(data.adc.centerName(centre, "en_GB")).toBe("Khalifa Port");
  await putInForce(database.db, "Khalifa New Port");
  await vi.waitFor(() => expect(data.adc.centerName(centre, "en_GB")).toBe("Khalifa New Port"));
  const started = await openReferences(database, fail);
  expect(started.data.adc.centerName(centre, "en_GB")).toBe("Khalifa New Port");
  await started.close();
  await references.close();
  await database.close();
});

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("on %s", () => {
  test("what was applied while the connection was lost is read once it is back", async () => {
    const { url, drop } = await freshPostgres();
    const { url: throughLine, cut, close } = await cuttableLine(new URL(url));
    const direct = await openPostgres(url, 1);
    const database = await openPostgres(throughLine, 1);
    const references = await openReferences(database, () => {});
    cut(3);
    await putInForce(direct.db, "Khalifa Old Port");
    await vi.waitFor(() => expect(references.data.adc.centerName(centre, "en_GB")).toBe("Khalifa Old Port"), {
      timeout: 30_000,
    });
    await references.close();
    await database.close();
    await direct.close();
    await close();
    await drop();
  });
});
