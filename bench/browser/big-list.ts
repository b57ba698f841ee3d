// Times a list of 100,000 filings: how long it takes to open, and to select all of them by their question.
import { openEmbedded, sql } from "@filings/server/db/open";
import type { Page } from "@playwright/test";
import type { BigListFigures } from "../figures/figures.ts";
import { median } from "../figures/median.ts";

const waitMs = 180_000;
const rounds = 5;

/** Copies one draft, in a database that no server has open; what triggers count is counted afterwards. */
export async function fillBigList(dataDir: string, filings: number): Promise<void> {
  const database = await openEmbedded(dataDir);
  try {
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { rows } = await sql<{ names: string }>`
        select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_name = 'filings' and table_schema = 'public' and is_generated = 'NEVER'
      `.execute(tx);
      const names = sql.raw(rows[0]?.names ?? "");
      await sql`
        insert into filings (${names}) select ${names}
        from (
          select to_jsonb(d) as draft from filings d
          where status = 'DRAFTED' and bill_number like 'GFW%' order by number limit 1
        ) one, generate_series(1, ${filings}::int) n, jsonb_populate_record(null::filings, draft || jsonb_build_object(
          'id', gen_random_uuid(), 'number', 'COPY' || n, 'bill_number', 'COPY' || lpad(n::text, 6, '0'),
          'updated_at', now() - n * interval '1 second'))
      `.execute(tx);
      await sql`
        insert into filing_words (company_id, word, filing_id)
        select company_id, lower(bill_number), id from filings where number like 'COPY%'
      `.execute(tx);
      await sql`delete from filing_counts`.execute(tx);
      await sql`
        insert into filing_counts (company_id, archived, status, slot, count)
        select company_id, archived, status, 0, count(*) from filings group by 1, 2, 3
      `.execute(tx);
    });
    await sql`analyze filings, filing_words`.execute(database.db);
  } finally {
    await database.close();
  }
}

export async function openBigList(page: Page, filings: number): Promise<BigListFigures> {
  const opened: number[] = [];
  const selected: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.evaluate("sessionStorage.clear()");
    const asked = performance.now();
    await page.goto("/ae/mpci/filings?view=drafts");
    await page.locator("[data-row-link]").nth(20).waitFor({ timeout: waitMs });
    opened.push(performance.now() - asked);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    const all = page.getByRole("button", { name: /^Select all .* that match$/ });
    await all.waitFor({ timeout: waitMs });
    const pressed = performance.now();
    await all.click();
    await page
      .locator("#selected-count")
      .filter({ hasText: /\d{2},?\d{3}|\d+\+/ })
      .waitFor({ timeout: waitMs });
    selected.push(performance.now() - pressed);
  }
  // The first look makes the plans and fetches the parts.
  const figures = { filings, openMs: middle(opened.slice(1)), selectAllMs: middle(selected.slice(1)) };
  console.log(
    `\nA list of ${filings} filings opened in ${figures.openMs} ms, all selected in ${figures.selectAllMs} ms`,
  );
  return figures;
}

function middle(times: readonly number[]): number {
  return Math.round(median(times));
}
