import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { assessed, refused, registered, submitted } from "../../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const now = new Date("2026-11-21T06:00:00.000Z");
interface Row {
  readonly id: string;
  readonly bill_number: string | null;
  readonly status: string;
  readonly updated_at: string;
}

describe.each(oneKind("postgres"))("the list of filings on %s", (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], now);
  });
  afterAll(() => server.close());

  /** A user of a company of their own, so that each test counts only its own filings. */
  async function somebody(): Promise<SignedIn> {
    const { db } = server.database;
    const company = await createCompany(db, {});
    return signIn(server.tools, await createPerson(db, { company }));
  }
  async function draft(who: SignedIn, change: object): Promise<string> {
    const { body, status } = await server.call(who, "POST", filings, change);
    expect(status).toBe(201);
    return body.id;
  }
  async function list(who: SignedIn, query = "") {
    const answer = await server.call(who, "GET", query.startsWith("/") ? query : `${filings}?${query}`);
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    return answer.body;
  }
  const bills = (body: { results: Row[] }) => body.results.map((row) => row.bill_number);
  const act = (who: SignedIn, id: string, action: string) =>
    server.call(who, "PATCH", `${filings}${id}/action/`, { action });

  test("a company without filings has an empty list with every count", async () => {
    const body = await list(await somebody());
    expect(body).toMatchObject({ count: 0, count_capped: false, next: null, previous: null, page: 1, page_size: 25 });
    expect(body.results).toEqual([]);
    expect(Object.values(body.status_counts)).toEqual(Array(11).fill(0));
  });

  test("the newest change comes first, with what the list shows of a filing [spec 7.mpci.list]", async () => {
    const who = await somebody();
    await draft(who, { bill_number: "OLDER" });
    server.clock.forward(1);
    await draft(who, aHouseBill({ bill_number: "NEWER", carrier_id: null }));
    const body = await list(who);
    expect(bills(body)).toEqual(["NEWER", "OLDER"]);
    const detail = await server.call(who, "GET", `${filings}${body.results[0].id}/`);
    expect(body.results[0]).toMatchObject({
      status: "DRAFTED",
      vessel_name: "EXAMPLE STAR",
      loading: "CNSHA",
      discharge: "AEJEA",
      deadline_port: "SGSIN",
      consignee_name: "GULF HOME SUPPLIES LLC",
      planned_loading_at: "2026-11-29T06:00:00.000Z",
      deadline: { file_by: "2026-11-28T06:00:00.000Z", state: "ON_TIME" },
      container_count: 1,
      first_container: "CSQU3054383",
      created_by: detail.body.created_by,
      available_actions: ["save", "prepare", "submit", "attach", "copy", "DISCARD", "ARCHIVE"],
    });
    expect(body.results[0].available_actions).toEqual(detail.body.available_actions);
    expect(detail.body.deadline).toMatchObject(body.results[0].deadline);
    // What no screen shows of a line is in the detail.
    for (const name of ["filer", "carrier", "body", "created_at"]) expect(body.results[0]).not.toHaveProperty(name);
  });

  test("the port of the deadline is the last one before the UAE, and that of loading while it is open", async () => {
    const who = await somebody();
    const id = await draft(who, { places: { loading: { unlocode: "CNSHA" } } });
    expect((await list(who)).results[0]).toMatchObject({ loading: "CNSHA", deadline_port: "CNSHA" });
    await server.call(who, "PATCH", `${filings}${id}/`, {
      revision: 1,
      body: { transport: { last_foreign_load_port: "SGSIN" } },
    });
    expect((await list(who)).results[0]).toMatchObject({ loading: "CNSHA", deadline_port: "SGSIN" });
  });

  test("the first container follows each edit; a bill without any names none", async () => {
    const who = await somebody();
    const id = await draft(who, { bill_number: "BOXES" });
    expect((await list(who)).results[0]).toMatchObject({ first_container: null, container_count: 0 });
    const equipment = [{ container_number: "MSKU0000022" }, { container_number: "CSQU3054383" }];
    await server.call(who, "PATCH", `${filings}${id}/`, { revision: 1, body: { equipment } });
    expect((await list(who)).results[0]).toMatchObject({ first_container: "MSKU0000022", container_count: 2 });
  });

  test("the counts follow every move", async () => {
    const who = await somebody();
    const ids = [await draft(who, {}), await draft(who, {}), await draft(who, {}), await draft(who, {})];
    await act(who, ids[0]!, "DISCARD");
    await submitted(server.tools, ids[1]!);
    await registered(server.tools, ids[1]!);
    await assessed(server.tools, ids[1]!, "DNL");
    await act(who, ids[2]!, "ARCHIVE");
    const active = await list(who);
    expect(active.status_counts).toMatchObject({ DRAFTED: 1, CANCELED: 1, DO_NOT_LOAD: 1, SUBMITTED: 0 });
    expect(active.count).toBe(3);
    const shelf = await list(who, "filter[archived]=true");
    expect(shelf.status_counts).toMatchObject({ DRAFTED: 1, CANCELED: 0 });
    expect(await list(who, "filter[status][]=DRAFTED&filter[status][]=CANCELED")).toMatchObject({ count: 2 });
    await act(who, ids[2]!, "UNARCHIVE");
    expect((await list(who)).status_counts).toMatchObject({ DRAFTED: 2 });
  });

  describe("filters", () => {
    test("by status, in all three ways a query is written [spec 7.queries]", async () => {
      const who = await somebody();
      await draft(who, { bill_number: "D" });
      const canceled = await draft(who, { bill_number: "C" });
      await act(who, canceled, "DISCARD");
      const waiting = await draft(who, { bill_number: "S" });
      await submitted(server.tools, waiting);
      for (const query of [
        "filter[status][]=CANCELED&filter[status][]=SUBMITTED",
        "filter[status][0]=CANCELED&filter[status][1]=SUBMITTED",
        "filter%5Bstatus%5D%5B%5D=CANCELED&filter%5Bstatus%5D%5B%5D=SUBMITTED",
      ]) {
        for (const ordering of ["-updated_at", "number", "status", "bill_number"]) {
          const body = await list(who, `${query}&ordering=${ordering}`);
          expect(bills(body).sort()).toEqual(["C", "S"]);
          expect(body.count).toBe(2);
        }
      }
      expect(bills(await list(who, "filter[status]=DRAFTED"))).toEqual(["D"]);
      const wrong = await server.call(who, "GET", `${filings}?filter[status]=NONSENSE`);
      expect([wrong.status, wrong.body.code]).toEqual([400, "wrong_value"]);
    });

    test("by type, places, person, dangerous goods, times", async () => {
      const who = await somebody();
      const colleague = await signIn(
        server.tools,
        await createPerson(server.database.db, { company: { id: who.caller.companyId } }),
      );
      await draft(who, { bill_number: "M", bill_type: "MASTER", places: { loading: { unlocode: "CNSHA" } } });
      await draft(who, { bill_number: "H", places: { discharge: { unlocode: "AEJEA" } } });
      await draft(colleague, { bill_number: "G", goods_items: [{ dangerous_goods: [{ un_number: "1263" }] }] });
      await draft(who, { bill_number: "T", transport: { planned_loading_at: "2026-12-05T10:00:00+04:00" } });
      const cases: [string, string[]][] = [
        ["filter[bill_type]=MASTER", ["M"]],
        ["filter[bill_type][]=MASTER&filter[bill_type][]=DIRECT", ["M"]],
        ["filter[place_of_loading]=cnsha", ["M"]],
        ["filter[place_of_discharge]=AEJEA", ["H"]],
        [`filter[created_by]=${colleague.caller.userId}`, ["G"]],
        ["filter[has_dangerous_goods]=true", ["G"]],
        ["filter[has_dangerous_goods]=false&filter[bill_type]=MASTER", ["M"]],
        ["filter[planned_loading_at][gte]=2026-12-05&filter[planned_loading_at][lte]=2026-12-05", ["T"]],
        ["filter[planned_loading_at][gt]=2026-12-05", []],
        ["filter[planned_loading_at][lt]=2026-12-05", []],
        ["filter[planned_loading_at][lt]=2026-12-05T06:00:01Z", ["T"]],
        ["filter[planned_loading_at][gt]=2026-12-05T06:00:00Z", []],
        ["filter[created_at][gt]=2026-11-21&filter[bill_type]=MASTER", []],
        ["filter[created_at][gte]=2026-11-21&filter[bill_type]=MASTER", ["M"]],
      ];
      for (const [query, wanted] of cases) {
        const body = await list(who, query);
        expect([query, bills(body)]).toEqual([query, wanted]);
        expect([query, body.count]).toEqual([query, wanted.length]);
      }
      for (const [query, path] of [
        ["filter[created_at][gte]=yesterday", "filter.created_at.gte"],
        ["filter[planned_loading_at][lt]=0001-01-01", "filter.planned_loading_at.lt"],
        ["filter[created_at][lte]=2026-13-01", "filter.created_at.lte"],
      ]) {
        const { status, body } = await server.call(who, "GET", `${filings}?${query}`);
        expect([status, body.code, body.errors[0].path]).toEqual([400, "wrong_value", path]);
      }
    });

    test("by the state of the deadline, as each filing shows it", async () => {
      const who = await somebody();
      const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
      for (const hours of [-1, 0, 1, 23, 24, 25, 47, 48, 49]) {
        await draft(who, { bill_number: `P${hours}`, transport: { planned_loading_at: at(hours) } });
      }
      await draft(who, { bill_number: "NONE" });
      const all = await list(who, "page_size=100");
      for (const state of ["UNKNOWN", "ON_TIME", "DUE_SOON", "OVERDUE", "LOADED_BY_PLAN"]) {
        const wanted = all.results.filter((row: { deadline: { state: string } }) => row.deadline.state === state);
        expect(wanted.length).toBeGreaterThan(0);
        const body = await list(who, `filter[deadline_state]=${state}`);
        expect([state, bills(body).sort()]).toEqual([state, bills({ results: wanted }).sort()]);
      }
      const both = await list(who, "filter[deadline_state][]=UNKNOWN&filter[deadline_state][]=LOADED_BY_PLAN");
      expect(bills(both).sort()).toEqual(["NONE", "P-1"]);
      const order = await list(who, "ordering=file_by&page_size=100");
      expect(bills(order)).toEqual(["P-1", "P0", "P1", "P23", "P24", "P25", "P47", "P48", "P49", "NONE"]);
    });

    test("by what needs a person: questions, refusals, unread warnings, and every draft, without a date too", async () => {
      const who = await somebody();
      const soon = new Date(server.clock.now().getTime() + 30 * 3_600_000).toISOString();
      await draft(who, { bill_number: "DUE", transport: { planned_loading_at: soon } });
      await draft(who, { bill_number: "LATER" });
      const made: Record<string, string> = {};
      for (const code of ["RFI", "DNL", "ACW", "ACT"] as const) {
        made[code] = await draft(who, { bill_number: code });
        await submitted(server.tools, made[code]);
        await registered(server.tools, made[code]);
        await assessed(server.tools, made[code], code);
      }
      const no = await draft(who, { bill_number: "REFUSED" });
      await submitted(server.tools, no);
      await refused(server.tools, no);
      const needing = async (query: string) => bills(await list(who, query)).sort();
      for (const ordering of ["-updated_at", "file_by"]) {
        expect(await needing(`filter[needs_action]=true&ordering=${ordering}`)).toEqual([
          "ACW",
          "DNL",
          "DUE",
          "LATER",
          "REFUSED",
          "RFI",
        ]);
        expect(await needing(`filter[needs_action]=false&ordering=${ordering}`)).toEqual(["ACT"]);
      }
      expect(await needing("filter[needs_action]=true&filter[status][]=DRAFTED&filter[status][]=LOAD")).toEqual([
        "DUE",
        "LATER",
      ]);
      expect(await needing("filter[needs_action]=true&filter[status]=LOAD")).toEqual([]);
      await act(who, made.ACW!, "MARK_READ");
      expect(await needing("filter[needs_action]=true")).toEqual(["DNL", "DUE", "LATER", "REFUSED", "RFI"]);
      expect((await list(who, "filter[needs_action]=true")).count).toBe(5);
      await act(who, made.ACW!, "MARK_UNREAD");
      expect((await list(who, "filter[needs_action]=true")).count).toBe(6);
    });
  });

  describe("search", () => {
    test("finds by every number and name a person has at hand, and only among one's own", async () => {
      const who = await somebody();
      const other = await somebody();
      await draft(other, { bill_number: "SHARED77" });
      const id = await draft(who, {
        ...aHouseBill({ carrier_id: null }),
        bill_number: "ABC/SHA-2611001",
        transport: { vessel_name: "Éxample Stàr", voyage_number: "0123W" },
        parties: [
          { role: "SHIPPER", name: "شركة النور للتجارة" },
          { role: "CONSIGNEE", name: "Gulf Home Supplies LLC" },
        ],
      });
      await draft(who, { bill_number: "SHARED77" });
      const { body: detail } = await server.call(who, "GET", `${filings}${id}/`);
      const container = detail.body.equipment[0].container_number as string;
      for (const text of [
        detail.number,
        detail.number.slice(-6),
        "abc/sha",
        "2611001",
        container,
        container.toLowerCase().slice(0, 6),
        container.slice(4),
        container.slice(4, 8),
        "EGLV1426",
        "example star",
        "star exam",
        "0123w",
        "home sup gulf",
        "النور",
        "شركه",
      ]) {
        const body = await list(who, `search=${encodeURIComponent(text)}`);
        expect([text, body.results.map((row: Row) => row.id)]).toEqual([text, [id]]);
        expect(body).toMatchObject({ count: 1, count_capped: false });
      }
      for (const text of ["example moon", "--", "%%", "__", "zzz"]) {
        expect([text, (await list(who, `search=${encodeURIComponent(text)}`)).results]).toEqual([text, []]);
      }
      expect((await list(who, "search=shared77")).count).toBe(1);
      expect((await list(who, "search=s")).count).toBe(2);
    });

    test("a word that an edit took away no longer finds", async () => {
      const who = await somebody();
      const id = await draft(who, { bill_number: "BEFORE1" });
      await server.call(who, "PATCH", `${filings}${id}/`, { revision: 1, body: { bill_number: "AFTER1" } });
      expect((await list(who, "search=before1")).results).toEqual([]);
      expect((await list(who, "search=after1")).results).toHaveLength(1);
    });
  });

  describe("paging", () => {
    /** Some filings share their time to the microsecond, some their bill number; none may be listed twice or missed. */
    async function crowd(who: SignedIn, many: number): Promise<void> {
      await sql`
        insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, bill_number, file_by,
          container_count, has_dangerous_goods, created_at, updated_at, created_by)
        select gen_random_uuid(), ${who.caller.companyId}, ${who.caller.companyId.slice(-12)} || n,
          (array['DRAFTED', 'LOAD', 'SUBMITTED', 'CANCELED'])[n % 4 + 1], ${now}, '{}'::jsonb, 'HOUSE',
          case when n % 5 = 0 then null else 'B' || (n % 7) end,
          case when n % 3 = 0 then null else ${now}::timestamptz + (n % 4) * interval '1 hour' end, 0, false,
          ${now}::timestamptz + (n % 6) * interval '1 microsecond', ${now}::timestamptz + (n % 3) * interval '1 microsecond',
          ${who.caller.userId}
        from generate_series(1, ${many}::int) n
      `.execute(server.database.db);
    }

    test("forth and back over equal values meets every filing once, in every order", async () => {
      const who = await somebody();
      await crowd(who, 23);
      for (const field of [
        "updated_at",
        "created_at",
        "number",
        "bill_number",
        "status",
        "file_by",
        "planned_loading_at",
      ]) {
        for (const ordering of [field, `-${field}`]) {
          for (const filter of ["", "&filter[status][]=DRAFTED&filter[status][]=LOAD"]) {
            const pages: string[][] = [];
            let body = await list(who, `ordering=${ordering}&page_size=10${filter}`);
            const whole = await list(who, `ordering=${ordering}&page_size=100${filter}`);
            expect(body.previous).toBeNull();
            for (;;) {
              pages.push(body.results.map((row: Row) => row.id));
              if (body.next === null) break;
              body = await list(who, body.next);
              expect(body.page).toBeNull();
            }
            expect(pages.flat()).toEqual(whole.results.map((row: Row) => row.id));
            expect(new Set(pages.flat()).size).toBe(whole.count);
            for (const page of pages.slice(0, -1).reverse()) {
              body = await list(who, body.previous);
              expect(body.results.map((row: Row) => row.id)).toEqual(page);
            }
            expect(body.previous).toBeNull();
            expect(body.next).not.toBeNull();
          }
        }
      }
    }, 120_000);

    test("pages by number agree with cursors, up to the ten thousandth row", async () => {
      const who = await somebody();
      await crowd(who, 30);
      const first = await list(who, "page=1&page_size=10");
      const second = await list(who, "page=2&page_size=10");
      expect((await list(who, first.next)).results).toEqual(second.results);
      expect((await list(who, second.previous)).results).toEqual(first.results);
      expect(second).toMatchObject({ page: 2, page_size: 10, count: 30 });
      const both = "filter[status][]=DRAFTED&filter[status][]=LOAD&page_size=5";
      const third = await list(who, `${both}&page=3`);
      const whole = await list(who, "filter[status][]=DRAFTED&filter[status][]=LOAD&page_size=100");
      expect(third.results).toEqual(whole.results.slice(10, 15));
      expect((await list(who, "page=100&page_size=100")).results).toEqual([]);
      const deep = await server.call(who, "GET", `${filings}?page=101&page_size=100`);
      expect([deep.status, deep.body.code]).toEqual([400, "page_too_deep"]);
      for (const query of ["page=0", "page=-1", "page=1.5", "page_size=0", "page_size=101", "page=x"]) {
        expect((await server.call(who, "GET", `${filings}?${query}`)).body.code).toBe("wrong_value");
      }
    });

    test("a filing that is changed in between is neither lost nor doubled among the others", async () => {
      const who = await somebody();
      await crowd(who, 20);
      const first = await list(who, "page_size=10");
      const moved = first.results[0].id;
      await sql`update filings set updated_at = updated_at - interval '1 day' where id = ${moved}`.execute(
        server.database.db,
      );
      const second = await list(who, first.next);
      const rest = await list(who, second.next);
      const met = [...first.results, ...second.results, ...rest.results].map((row: Row) => row.id);
      expect(met.filter((id) => id !== moved)).toHaveLength(19);
      expect(new Set(met).size).toBe(20);
    });

    test("a cursor of another query, or a broken one, is refused", async () => {
      const who = await somebody();
      await crowd(who, 12);
      const { next } = await list(who, "page_size=10");
      const cursor = new URL(next, "http://x").searchParams.get("cursor")!;
      const content = JSON.parse(Buffer.from(cursor, "base64url").toString());
      const forged = (change: object) => Buffer.from(JSON.stringify({ ...content, ...change })).toString("base64url");
      for (const query of [
        `ordering=updated_at&cursor=${cursor}`,
        `ordering=number&cursor=${cursor}`,
        `search=abc&cursor=${cursor}`,
        `filter[status]=DRAFTED&cursor=${cursor}`,
        "cursor=nonsense",
        "cursor=",
        `cursor=${forged({ v: ["99999999999999999999"] })}`,
        `cursor=${forged({ v: ["now()"] })}`,
        `cursor=${forged({ v: [] })}`,
        `cursor=${forged({ v: [1] })}`,
        `cursor=${forged({ i: "x" })}`,
        `cursor=${forged({ s: "beside" })}`,
        `cursor=${Buffer.from("null").toString("base64url")}`,
      ]) {
        const { status, body } = await server.call(who, "GET", `${filings}?${query}`);
        expect([query, status, body.code]).toEqual([query, 400, "wrong_cursor"]);
      }
      expect(bills(await list(who, `page_size=2&cursor=${cursor}`))).toHaveLength(2);
      const { body } = await server.call(await somebody(), "GET", `${filings}?cursor=${cursor}`);
      expect(body.results).toEqual([]);
    });

    test("other counts stop at a thousand and say so", async () => {
      const who = await somebody();
      await crowd(who, 1_001);
      expect(await list(who)).toMatchObject({ count: 1_001, count_capped: false });
      expect(await list(who, "filter[has_dangerous_goods]=false")).toMatchObject({ count: 1_000, count_capped: true });
      await sql`update filings set has_dangerous_goods = true where number = ${`${who.caller.companyId.slice(-12)}7`}`.execute(
        server.database.db,
      );
      expect(await list(who, "filter[has_dangerous_goods]=false")).toMatchObject({ count: 1_000, count_capped: false });
    });
  });

  test("any query is answered or refused, and none is an internal error", async () => {
    const who = await somebody();
    await draft(who, { bill_number: "FUZZ1" });
    const queries = [
      "filter=abc",
      "filter[]=abc",
      "filter[status][a]=DRAFTED",
      "filter[status][a][b][c][d][e][f][g]=DRAFTED",
      `filter[status][]=${Array(300).fill("DRAFTED").join("&filter[status][]=")}`,
      "filter[__proto__][x]=1",
      "filter[constructor][prototype]=1",
      "filter[carrier_id]=1",
      "filter[carrier_id][]=0199a000-0000-7000-8000-000000000001&filter[carrier_id][]=x",
      "filter[place_of_loading]=%00",
      "filter[place_of_loading]=%ED%A0%80",
      "filter[place_of_discharge]=%F0%9F%9A%A2",
      "filter[archived]=yes",
      "filter[needs_action]=true&filter[needs_action]=false",
      "filter[created_at]=2026-01-01",
      "filter[created_at][gte][]=2026-01-01",
      "filter[created_at][gte]=2026-01-01T25:00:00Z",
      "filter[created_at][gte]=+275760-09-13",
      "page=1e308",
      "page=9007199254740993",
      "page=1&page=2",
      "page_size=1e9",
      "page_size=NaN",
      "ordering[]=number",
      "ordering=--number",
      "search[]=a&search[]=b",
      `search=${"x".repeat(101)}`,
      `search=${encodeURIComponent("a b c d e f g h i j k l m n o p ab cd ef gh ij kl mn op qr st uv wx yz")}`,
      `search=${encodeURIComponent("\u200f\u202eab")}`,
      "search=%00%00",
      "search=%25%25ab_%5C",
      "cursor=%00",
      `cursor=${"A".repeat(501)}`,
      `${"a[".repeat(200)}=1`,
    ];
    for (const query of queries) {
      const { status } = await server.call(who, "GET", `${filings}?${query}`);
      expect([query.slice(0, 80), status < 500]).toEqual([query.slice(0, 80), true]);
    }
    const found = await server.call(who, "GET", `${filings}?search=%00FU%00ZZ1%01`);
    expect([found.status, found.body.count], "control characters are left out").toEqual([200, 1]);
  });

  test("an ordering nobody knows is refused, a parameter nobody knows is not", async () => {
    const who = await somebody();
    const { status, body } = await server.call(who, "GET", `${filings}?ordering=body`);
    expect([status, body.code, body.errors[0].path]).toEqual([400, "wrong_value", "ordering"]);
    expect((await server.call(who, "GET", `${filings}?unheard=of`)).status).toBe(200);
    expect((await server.call(who, "GET", `${filings}?filter[carrier_id]=${newId()}`)).body.count).toBe(0);
  });
});
