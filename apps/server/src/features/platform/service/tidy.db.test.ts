// Expired rows are removed and current ones stay.
import { describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { notify } from "#notifications/notify";
import { createCompany, createPerson } from "../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, testTools } from "../../../../../../tests/kit/tools.ts";
import { tidy } from "./tidy.job.ts";

describe.each(oneKind("postgres"))("tidying on %s", (kind) => {
  test("[attack 9] a code that could not be sent does not outlive its minutes", async () => {
    const clock = settableClock();
    const database = await freshDatabase(kind);
    const tools = await testTools(database, { clock });
    try {
      for (const seconds of [-1, 60]) {
        const expires = new Date(clock.now().getTime() + seconds * 1000);
        await sql`
          insert into mails (id, recipient, subject, body, created_at, expires_at)
          values (${crypto.randomUUID()}, 'a@b.example', 'code', '123456', ${clock.now()}, ${expires})
        `.execute(database.db);
        await sql`
          insert into sms_messages (id, recipient, body, created_at, expires_at)
          values (${crypto.randomUUID()}, '+971500000000', '123456', ${clock.now()}, ${expires})
        `.execute(database.db);
      }
      await tidy(tools);
      const { rows } = await sql<{ body: string }>`
        select body from mails union all select body from sms_messages order by body
      `.execute(database.db);
      expect(rows.map(({ body }) => body)).toEqual(["", "", "123456", "123456"]);
    } finally {
      await tools.close();
      await database.close();
    }
  });

  test("an answer to a repeated call is kept for a day, a notification for half a year, a mail for 90 days, the security log for two years, and no longer", async () => {
    const clock = settableClock();
    const database = await freshDatabase(kind);
    const tools = await testTools(database, { clock });
    try {
      const hour = 3_600_000;
      for (const [key, age] of [
        ["old", 25 * hour],
        ["young", 23 * hour],
      ] as const) {
        const at = new Date(clock.now().getTime() - age);
        await sql`
          insert into idempotency_keys (scope, key, request_hash, created_at) values ('s', ${key}, 'h', ${at})
        `.execute(database.db);
      }
      const company = await createCompany(database.db);
      const person = await createPerson(database.db, { company });
      const params = { address: "0x00000000000000000000000000000000000000a1" };
      for (const days of [181, 179]) {
        const now = new Date(clock.now().getTime() - days * 24 * hour);
        await inTransaction(tools, (tx) =>
          notify(tx, [person.id], { companyId: company.id, kind: "key_confirmed", params, now }),
        );
      }
      for (const days of [731, 729]) {
        const at = new Date(clock.now().getTime() - days * 24 * hour);
        await sql`
          insert into security_events (id, at, kind, company_id, user_id, facts)
          values (${crypto.randomUUID()}, ${at}, 'SIGNED_IN', ${company.id}, ${person.id}, '{}')
        `.execute(database.db);
      }
      for (const days of [91, 89]) {
        const at = new Date(clock.now().getTime() - days * 24 * hour);
        await sql`
          insert into mails (id, recipient, subject, body, created_at, sent_at)
          values (${crypto.randomUUID()}, 'a@b.example', ${String(days)}, 'x', ${at}, ${at})
        `.execute(database.db);
        await sql`
          insert into sms_messages (id, recipient, body, created_at, sent_at)
          values (${crypto.randomUUID()}, ${`+9715000000${days}`}, '', ${at}, ${at})
        `.execute(database.db);
      }
      await tidy(tools);
      const events = await sql<{ age: number }>`
        select extract(day from ${clock.now()}::timestamptz - at)::int as age from security_events
      `.execute(database.db);
      expect(events.rows).toEqual([{ age: 729 }]);
      const mails = await sql<{ subject: string }>`select subject from mails`.execute(database.db);
      expect(mails.rows).toEqual([{ subject: "89" }]);
      const phones = await sql<{ recipient: string }>`select recipient from sms_messages`.execute(database.db);
      expect(phones.rows).toEqual([{ recipient: "+971500000089" }]);
      const left = await sql<{ age: number }>`
        select extract(day from ${clock.now()}::timestamptz - created_at)::int as age from notifications
      `.execute(database.db);
      expect(left.rows).toEqual([{ age: 179 }]);
      const { rows } = await sql<{ key: string }>`select key from idempotency_keys`.execute(database.db);
      expect(rows).toEqual([{ key: "young" }]);
    } finally {
      await tools.close();
      await database.close();
    }
  });
});
