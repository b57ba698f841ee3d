import { fromHex, toHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { topUp } from "#ledger/top-up";
import { balancesOf } from "../../../../../../tests/kit/balances.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The same signature with the other s. */
function withHighS(signature: string): string {
  const bytes = fromHex(signature);
  const s = order - BigInt(toHex(bytes.subarray(32, 64)));
  return `0x${toHex(bytes.subarray(0, 32)).slice(2)}${s.toString(16).padStart(64, "0")}${bytes[64] === 27 ? "1c" : "1b"}`;
}

function withShortV(signature: string): string {
  return `${signature.slice(0, -2)}${signature.endsWith("1b") ? "00" : "01"}`;
}

describe.each(kindsHere())("submitting on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  async function effectsOf(id: string) {
    const { rows } = await sql<{ messages: number; versions: number; reservations: number; submits: number }>`
      select (select count(*) from sent_messages where filing_id = ${id}) as messages,
        (select count(*) from filing_versions where filing_id = ${id}) as versions,
        (select count(*) from ledger_reservations where filing_id = ${id} and state <> 'RELEASED') as reservations,
        (select count(*) from filing_events where filing_id = ${id} and type = 'SUBMIT') as submits
    `.execute(app.database.db);
    return rows[0];
  }
  const once = { messages: 1, versions: 1, reservations: 1, submits: 1 };
  const none = { messages: 0, versions: 0, reservations: 0, submits: 0 };

  async function prepared(billNumber: string, who = amira, change: Parameters<Filer["draft"]>[1] = {}) {
    const { id } = await who.draft(billNumber, change);
    const preparation = await who.prepare(id);
    return { id, preparation, sealed: who.seal(preparation) };
  }

  test("a sealed filing reaches NAIC and is loaded; it is paid for once [spec 1.systems] [spec 4.calls-move] [mpci T04]", async () => {
    const { id, sealed } = await prepared("SUB-1");
    const { status, body } = await amira.submit(id, sealed);
    expect([status, body.status, body.transport.state]).toEqual([200, "SUBMITTED", "QUEUED"]);
    const loaded = await amira.reaches(id, "LOAD");
    expect(loaded).toMatchObject({
      version: 1,
      registration_number: expect.stringMatching(/^AE26MPCI\d{8}$/),
      last_assessment: { code: "ACT", version: 1, superseded: false },
      transport: { state: "ACKNOWLEDGED", tries: 1 },
      versions: [{ version: 1, status: "LOAD", submitted_by: "Amira Haddad" }],
    });
    await vi.waitFor(async () => {
      const { events } = await amira.show(id);
      expect(events.map((event) => event.kind).toSorted()).toEqual(
        ["CREATE", "SUBMIT", "ACKNOWLEDGED", "REGISTERED", "ACT"].toSorted(),
      );
    });
    expect(await effectsOf(id)).toEqual(once);
    const { rows } = await sql`select state from ledger_reservations where filing_id = ${id}`.execute(app.database.db);
    expect(rows).toEqual([{ state: "CAPTURED" }]);
  });

  test("bills that are submitted as one batch are told in one notification once they may be loaded", async () => {
    const who = await createFiler(app);
    const batch_id = newId(Date.now());
    const ids = await Promise.all(
      ["TOGETHER-1", "TOGETHER-2"].map(async (bill) => {
        const { id, sealed } = await prepared(bill, who);
        expect((await who.submit(id, { ...sealed, batch_id })).status).toBe(200);
        return id;
      }),
    );
    for (const id of ids) await who.reaches(id, "LOAD");
    const { rows } = await sql<{ params: { bills: string } }>`
      select params from notifications where company_id = ${who.who.caller.companyId} and kind = 'filing_load'
    `.execute(app.database.db);
    expect(rows.map(({ params }) => params.bills.split("\n").toSorted())).toEqual([["TOGETHER-1", "TOGETHER-2"]]);
  });

  test("the security log says which bill was sealed, by its number", async () => {
    const { id, sealed } = await prepared("SUB-LOG");
    await amira.submit(id, sealed);
    const { rows } = await sql`
      select facts->>'filing_name' as name from security_events where kind = 'FILING_SEALED' and facts->>'filing' = ${id}
    `.execute(app.database.db);
    expect(rows).toEqual([{ name: "SUB-LOG" }]);
  });

  test("[attack 3] the next control reference cannot be guessed from two before it", async () => {
    const references: string[] = [];
    for (const bill of ["SUB-REF-1", "SUB-REF-2"]) {
      const { id, sealed } = await prepared(bill);
      const { body } = await amira.submit(id, sealed);
      references.push(body.transport.control_reference);
    }
    for (const reference of references) expect(reference).toMatch(/^CX[0-9A-HJKMNP-TV-Z]{12}$/);
    const [one, other] = references.map((reference) => reference.slice(2, 10));
    expect(one).not.toBe(other);
  });

  test("said again it gives the same answer and no second effect, also after the answer", async () => {
    const { id, sealed } = await prepared("SUB-2");
    const first = await amira.submit(id, sealed);
    const second = await amira.submit(id, sealed);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toMatchObject({ id, version: 1, number: first.body.number });
    await amira.reaches(id, "LOAD");
    const third = await amira.submit(id, { ...sealed, signature: sealed.signature.toUpperCase().replace("0X", "0x") });
    expect([third.status, third.body.status]).toEqual([200, "LOAD"]);
    expect(await effectsOf(id)).toEqual(once);
  });

  test("ten submits at the same moment are one submission", async () => {
    const { id, sealed } = await prepared("SUB-3");
    const answers = await Promise.all(Array.from({ length: 10 }, () => amira.submit(id, sealed)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await amira.reaches(id, "LOAD");
    expect(await effectsOf(id)).toEqual(once);
    const heard = await app.naicLog("SUB-3");
    expect(heard.filter((message) => message.direction === "in")).toHaveLength(1);
  });

  test("a preparation can be sealed once", async () => {
    const { id, preparation, sealed } = await prepared("SUB-4");
    expect((await amira.submit(id, sealed)).status).toBe(200);
    const other = { ...sealed, signature: sign(fromHex(`0x${"11".repeat(32)}`), amira.privateKey) };
    const { status, body } = await amira.submit(id, other);
    expect([status, body.code]).toEqual([409, "preparation_used"]);
    expect(preparation.preparation_id).toBe(sealed.preparation_id);
    expect(await effectsOf(id)).toEqual(once);
  });

  test("a seal by another key, for another filing or under another name is refused", async () => {
    const { id, preparation, sealed } = await prepared("SUB-5");
    const stranger = await createFiler(app);
    const elsewhere = await prepared("SUB-5B");
    for (const wrong of [
      { ...stranger.seal(preparation), ethereum_address: sealed.ethereum_address },
      { ...sealed, signature: elsewhere.sealed.signature },
      { ...sealed, ethereum_address: stranger.seal(preparation).ethereum_address },
    ]) {
      const { status, body } = await amira.submit(id, wrong);
      expect([status, body.code]).toEqual([400, "signature_of_other_key"]);
    }
    expect((await amira.submit(id, elsewhere.sealed)).body.code).toBe("preparation_expired");
    expect(await effectsOf(id)).toEqual(none);
  });

  test("a seal has one form: a signature with the other s, a short one, and one with an odd v are refused", async () => {
    const { id, sealed } = await prepared("SUB-6");
    const refusals: [string, string][] = [
      [withHighS(sealed.signature), "signature_malleable"],
      [sealed.signature.slice(0, -2), "wrong_value"],
      [`${sealed.signature.slice(0, -2)}1d`, "signature_malformed"],
      [`0x${"00".repeat(64)}1b`, "signature_malformed"],
    ];
    for (const [signature, code] of refusals) {
      const { status, body } = await amira.submit(id, { ...sealed, signature });
      expect([status, body.code]).toEqual([400, code]);
    }
    expect(await effectsOf(id)).toEqual(none);
    expect((await amira.submit(id, { ...sealed, signature: withShortV(sealed.signature) })).status).toBe(200);
  });

  test("a key that was disabled after preparing seals nothing", async () => {
    const nadia = await createFiler(app, { company: { id: amira.person.companyId }, name: "Nadia Saleh" });
    const { id, sealed } = await prepared("SUB-7", nadia);
    await sql`update blockchain_keys set disabled_at = now() where id = ${nadia.keyId}`.execute(app.database.db);
    expect((await nadia.submit(id, sealed)).body.code).toBe("key_not_usable");
    expect(await effectsOf(id)).toEqual(none);
  });

  test("what was prepared under one party id of the shipping line is not sent under another", async () => {
    const carrier_id = newId();
    const { db } = app.database;
    await sql`insert into carriers (id, name, mpci_party_id) values (${carrier_id}, 'QUIET LINE', null)`.execute(db);
    const enter = (who: Filer, mpci_party_id: string) =>
      who.call("POST", `/api/filings/ae/mpci/carriers/${carrier_id}/party-id/`, { mpci_party_id });
    const yusuf = await createFiler(app, { company: { id: amira.person.companyId }, name: "Yusuf Karim" });
    expect((await enter(amira, "GOODID1")).status).toBe(201);
    const { id } = await amira.draft("SUB-10", { carrier_id });
    const sealed = amira.seal(await amira.prepare(id));
    expect((await enter(yusuf, "EVILID9")).status).toBe(201);
    const { status, body } = await amira.submit(id, sealed);
    expect([status, body.code]).toEqual([409, "content_changed"]);
    expect(await effectsOf(id)).toEqual(none);
    expect((await amira.submit(id, amira.seal(await amira.prepare(id)))).status).toBe(200);
  });

  test("what was sealed under one party id of the filer is not sent under another", async () => {
    const omar = await createFiler(app);
    const { id, sealed } = await prepared("SUB-11", omar);
    await sql`
      update mpci_connections set mpci_party_id = 'OTHER01' where company_id = ${omar.person.companyId}
    `.execute(app.database.db);
    const { status, body } = await omar.submit(id, sealed);
    expect([status, body.code]).toEqual([409, "content_changed"]);
    expect(await effectsOf(id)).toEqual(none);
  });

  test("warnings are accepted one by one", async () => {
    const { id } = await amira.draft("SUB-8", {
      parties: [
        {
          key: "shipper",
          role: "SHIPPER",
          name: "BRIGHT LAMPS CO LTD",
          street: "88 KEYUAN ROAD",
          city: "SHENZHEN",
          country: "CN",
        },
        {
          key: "consignee",
          role: "CONSIGNEE",
          name: "GULF HOME LLC",
          street: "WAREHOUSE 7",
          city: "DUBAI",
          country: "AE",
        },
      ],
    });
    const preparation = await amira.prepare(id);
    const sealed = amira.seal(preparation);
    expect(sealed.accepted_warnings).toContain("v32_consignee_contact");
    const { status, body } = await amira.submit(id, { ...sealed, accepted_warnings: [] });
    expect([status, body.code]).toEqual([400, "warnings_not_accepted"]);
    expect(body.errors).toContainEqual(expect.objectContaining({ code: "v32_consignee_contact", severity: "warning" }));
    expect(await effectsOf(id)).toEqual(none);
    expect((await amira.submit(id, sealed)).status).toBe(200);
  });

  test("who may not submit is told who may; to another company the filing is not there", async () => {
    const { id, sealed } = await prepared("SUB-9");
    const company = { id: amira.person.companyId };
    const yusuf = await createFiler(app, { company, name: "Yusuf Rahman", permissions: ["prepare"] });
    const refused = await yusuf.submit(id, sealed);
    expect(refused.body.code).toBe("permission_required");
    expect(refused.body.detail).toContain("Amira Haddad");
    const stranger = await createFiler(app);
    expect((await stranger.submit(id, sealed)).body.code).toBe("not_found");
    const colleague = await createFiler(app, { company });
    expect((await colleague.submit(id, sealed)).body.code).toBe("preparation_expired");
    expect(await effectsOf(id)).toEqual(none);
  });

  describe("money", () => {
    const fiveE5 = 500_000;

    /** A company with the plan FREE, whose five filings of the month are used up. */
    async function freeCompany(creditsE5?: number): Promise<Filer> {
      const filer = await createFiler(app, { plan: "FREE", ...(creditsE5 === undefined ? {} : { creditsE5 }) });
      for (let used = 0; used < 5; used += 1) {
        await sql`
          insert into ledger_reservations (id, company_id, filing_id, version, amount_e5, covered_by_plan, state, at)
          values (gen_random_uuid(), ${filer.person.companyId}, gen_random_uuid(), 1, 0, true, 'RESERVED', now())
        `.execute(app.database.db);
      }
      return filer;
    }

    test("the price is taken from the balance and earned when NAIC has the filing", async () => {
      const omar = await freeCompany(2 * fiveE5);
      const { id, preparation, sealed } = await prepared("MONEY-1", omar);
      expect(preparation.price).toMatchObject({ total_e5: fiveE5, sufficient: true });
      expect((await omar.submit(id, sealed)).status).toBe(200);
      await omar.submit(id, sealed);
      await omar.reaches(id, "LOAD");
      expect(await balancesOf(app.database.db, omar.person.companyId)).toMatchObject({
        AVAILABLE: fiveE5,
        RESERVED: 0,
        EARNED: fiveE5,
      });
    });

    test("another total than the quote is refused with the price as it is", async () => {
      const omar = await freeCompany(2 * fiveE5);
      const { id, sealed } = await prepared("MONEY-2", omar);
      const { status, body } = await omar.submit(id, { ...sealed, total_e5: 1 });
      expect([status, body.code, body.current.total_e5]).toEqual([409, "price_changed", fiveE5]);
      await sql`update companies set plan = 'BASIC' where id = ${omar.person.companyId}`.execute(app.database.db);
      const changed = await omar.submit(id, sealed);
      expect([changed.body.code, changed.body.current.total_e5]).toEqual(["price_changed", 0]);
      expect(await effectsOf(id)).toEqual(none);
    });

    test("a price that rises between preparing and submitting is asked again, and nothing is taken at either", async () => {
      const omar = await createFiler(app, { plan: "FREE_LEGACY", creditsE5: 2 * fiveE5 });
      const { db } = app.database;
      await sql`insert into prices (kind, subject, valid_from, value) values ('MPCI_INCLUDED', 'FREE_LEGACY', now(), 0)`.execute(
        db,
      );
      const { id, preparation, sealed } = await prepared("MONEY-5", omar);
      expect(preparation.price.total_e5).toBe(fiveE5);
      await sql`
        insert into prices (kind, subject, valid_from, value) values ('MPCI_FILING', 'FREE_LEGACY', now(), ${fiveE5 + 1})
      `.execute(db);
      for (const total_e5 of [sealed.total_e5, fiveE5 + 1]) {
        const { status, body } = await omar.submit(id, { ...sealed, total_e5 });
        expect([status, body.code, body.current.total_e5]).toEqual([409, "price_changed", fiveE5 + 1]);
      }
      expect(await effectsOf(id)).toEqual(none);
      const again = omar.seal(await omar.prepare(id));
      expect((await omar.submit(id, again)).status).toBe(200);
      expect(await balancesOf(db, omar.person.companyId)).toMatchObject({ AVAILABLE: 2 * fiveE5 - fiveE5 - 1 });
    });

    test("a balance that does not suffice refuses, and nothing is kept of it", async () => {
      const omar = await freeCompany(fiveE5 - 1);
      const { id, preparation, sealed } = await prepared("MONEY-3", omar);
      expect(preparation.price).toMatchObject({ sufficient: false, may_overdraw: false });
      const { status, body } = await omar.submit(id, sealed);
      expect([status, body.code]).toEqual([400, "insufficient_balance"]);
      expect(await effectsOf(id)).toEqual(none);
      expect((await omar.show(id)).status).toBe("DRAFTED");
    });

    test("inside the last 24 hours one filing overdraws, and only one", async () => {
      const omar = await freeCompany();
      const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
      const transport = { planned_loading_at: days(1.5), etd: days(2), eta: days(12) };
      const first = await omar.draft("MONEY-4", { transport });
      const preparation = await omar.prepare(first.id);
      expect(preparation.price).toMatchObject({ sufficient: false, may_overdraw: true });
      expect((await omar.submit(first.id, omar.seal(preparation))).status).toBe(200);
      expect(await balancesOf(app.database.db, omar.person.companyId)).toMatchObject({ AVAILABLE: -fiveE5 });
      const second = await omar.draft("MONEY-5", { transport });
      const refused = await omar.submit(second.id, omar.seal(await omar.prepare(second.id)));
      expect(refused.body.code).toBe("insufficient_balance");
    });

    /** As the browser sends a batch: six at a time, each answered for itself; returns who was sent and why others were not. */
    async function sentTogether(who: Filer, batch: readonly Awaited<ReturnType<typeof prepared>>[]) {
      const told = await Promise.all(batch.map(({ id, sealed }) => who.submit(id, sealed)));
      const isSent = told.map(({ status }) => status === 200);
      const waiting = batch.filter((_, at) => !isSent[at]);
      const reasons = told.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
      return { sent: batch.filter((_, at) => isSent[at]), waiting, reasons };
    }

    test("credits that end in mid-batch: what is paid is sent, the rest waits, and one bill in its last 24 hours overdraws", async () => {
      const omar = await freeCompany(3 * fiveE5);
      const available = async () => (await balancesOf(app.database.db, omar.person.companyId)).AVAILABLE;
      const batch = [];
      for (let at = 1; at <= 6; at += 1) batch.push(await prepared(`CREDITS-${at}`, omar));
      // Each was prepared while the credits still covered it.
      expect(batch.map(({ preparation }) => preparation.price.sufficient)).toEqual(batch.map(() => true));

      const first = await sentTogether(omar, batch);
      expect(first.reasons).toEqual(["insufficient_balance", "insufficient_balance", "insufficient_balance"]);
      expect(await available()).toBe(0);
      for (const { id } of first.sent) expect(await effectsOf(id)).toEqual(once);
      for (const { id } of first.waiting) {
        expect(await effectsOf(id)).toEqual(none);
        expect((await omar.show(id)).status).toBe("DRAFTED");
      }

      const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
      const transport = { planned_loading_at: days(1.5), etd: days(2), eta: days(12) };
      const urgent = [];
      for (const number of ["CREDITS-7", "CREDITS-8"]) urgent.push(await prepared(number, omar, { transport }));
      expect(urgent.map(({ preparation }) => preparation.price.may_overdraw)).toEqual([true, true]);
      const second = await sentTogether(omar, [...urgent, ...first.waiting]);
      expect(second.sent).toHaveLength(1);
      expect(urgent).toContain(second.sent[0]);
      expect(new Set(second.reasons)).toEqual(new Set(["insufficient_balance"]));
      expect(await available()).toBe(-fiveE5);

      const now = app.tools.clock.now();
      const { companyId } = omar.person;
      await app.database.db.transaction().execute((tx) => topUp(tx, { companyId, amountE5: 5 * fiveE5, now }));
      const third = await sentTogether(omar, second.waiting);
      expect(third.waiting).toEqual([]);
      expect(await available()).toBe(0);
      for (const { id } of [...batch, ...urgent]) expect(await effectsOf(id)).toEqual(once);
    });
  });

  test("status, message, credits and job are written together: where the job cannot be queued, nothing is", async () => {
    const { id, sealed } = await prepared("SUB-ALL");
    const { db } = app.database;
    const before = await amira.show(id);
    await sql`
      create function refuse_job() returns trigger language plpgsql as $$ begin
        if new.name = 'mpci.send' then raise exception 'no room for jobs'; end if; return new;
      end $$
    `.execute(db);
    await sql`create trigger no_jobs before insert on pgboss.job_common for each row execute function refuse_job()`.execute(
      db,
    );
    try {
      expect((await amira.submit(id, sealed)).status).toBe(500);
    } finally {
      await sql`drop trigger no_jobs on pgboss.job_common`.execute(db);
      await sql`drop function refuse_job()`.execute(db);
    }
    expect(await amira.show(id)).toEqual(before);
    expect(await effectsOf(id)).toEqual(none);
    expect((await amira.submit(id, sealed)).status).toBe(200);
    await amira.reaches(id, "LOAD");
  });
});
