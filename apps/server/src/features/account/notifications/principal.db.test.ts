// What a principal hears of the filings that another company makes in its name.

import {
  type NotificationKindName,
  type NotificationParams,
  notificationKindNames,
} from "@filings/contract/account/notification-kinds";
import { aHeader } from "@filings/contract/adc/header.example";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { notificationMail } from "@filings/phrases/account/notification-mails";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyAdcEvent, lockAdcFiling } from "#adc/state-machine";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { assessed, refused, registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import {
  type Company,
  createCompany,
  createPerson,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";

const start = new Date("2026-11-21T06:00:00.000Z");

describe.each(oneKind("postgres"))("what a principal hears on %s", (kind) => {
  let server: TestServer;
  let filer: Company;
  let omar: Person;
  let session: SignedIn;
  let importer: Company;
  let other: Company;
  const delegations = { importer: newId(), other: newId(), own: newId() };
  const count = { bills: 0 };

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], start);
    const { db } = server.database;
    filer = await createCompany(db, { name: "Gulf Forwarding LLC", connectedAs: "MPCI123" });
    importer = await createCompany(db, { name: "Oasis Imports LLC", connectedAs: "MPCI124" });
    other = await createCompany(db, { name: "Dune Trading LLC", connectedAs: "MPCI125" });
    omar = await createPerson(db, { company: filer, name: "Omar" });
    session = await signIn(server.tools, omar);
    await createPerson(db, { company: importer, name: "Salem", permissions: ["submit"] });
    await createPerson(db, { company: importer, name: "Hana", permissions: ["prepare", "pay"] });
    await createPerson(db, { company: other, name: "Dina" });
    const principals = [
      [delegations.importer, importer],
      [delegations.other, other],
      [delegations.own, filer],
    ] as const;
    for (const [id, principal] of principals) {
      await sql`
        insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from)
        values (${id}, ${principal.id}, ${filer.id}, '{HOUSE}', 'ACTIVE', '2026-01-01')
      `.execute(db);
    }
  });
  afterAll(() => server?.close());
  beforeEach(() => sql`delete from notifications`.execute(server.database.db));

  async function filed(delegationId: string | null, batchId: string | null = null): Promise<string> {
    count.bills += 1;
    const body = aHouseBill({ bill_number: `NAME${count.bills}`, carrier_id: null });
    const { status, body: draft } = await server.call(session, "POST", "/api/filings/ae/mpci/filings/", body);
    expect(status).toBe(201);
    const { db } = server.database;
    await sql`update filings set delegation_id = ${delegationId} where id = ${draft.id}`.execute(db);
    await submitted(server.tools, draft.id);
    await sql`update filing_versions set batch_id = ${batchId} where filing_id = ${draft.id}`.execute(db);
    return draft.id;
  }
  async function told(except = "Omar") {
    const { rows } = await sql<{
      name: string;
      kind: NotificationKindName;
      params: NotificationParams;
      filing_id: string | null;
      on_screen: boolean;
      mail_due: boolean;
    }>`
      select u.name, n.kind, n.params, n.filing_id, n.on_screen, n.mail_due
      from notifications n join users u on u.id = n.user_id where u.name <> ${except} order by n.id
    `.execute(server.database.db);
    return rows;
  }
  const stages = async () => (await told()).map(({ name, params }) => `${name}: ${params.stage ?? "filed"}`);

  test("that a bill is filed in its name is told once to whoever may submit there, and to no other principal", async () => {
    const id = await filed(delegations.importer);
    expect(await told()).toEqual([]);
    await registered(server.tools, id);
    expect(await told()).toEqual([
      {
        name: "Salem",
        kind: "filing_in_your_name",
        params: { number: expect.any(String), bill_number: "NAME1", version: 1, name: "Gulf Forwarding LLC" },
        filing_id: id,
        on_screen: true,
        mail_due: false,
      },
    ]);
    expect(await told("Salem")).toEqual([]);
  });

  test("what NAIC decides is told by the filer's kind, also after the delegation has ended; a refusal is too", async () => {
    const id = await filed(delegations.importer);
    await registered(server.tools, id);
    await sql`update mpci_delegations set state = 'ENDED', ended_at = ${start} where id = ${delegations.importer}`.execute(
      server.database.db,
    );
    await assessed(server.tools, id, "RFI");
    await assessed(server.tools, id, "DNL");
    expect(await stages()).toEqual(["Salem: filed", "Salem: filing_info_needed", "Salem: filing_do_not_load"]);
    const stopped = (await told()).at(-1)!;
    expect(stopped.params.text).toBe("As received");
    const { kind: toldKind, params } = stopped;
    const { subject, text } = notificationMail("en_GB", {
      ...{ kind: toldKind, params, name: "Salem", address: "https://example.com" },
    });
    expect(subject.replace(/[\u2066-\u2069]/g, "")).toBe(`NAIC forbids the loading of ${params.bill_number}`);
    expect(text.replace(/[\u2066-\u2069]/g, "")).toContain("Gulf Forwarding LLC takes the next step.");
    await refused(server.tools, await filed(delegations.importer));
    expect((await stages()).at(-1)).toBe("Salem: filing_rejected");
  });

  test("“Do not load” cannot be switched off, as in a company's own bills: it is shown and mailed whatever was chosen", async () => {
    const { db } = server.database;
    await sql`
      insert into notification_preferences (user_id, company_id, kind, on_screen, by_mail)
      select m.user_id, m.company_id, kind, false, false
      from memberships m, unnest(${notificationKindNames}::text[]) kind where m.company_id = ${other.id}
    `.execute(db);
    const id = await filed(delegations.other);
    await registered(server.tools, id);
    await assessed(server.tools, id, "RFI");
    expect(await told()).toEqual([]);
    await assessed(server.tools, id, "DNL");
    await sql`delete from notification_preferences where company_id = ${other.id}`.execute(db);
    expect(await told()).toMatchObject([{ name: "Dina", filing_id: id, on_screen: true, mail_due: true }]);
    const { kind: toldKind, params } = (await told())[0]!;
    const { text } = notificationMail("en_GB", {
      kind: toldKind,
      params,
      name: "Dina",
      address: "https://example.com",
    });
    expect(text).toContain("You always get this e-mail, because the goods must not be loaded.");
  });

  test("who waits for a linked bill, and what could not be delivered, is the filer's alone", async () => {
    const id = await filed(delegations.importer);
    await registered(server.tools, id);
    await assessed(server.tools, id, "PSF");
    expect(await stages()).toEqual(["Salem: filed"]);
  });

  test("of bills that were sealed together each principal hears in one line", async () => {
    const batch = crypto.randomUUID();
    const ids = [
      await filed(delegations.importer, batch),
      await filed(delegations.importer, batch),
      await filed(delegations.other, batch),
    ];
    for (const id of ids) await registered(server.tools, id);
    await assessed(server.tools, ids[0]!, "ACT");
    await assessed(server.tools, ids[2]!, "ACT");
    await assessed(server.tools, ids[1]!, "ACT");
    const lines = (await told()).map(
      ({ name, params }) => `${name}: ${params.stage ?? "filed"}, ${params.count ?? "one"}`,
    );
    expect(lines.toSorted()).toEqual([
      "Dina: filed, one",
      "Dina: filing_load, one",
      "Salem: filed, 2",
      "Salem: filing_load, 2",
    ]);
  });

  test("a company that files in its own name hears nothing twice", async () => {
    for (const id of [await filed(null), await filed(delegations.own)]) {
      await registered(server.tools, id);
      await assessed(server.tools, id, "ACT");
    }
    const { rows } = await sql<{ kind: string }>`select kind from notifications order by id`.execute(
      server.database.db,
    );
    expect(rows.map((row) => row.kind)).toEqual(["filing_load", "filing_load"]);
  });

  test("of a declaration it hears of its number and of what customs decides", async () => {
    const { tools } = server;
    const [id, now] = [newId(), start];
    await sql`
      insert into adc_filings (id, company_id, principal_id, status, status_changed_at, header, created_at, updated_at, created_by)
      values (${id}, ${filer.id}, ${importer.id}, 'DRAFT', ${now}, ${JSON.stringify(aHeader({ name: "Cooling units" }))}::jsonb,
        ${now}, ${now}, ${omar.id})
    `.execute(tools.database.db);
    const actor = { kind: "AUTHORITY", id: "ADC" } as const;
    const fire = (firing: Pick<Parameters<typeof applyAdcEvent>[2], "event" | "failure" | "facts">) =>
      inTransaction(tools, async (tx) => {
        await applyAdcEvent(tx, await lockAdcFiling(tx, id, null), { actor, now, history: {}, ...firing });
      });
    await fire({ event: "ISSUE_FILING_NUMBER" });
    await sql`update adc_filings set status = 'PENDING_SUBMISSION_RESPONSE' where id = ${id}`.execute(
      tools.database.db,
    );
    await fire({ event: "SUBMISSION_SUCCESS", facts: { answer: "current" } });
    expect(await stages()).toEqual(["Salem: filed", "Salem: adc_accepted"]);
    expect((await told())[0]).toMatchObject({
      kind: "filing_in_your_name",
      params: { filing_name: "Cooling units", name: "Gulf Forwarding LLC" },
      filing_id: id,
    });
  });
});
