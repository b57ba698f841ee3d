import { readFileSync } from "node:fs";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { afterEach, describe, expect, it } from "vitest";
import { type DatabaseKind, freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import { passwordHolds } from "../crypto/passwords.ts";
import { sql } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import type { Settings } from "../env.ts";
import { mpciDetail } from "../mpci/detail.ts";
import { demoKeys, isPublishedAddress } from "../references/published-keys.ts";
import { seedCarriers } from "../references/seed-carriers.ts";
import { demoCompanies, demoPassword } from "./demo-data.ts";
import { seedDemo } from "./seed-demo.ts";

describe.each(oneKind("postgres"))("a fresh start on %s", (kind: DatabaseKind) => {
  let tools: TestTools;
  let closeDatabase: () => Promise<void>;

  async function start(settings: Partial<Settings> = {}): Promise<void> {
    const database = await freshDatabase(kind);
    closeDatabase = database.close;
    tools = await testTools(database, { settings: { demoData: true, ...settings } });
  }

  async function count(table: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tools.database.db);
    return rows[0]!.n;
  }

  afterEach(async () => {
    await tools.close();
    await closeDatabase();
  });

  it("shows a forwarder and an importer of two people each, a shipping line and the operator, with keys, contacts and credits", async () => {
    await start();
    await seedCarriers(tools);
    await seedDemo(tools);
    const { rows } = await sql<{
      email: string;
      company: string;
      permissions: string[];
      key: string | null;
      hash: string;
    }>`
      select u.email, c.name as company, m.permissions, k.ethereum_address as key, u.password_hash as hash
      from users u join memberships m on m.user_id = u.id join companies c on c.id = m.company_id
      left join blockchain_keys k on k.user_id = u.id and k.transaction_confirmed
      where c.is_demo order by c.name desc, u.email
    `.execute(tools.database.db);
    const all = ["prepare", "submit", "pay", "administer"];
    expect(rows.map(({ hash, ...row }) => row)).toEqual([
      { email: "salim@pearl-gulf.example", company: "Pearl Gulf Line LLC", permissions: all, key: demoKeys.salim },
      { email: "amira@gulf-forwarding.example", company: "Gulf Forwarding LLC", permissions: all, key: demoKeys.amira },
      { email: "yusuf@gulf-forwarding.example", company: "Gulf Forwarding LLC", permissions: ["prepare"], key: null },
      { email: "noor@filings-platform.example", company: "Filings Platform FZE", permissions: all, key: null },
      { email: "rashid@filings-platform.example", company: "Filings Platform FZE", permissions: all, key: null },
      { email: "hana@capital-imports.example", company: "Capital Imports LLC", permissions: ["prepare"], key: null },
      { email: "omar@capital-imports.example", company: "Capital Imports LLC", permissions: all, key: demoKeys.omar },
    ]);
    expect(await passwordHolds(demoPassword, rows[0]!.hash)).toBe(true);
    expect(await count("contacts")).toBe(19);
    expect(await count("registration_codes")).toBe(3);
    const network = await sql<{ state: string; scope: string[] }>`
      select k.state, d.scope from company_connections k join mpci_delegations d on d.connection_id = k.id
    `.execute(tools.database.db);
    expect(network.rows).toEqual([{ state: "ACTIVE", scope: ["HOUSE"] }]);
    const credits = await sql<{ balance_e5: number }>`
      select balance_e5 from ledger_accounts where company_id is not null and kind = 'AVAILABLE'
    `.execute(tools.database.db);
    expect(credits.rows.map((row) => row.balance_e5)).toEqual(Array(4).fill(1_000_000_000));
    const paying = await sql<{ name: string; plan: string }>`
      select c.name, c.plan from companies c join kept_cards k on k.company_id = c.id where c.fees_from is not null
    `.execute(tools.database.db);
    expect(paying.rows).toEqual([{ name: "Pearl Gulf Line LLC", plan: "STANDARD" }]);
  });

  it("holds a draft that is ready, one with faults and one whose deadline is near", async () => {
    await start();
    await seedCarriers(tools);
    await seedDemo(tools);
    const filings = await sql<{ id: string; company_id: string; status: MpciStatus }>`
      select id, company_id, status from filings order by number
    `.execute(tools.database.db);
    const drafts = [];
    for (const { id, company_id: companyId } of filings.rows) {
      const caller = { companyId, userId: newId(), permissions: [], flags: new Set<string>() };
      const detail = await mpciDetail(tools.database.db, tools, {
        filingId: id,
        caller,
        locale: "en_GB",
        now: tools.clock.now(),
      });
      const errors = detail.findings.filter((finding) => finding.severity === "error").length;
      drafts.push({ status: detail.status, isReady: errors === 0, deadline: detail.deadline.state });
    }
    expect(drafts).toEqual([
      { status: "DRAFTED", isReady: true, deadline: "ON_TIME" },
      { status: "DRAFTED", isReady: false, deadline: "ON_TIME" },
      { status: "DRAFTED", isReady: true, deadline: "DUE_SOON" },
      // The shipping line's: a master bill, a direct import and a transhipment.
      { status: "DRAFTED", isReady: true, deadline: "ON_TIME" },
      { status: "DRAFTED", isReady: true, deadline: "ON_TIME" },
      { status: "DRAFTED", isReady: true, deadline: "ON_TIME" },
    ]);
  });

  it("leaves an administrator something to decide: an invitation nobody took up, and a colleague's key that waits", async () => {
    await start();
    await seedDemo(tools);
    const { db } = tools.database;
    const waiting = await sql<{ email: string; transaction_confirmed: boolean }>`
      select u.email, k.transaction_confirmed from blockchain_keys k join users u on u.id = k.user_id
      where k.approval = 'PENDING'
    `.execute(db);
    expect(waiting.rows).toEqual([{ email: "yusuf@gulf-forwarding.example", transaction_confirmed: false }]);
    const invited = await sql<{ email: string; permissions: string[]; by: string; open: boolean }>`
      select i.email, i.permissions, u.email as by, i.expires_at > ${tools.clock.now()} as open
      from invitations i join users u on u.id = i.invited_by
    `.execute(db);
    expect(invited.rows).toEqual([
      {
        email: "layla@gulf-forwarding.example",
        permissions: ["prepare"],
        by: "amira@gulf-forwarding.example",
        open: true,
      },
    ]);
  });

  it("has contacts, codes and drafts in the same order each time", async () => {
    await start();
    await seedCarriers(tools);
    await seedDemo(tools);
    const named = async (query: ReturnType<typeof sql<{ name: string }>>) =>
      (await query.execute(tools.database.db)).rows.map(({ name }) => name);
    expect(await named(sql`select name from companies order by id`)).toEqual(demoCompanies.map(({ name }) => name));
    expect(await named(sql`select name from contacts order by id`)).toEqual(
      demoCompanies.flatMap(({ contacts }) => contacts.map(({ name }) => name)),
    );
    expect(await named(sql`select code as name from registration_codes order by id`)).toEqual(
      demoCompanies.flatMap(({ registrationCodes }) => registrationCodes.map(({ code }) => code)),
    );
    const bills = [
      ...["GFWSHA2611001", "GFWSHA2611002", "GFWSHA2611003"],
      ...["PGLSHA2611001", "PGLSHA2611002", "PGLSHA2611003"],
    ];
    expect(await named(sql`select bill_number as name from filings order by updated_at`)).toEqual(bills);
    expect(await named(sql`select bill_number as name from filings order by id`)).toEqual(bills);
  });

  it("is seeded once, however often and however many start", async () => {
    await start();
    expect(await seedCarriers(tools)).toBeGreaterThan(30);
    await Promise.all([seedDemo(tools), seedDemo(tools)]);
    await seedDemo(tools);
    expect(await seedCarriers(tools)).toBe(0);
    expect(await count("companies")).toBe(4);
    expect(await count("operators")).toBe(2);
    expect(await count("filings")).toBe(6);
  });

  it("brings a missing carrier back and leaves an operator's change alone", async () => {
    await start();
    await seedCarriers(tools);
    await sql`delete from carriers where scac = 'EGLV'`.execute(tools.database.db);
    await sql`update carriers set mpci_party_id = 'MAEUX01' where scac = 'MAEU'`.execute(tools.database.db);
    expect(await seedCarriers(tools)).toBe(1);
    const { rows } = await sql<{ scac: string; mpci_party_id: string }>`
      select scac, mpci_party_id from carriers where scac in ('EGLV', 'MAEU') order by scac
    `.execute(tools.database.db);
    expect(rows).toEqual([
      { scac: "EGLV", mpci_party_id: "EMCSL00" },
      { scac: "MAEU", mpci_party_id: "MAEUX01" },
    ]);
  });

  it.each([
    ["in production", { production: true }],
    ["when demo data is switched off", { demoData: false }],
  ])("stays empty %s", async (_, settings) => {
    await start(settings);
    await seedDemo(tools);
    expect(await count("companies")).toBe(0);
  });
});

describe("the demo keys", () => {
  it("are those of the published keystores, in any spelling", () => {
    for (const [who, address] of Object.entries(demoKeys)) {
      const file = new URL(`../../../../examples/keys/${who}.keystore.json`, import.meta.url);
      expect(`0x${(JSON.parse(readFileSync(file, "utf8")) as { address: string }).address}`).toBe(address);
      expect(isPublishedAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(true);
    }
    expect(isPublishedAddress(`0x${"1".repeat(40)}`)).toBe(false);
  });
});
