import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { eventHash } from "@filings/seal/events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const today = new Date("2026-11-21T06:00:00.000Z");

describe.each(oneKind("postgres"))("drafts on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let yusuf: SignedIn;
  let omar: SignedIn;
  let gulf: { id: string };
  let capital: { id: string };

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], today);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    gulf = await createCompany(db, { name: "Gulf Forwarding LLC", connectedAs: "MPCI123" });
    capital = await createCompany(db, { name: "Capital Imports LLC" });
    amira = await signIn(server.tools, await createPerson(db, { company: gulf }));
    yusuf = await signIn(server.tools, await createPerson(db, { company: gulf, name: "Yusuf", permissions: ["pay"] }));
    omar = await signIn(server.tools, await createPerson(db, { company: capital, name: "Omar" }));
  });
  afterAll(() => server.close());

  /** What was answered, and beside it what reading shows. */
  async function shown({ status, body }: Awaited<ReturnType<TestServer["call"]>>) {
    if (status >= 300) return { status, body };
    const read = await server.call(amira, "GET", `${filings}${body.id}/`);
    return { status, body: { ...read.body, ...body } };
  }
  const create = (body: unknown, headers?: Record<string, string>) =>
    server.call(amira, "POST", filings, body, headers).then(shown);
  const save = (id: string, body: unknown) => server.call(amira, "PATCH", `${filings}${id}/`, body).then(shown);
  async function countOf(table: "filings" | "filing_events" | "filing_words"): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      server.database.db,
    );
    return rows[0]!.n;
  }

  describe("does it", () => {
    test("an empty filing is a house bill of its company with a number of this year [mpci T01]", async () => {
      const { status, body } = await create({});
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: "DRAFTED",
        version: 1,
        revision: 1,
        filer: { company_id: gulf.id, company_name: "Gulf Forwarding LLC", mpci_party_id: "MPCI123" },
        body: { bill_type: "HOUSE", movement_type: "IMPORT", goods_items: [] },
        totals: { packages: 0, containers: 0 },
        created_by: "Amira Haddad",
        versions: [{ version: 1, submitted_at: null, status: "DRAFTED" }],
        deadline: { state: "UNKNOWN" },
        created_at: today.toISOString(),
      });
      expect(body.number).toMatch(/^MPCI2026\d{6}$/);
      expect(body.events).toEqual([
        {
          at: today.toISOString(),
          kind: "CREATE",
          actor: "USER",
          actor_name: "Amira Haddad",
          text: null,
          answer: null,
          cut_off: null,
        },
      ]);
      expect(body.findings.length).toBeGreaterThan(5);
      expect(body.available_actions).toEqual(["save", "prepare", "submit", "attach", "copy", "DISCARD", "ARCHIVE"]);
    });

    test("a filled filing that meets every rule has no finding, and its totals are summed [spec 7.mpci.create]", async () => {
      const { status, body } = await create(aHouseBill());
      expect(status).toBe(201);
      expect(body.findings.filter((finding: { severity: string }) => finding.severity === "error")).toEqual([]);
      expect(body.body).toEqual(aHouseBill());
      expect(body.totals.containers).toBe(1);
      expect(body.deadline).toEqual({
        planned_loading_at: "2026-11-29T06:00:00.000Z",
        cut_off_at: null,
        file_by: "2026-11-28T06:00:00.000Z",
        state: "ON_TIME",
      });
    });

    test("findings are said in the reader's language at the place they concern", async () => {
      const change = { bill_number: "LANG1", equipment: [{ container_number: "CSQU3054384" }] };
      const english = await create(change);
      const arabic = await create(change, { "accept-language": "ar-EG" });
      const of = (answer: typeof english) =>
        answer.body.findings.find((one: { path: string }) => one.path === "equipment[0].container_number");
      expect(of(english)).toMatchObject({ severity: "error", message: expect.stringMatching(/[a-z]/) });
      expect(of(arabic).message).toMatch(/[\u0600-\u06ff]/);
      expect(of(arabic).code).toBe(of(english).code);
    });

    test("the first entry of the history carries the hash that its content has", async () => {
      const { body } = await create({});
      const { rows } = await sql<{
        at: Date;
        actor_kind: string;
        actor_id: string;
        data_hash: string;
        prev_hash: string;
        hash: string;
        last: string;
      }>`
        select e.at, e.actor_kind, e.actor_id, e.data_hash, e.prev_hash, e.hash, f.last_event_hash as last
        from filing_events e join filings f on f.id = e.filing_id where f.id = ${body.id}
      `.execute(server.database.db);
      const [event] = rows;
      expect(rows).toHaveLength(1);
      expect(event!.hash).toBe(event!.last);
      expect(event!.hash).toBe(
        eventHash({
          v: 1,
          seq: 1,
          filing_id: body.id,
          type: "CREATE",
          at: event!.at.toISOString(),
          actor: { kind: event!.actor_kind, id: event!.actor_id },
          data_hash: event!.data_hash,
          prev_hash: event!.prev_hash,
        }),
      );
    });

    test("a copy keeps the goods and drops what belongs to the one bill [mpci T61.1]", async () => {
      const first = await create(aHouseBill({ bill_number: "COPYME1" }));
      const { status, body } = await create({ copy_from: first.body.id, bill_number: "COPIED1" });
      expect(status).toBe(201);
      expect(body.id).not.toBe(first.body.id);
      expect(body.number).not.toBe(first.body.number);
      expect(body.body.goods_items).toEqual(first.body.body.goods_items);
      expect(body.body).toMatchObject({ bill_number: "COPIED1", master_bill_number: null });
      expect(body.body.transport).toMatchObject({ planned_loading_at: null, etd: null, eta: null });
      expect(body.body.equipment[0].seals).toEqual([]);
    });

    test("an edit is merged, counted and shown; lists are replaced whole [spec 7.mpci.get] [spec 7.mpci.save] [mpci T02]", async () => {
      const { body: draft } = await create(aHouseBill({ bill_number: "EDIT1" }));
      server.clock.forward(60);
      const { status, body } = await save(draft.id, {
        revision: 1,
        body: { transport: { vessel_name: "OTHER STAR" }, goods_items: [{ description: "STEEL CHAIRS" }] },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ revision: 2, version: 1, status: "DRAFTED" });
      expect(body.body.transport).toEqual({ ...draft.body.transport, vessel_name: "OTHER STAR" });
      expect(body.body.goods_items).toHaveLength(1);
      expect(body.updated_at).toBe(server.clock.now().toISOString());
      expect((await server.call(amira, "GET", `${filings}${draft.id}/`)).body).toEqual(body);
      expect(body.events).toHaveLength(1);
    });

    test("whether the loading is past is told by the time of the call", async () => {
      const planned_loading_at = new Date(today.getTime() + 10 * 3_600_000).toISOString();
      const { body } = await create({ bill_number: "LATEDUE1", transport: { planned_loading_at } });
      const late = body.findings.find(({ code }: { code: string }) => code === "v25_file_by_passed");
      expect(late.message).toContain("submit it now");
    });

    test("a bill of 999 containers and 999 goods items is kept, shown and searched", async () => {
      const containers = Array.from({ length: 999 }, (_, index) => `ABCU${String(index).padStart(7, "0")}`);
      const { status, body } = await create({
        bill_number: "LARGE1",
        equipment: containers.map((container_number) => ({ container_number, seals: [{ number: "S1" }] })),
        goods_items: containers.map((container_number) => ({
          description: "CERAMIC FLOOR TILES",
          hs_code: "690721",
          gross_weight_kg: "10.5",
          package_count: 2,
          placements: [{ container_number, package_count: 2 }],
        })),
      });
      expect(status).toBe(201);
      expect(body.totals).toEqual({ gross_weight_kg: "10489.5", packages: 1_998, containers: 999 });
      const found = await server.call(amira, "GET", `${filings}?search=0000998`);
      expect(found.body.results.map((row: { id: string }) => row.id)).toEqual([body.id]);
      const edited = await save(body.id, { revision: 1, body: { equipment: [] } });
      expect(edited.body.totals.containers).toBe(0);
      expect((await server.call(amira, "GET", `${filings}?search=0000998`)).body.results).toEqual([]);
    });

    test("an edit voids what was prepared, and leaves used preparations alone", async () => {
      const { body: draft } = await create({});
      const { db } = server.database;
      const key = newId();
      await sql`
        insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending, transaction_confirmed)
        values (${key}, ${amira.caller.userId}, ${gulf.id}, ${`0x${key.replaceAll("-", "")}`}, 'keystore', now(), false, true)
      `.execute(db);
      const [open, used] = [newId(), newId()];
      for (const [id, usedAt] of [
        [open, null],
        [used, today],
      ] as const) {
        await sql`
          insert into preparations (id, filing_id, company_id, user_id, key_id, purpose, version, revision, signer, content, typed_data,
            digest, documents, price, findings, detail, created_at, expires_at, used_at)
          values (${id}, ${draft.id}, ${gulf.id}, ${amira.caller.userId}, ${key}, 'SUBMIT', 1, 1, '0x', '{}', '{}'::jsonb, '0x',
            '[]'::jsonb, '{}'::jsonb, '[]'::jsonb, '{}'::jsonb, ${today}, ${today}, ${usedAt})
        `.execute(db);
      }
      expect((await save(draft.id, { revision: 1, body: { bill_number: "VOID1" } })).status).toBe(200);
      const { rows } = await sql<{
        id: string;
      }>`select id from preparations where filing_id = ${draft.id} and voided_at is not null`.execute(db);
      expect(rows.map((row) => row.id)).toEqual([open]);
    });

    test("another filing with the same bill number is found fault with and named, until one of them ends", async () => {
      const first = await create({ bill_number: "TWICE1" });
      const second = await create({ bill_number: "TWICE1" });
      const codes = (answer: typeof first) => answer.body.findings.map((one: { code: string }) => one.code);
      expect(codes(first)).not.toContain("v02_bill_number_taken");
      expect(second.body.findings).toContainEqual(
        expect.objectContaining({
          code: "v02_bill_number_taken",
          params: expect.objectContaining({ filing_id: first.body.id }),
        }),
      );
      await server.call(amira, "PATCH", `${filings}${first.body.id}/action/`, { action: "DISCARD" });
      expect(codes(await server.call(amira, "GET", `${filings}${second.body.id}/`))).not.toContain(
        "v02_bill_number_taken",
      );
    });
  });

  describe("delegations", () => {
    async function delegation(state: string, scope = ["HOUSE"], from = "2026-01-01", to: string | null = null) {
      const principal = await createCompany(server.database.db, { name: "Principal Lines LLC" });
      const id = newId();
      await sql`
        insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from, valid_to)
        values (${id}, ${principal.id}, ${gulf.id}, ${scope}::text[], ${state}, ${from}, ${to})
      `.execute(server.database.db);
      return { id, principal };
    }

    test("under an active delegation the principal is the filer, in detail and list", async () => {
      const { id, principal } = await delegation("ACTIVE");
      const { status, body } = await create({ delegation_id: id, bill_number: "DELEGATED1" });
      expect(status).toBe(201);
      expect(body).toMatchObject({ delegation_id: id, filer: { company_id: principal.id, mpci_party_id: null } });
      const list = await server.call(amira, "GET", `${filings}?filter[delegation_id]=${id}`);
      expect(list.body.results).toMatchObject([{ id: body.id, filed_for: principal.name }]);
      expect(body.filer).toMatchObject({ role: null, scope: ["HOUSE"] });
      const copy = await create({ copy_from: body.id });
      expect(copy.body.delegation_id).toBe(id);
      await sql`update mpci_delegations set state = 'SUSPENDED' where id = ${id}`.execute(server.database.db);
      expect((await server.call(amira, "GET", `${filings}${body.id}/`)).body.filer.company_id).toBe(principal.id);
      expect((await create({ copy_from: body.id })).body.delegation_id).toBeNull();
    });

    test("one that is suspended, over, not begun, of another scope or another company is refused", async () => {
      const before = await countOf("filings");
      const ids = [
        (await delegation("SUSPENDED")).id,
        (await delegation("ACTIVE", ["MASTER"])).id,
        (await delegation("ACTIVE", ["HOUSE"], "2026-01-01", "2026-11-20")).id,
        (await delegation("ACTIVE", ["HOUSE"], "2026-11-22")).id,
        newId(),
      ];
      for (const id of ids) {
        const { status, body } = await create({ delegation_id: id });
        expect([status, body.code]).toEqual([400, "delegation_not_active"]);
      }
      const others = await server.call(omar, "POST", filings, { delegation_id: (await delegation("ACTIVE")).id });
      expect(others.body.code).toBe("delegation_not_active");
      expect(await countOf("filings")).toBe(before);
    });

    test("a draft takes and drops a delegation", async () => {
      const { id, principal } = await delegation("ACTIVE", ["HOUSE"], "2026-11-21", "2026-11-21");
      const { body: draft } = await create({});
      const taken = await save(draft.id, { revision: 1, body: {}, delegation_id: id });
      expect(taken.body.filer.company_id).toBe(principal.id);
      const dropped = await save(draft.id, { revision: 2, body: {}, delegation_id: null });
      expect(dropped.body.filer.company_id).toBe(gulf.id);
    });
  });

  describe("refuses it", () => {
    test("an edit of an old revision is refused with the filing as it now is", async () => {
      const { body: draft } = await create({ bill_number: "STALE1" });
      await save(draft.id, { revision: 1, body: { bill_number: "STALE2" } });
      const { status, body } = await save(draft.id, { revision: 1, body: { bill_number: "STALE3" } });
      expect([status, body.code]).toEqual([409, "stale_revision"]);
      expect(body.current).toMatchObject({ id: draft.id, revision: 2, body: { bill_number: "STALE2" } });
      expect(body.current).toEqual((await server.call(amira, "GET", `${filings}${draft.id}/`)).body);
    });

    test("of two edits of the same revision at the same moment exactly one is kept", async () => {
      const { body: draft } = await create({});
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => save(draft.id, { revision: 1, body: { bill_number: `RACE${index}` } })),
      );
      const won = answers.filter((answer) => answer.status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter((answer) => answer.body.code === "stale_revision")).toHaveLength(5);
      const { body } = await server.call(amira, "GET", `${filings}${draft.id}/`);
      expect(body).toMatchObject({ revision: 2, body: { bill_number: won[0]!.body.body.bill_number } });
    });

    test.each([
      ["an unknown field", { surprise: 1 }, 400, "unknown_field", "surprise"],
      [
        "an unknown field deep inside",
        { transport: { vesel_name: "X" } },
        400,
        "unknown_field",
        "transport.vesel_name",
      ],
      ["a number for a text", { bill_number: 7 }, 400, "wrong_value", "bill_number"],
      ["an unknown bill type", { bill_type: "PARCEL" }, 400, "wrong_value", "bill_type"],
      ["a text that is too long", { bill_number: "A".repeat(2_001) }, 400, "too_long", "bill_number"],
      ["a list that is too long", { parties: Array(13).fill({ role: "NOTIFY" }) }, 400, "too_many", "parties"],
      ["a date that is none", { issue_date: "2026-02-30" }, 400, "wrong_value", "issue_date"],
      ["a zero byte", { goods_items: [{ description: "A\u0000B" }] }, 400, "wrong_value", "goods_items[0].description"],
      ["half a character", { bill_number: "A\ud800" }, 400, "wrong_value", "bill_number"],
      [
        "a carrier that is not there",
        { carrier_id: "0199a000-0000-7000-8000-00000000ffff" },
        400,
        "wrong_value",
        "carrier_id",
      ],
      ["a copy of nothing", { copy_from: "0199a000-0000-7000-8000-00000000ffff" }, 404, "not_found", undefined],
    ])("%s is refused with its place, and nothing is kept", async (_, request, status, code, path) => {
      const before = [await countOf("filings"), await countOf("filing_events"), await countOf("filing_words")];
      const answer = await create(request);
      expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([status, code, path]);
      expect(answer.body.detail).toEqual(expect.any(String));
      expect([await countOf("filings"), await countOf("filing_events"), await countOf("filing_words")]).toEqual(before);
    });

    test.each([
      ["broken JSON", '{"bill_number":', 400, "broken_json"],
      ["JSON that is too deep", `{"places":${"[".repeat(30)}${"]".repeat(30)}}`, 400, "too_deep"],
      ["a key that reaches into prototypes", '{"__proto__":{"bill_type":"HOUSE"}}', 400, "unknown_field"],
      ["a body that is too large", `{"bill_number":"${"A".repeat(4_300_000)}"}`, 413, "too_large"],
      ["a list for the body", "[]", 400, "wrong_value"],
    ])("%s is refused, and nothing is kept", async (_, text, status, code) => {
      const before = await countOf("filings");
      const answer = await create(text);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await countOf("filings")).toBe(before);
    });

    test("an edit with a wrong value names its place under the body and changes nothing", async () => {
      const { body: draft } = await create({});
      const wrong = await save(draft.id, { revision: 1, body: { places: { loading: { unlocode: 5 } } } });
      expect(wrong.body.errors[0]).toMatchObject({ path: "body.places.loading.unlocode", code: "wrong_value" });
      const unstorable = await save(draft.id, {
        revision: 1,
        body: { parties: [{ role: "SHIPPER", name: "\udc00" }] },
      });
      expect(unstorable.body.errors[0]).toMatchObject({ path: "body.parties[0].name", code: "wrong_value" });
      const carrier = await save(draft.id, { revision: 1, body: { carrier_id: newId() } });
      expect(carrier.body.errors[0]).toMatchObject({ path: "body.carrier_id" });
      expect((await server.call(amira, "GET", `${filings}${draft.id}/`)).body).toEqual(draft);
    });

    test("a loading time off the calendar is refused, one at its edge is not", async () => {
      for (const at of ["0000-01-01T00:00:00Z", "1000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"]) {
        const { status, body } = await create({ transport: { planned_loading_at: at } });
        expect([status, body.errors?.[0]?.path]).toEqual([400, "transport.planned_loading_at"]);
      }
      for (const at of ["1900-01-01T00:00:00Z", "2999-12-31T23:59:59+14:00"]) {
        expect((await create({ transport: { planned_loading_at: at } })).status).toBe(201);
      }
      expect((await server.call(amira, "GET", `${filings}?ordering=file_by`)).status).toBe(200);
    });

    test("a bill number as long as allowed is kept whole, and listed", async () => {
      const long = Array.from({ length: 2_000 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      ).join("");
      const { status, body } = await create({ bill_number: long, equipment: [{ container_number: long }] });
      expect(status).toBe(201);
      expect(body.body.bill_number).toBe(long);
      const list = await server.call(amira, "GET", `${filings}?ordering=-bill_number&page_size=1`);
      expect(list.body.results[0].id).toBe(body.id);
      expect((await server.call(amira, "GET", list.body.next)).status).toBe(200);
    });

    test("who may not prepare neither creates nor edits, and is told who may", async () => {
      const { body: draft } = await create({});
      for (const answer of [
        await server.call(yusuf, "POST", filings, {}),
        await server.call(yusuf, "PATCH", `${filings}${draft.id}/`, { revision: 1, body: {} }),
        await server.call(yusuf, "POST", `${filings}${draft.id}/convert/`),
        await server.call(yusuf, "PATCH", `${filings}${draft.id}/action/`, { action: "DISCARD" }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([400, "permission_required"]);
        expect(answer.body.detail).toContain("Amira Haddad");
      }
      expect((await server.call(yusuf, "GET", `${filings}${draft.id}/`)).body.available_actions).toEqual([]);
    });
  });

  describe("idempotency", () => {
    test("the same key twice gives one filing and one answer; another body is refused", async () => {
      const before = await countOf("filings");
      const headers = { "idempotency-key": "create-1" };
      const [one, two] = await Promise.all([
        create({ bill_number: "ONCE1" }, headers),
        create({ bill_number: "ONCE1" }, headers),
      ]);
      expect([one.status, two.status]).toEqual([201, 201]);
      expect(two.body).toEqual(one.body);
      expect(await countOf("filings")).toBe(before + 1);
      const other = await create({ bill_number: "ONCE2" }, headers);
      expect([other.status, other.body.code]).toEqual([409, "idempotency_conflict"]);
    });

    test("a refused request leaves its key free to be corrected", async () => {
      const headers = { "idempotency-key": "create-2" };
      expect((await create({ copy_from: newId() }, headers)).status).toBe(404);
      expect((await create({ bill_number: "FREE1" }, headers)).status).toBe(201);
    });

    test("the idempotency key of one person has no effect for another", async () => {
      const headers = { "idempotency-key": "create-3" };
      const mine = await create({}, headers);
      const theirs = await server.call(omar, "POST", filings, {}, headers);
      expect(theirs.status).toBe(201);
      expect(theirs.body.id).not.toBe(mine.body.id);
    });
  });

  describe("keeps others out", () => {
    test("another company's filing is not there, for any call", async () => {
      const { body: draft } = await create({ bill_number: "SECRET1" });
      const answers = [
        await server.call(omar, "GET", `${filings}${draft.id}/`),
        await server.call(omar, "PATCH", `${filings}${draft.id}/`, { revision: 1, body: { bill_number: "X" } }),
        await server.call(omar, "PATCH", `${filings}${draft.id}/action/`, { action: "DISCARD" }),
        await server.call(omar, "POST", `${filings}${draft.id}/convert/`),
        await server.call(omar, "GET", `${filings}${draft.id}/price/`),
        await server.call(omar, "GET", `${filings}${draft.id}/messages/`),
        await server.call(omar, "POST", filings, { copy_from: draft.id }),
      ];
      const none = await server.call(omar, "GET", `${filings}${newId()}/`);
      for (const { status, body } of answers) {
        expect([status, body.code, body.detail]).toEqual([404, "not_found", none.body.detail]);
      }
      expect((await server.call(amira, "GET", `${filings}${draft.id}/`)).body).toEqual(draft);
      for (const query of ["", "?search=secret1", `?filter[created_by]=${amira.caller.userId}`]) {
        const list = await server.call(omar, "GET", `${filings}${query}`);
        expect(JSON.stringify(list.body)).not.toContain(draft.id);
      }
    });

    test("a call without a token, or with a malformed one, is refused", async () => {
      expect((await server.call(null, "GET", filings)).status).toBe(401);
      const broken = { headers: { authorization: `${amira.headers.authorization}x` } };
      expect((await server.call(broken, "GET", filings)).status).toBe(403);
    });

    test("an id that is none is refused before anything is looked for", async () => {
      for (const id of ["1", "self", "%00", "0199a000-0000-7000-8000-00000000000g"]) {
        const { status } = await server.call(amira, "GET", `${filings}${id}/`);
        expect([400, 404]).toContain(status);
      }
    });
  });
});
