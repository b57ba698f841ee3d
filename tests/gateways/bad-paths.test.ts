// What a path or a query can be wrong in: an id that is none or another company's, a method, a slash, a nesting.
import { createHash } from "node:crypto";
import { aHeader } from "@filings/contract/adc/header.example";
import { endpoints } from "@filings/contract/api/endpoints";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aForm } from "../kit/forms.ts";
import { createCompany, createKey, createPerson, type Person, type SignedIn, signIn } from "../kit/people.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { naughtyStrings } from "./naughty-strings.ts";
import { rightBodies } from "./right-bodies.ts";
import { openWatchedApi, type WatchedApi } from "./watched-api.ts";

const filings = "/api/filings/ae/mpci/filings/";
const undg = "/api/filings/ae/mpci/undg/";
const unlocode = "/api/v3/location/unlocode/";

/** None of these can be the id of anything. */
const noIds: readonly string[] = [
  ...["abc", "0", "-1", "1", "9007199254740992", "1e3", "null", "undefined", "true", "*", "%", "'", "me", "Self"],
  ...[
    "00000000-0000-0000-0000-00000000000",
    "00000000000000000000000000000000",
    "{00000000-0000-4000-8000-000000000000}",
  ],
  ...[
    "00000000-0000-4000-8000-00000000000g",
    "00000000-0000-4000-8000-000000000000 ",
    "a/b",
    "../..",
    "\0",
    "a\0",
    "\r\nx: y",
  ],
  ...[
    "x".repeat(199),
    "x".repeat(201),
    "x".repeat(10_000),
    "شركة",
    "💩",
    "' or 1=1 --",
    "a?b#c",
    "__proto__",
    "constructor",
  ],
];

const asked: Readonly<Record<string, string>> = { listMpciSameFaults: "?code=E0104&path=bill_number" };

describe.each(oneKind("postgres"))("on %s", (kind) => {
  let api: WatchedApi;
  let who: SignedIn;
  let amira: Person;
  let omar: Person;
  let own: string;
  let foreign: string;
  /** What else a path may name, of the caller's company and of the other one. */
  const kept: Record<"own" | "foreign", Record<string, string>> = { own: {}, foreign: {} };

  beforeAll(async () => {
    api = await openWatchedApi(kind);
    const { db } = api.database;
    amira = await createPerson(db, { company: await createCompany(db) });
    omar = await createPerson(db, { company: await createCompany(db, { name: "Capital Imports LLC" }) });
    who = await signIn(api.tools, amira);
    await sql`insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)`.execute(db);
    own = (await api.ask({ method: "POST", url: filings, who, body: {} })).body.id;
    foreign = (await api.ask({ method: "POST", url: filings, who: await signIn(api.tools, omar), body: {} })).body.id;
    kept.own = { filingId: own, ...(await keptOf(amira)), ...(await filesOf(amira, own)) };
    const others = { ...(await keptOf(omar)), ...(await filesOf(omar, foreign)) };
    kept.foreign = { filingId: foreign, company: omar.companyId, user: omar.id, id: omar.id, ...others };
  });

  async function keptOf({ id, companyId }: Person): Promise<Record<string, string>> {
    const { rows } = await sql<Record<string, string>>`
      with contact as (
        insert into contacts (id, company_id, name, created_at) values (gen_random_uuid(), ${companyId}, 'X', now())
        returning id
      ), notification as (
        insert into notifications (id, company_id, user_id, kind, params, group_key, on_screen, newest, mail_due, created_at)
        values (gen_random_uuid(), ${companyId}, ${id}, 'key_confirmed', '{}', 'x', true, true, false, now())
        returning id
      ), invitation as (
        insert into invitations (id, company_id, email, permissions, invited_by, token_hash, created_at, sent_at, expires_at)
        values (gen_random_uuid(), ${companyId}, ${`${id}@new.example`}, '{prepare}', ${id}, ${id}, now(), now(), now() + interval '1 day')
        returning id
      ), session as (
        insert into sessions (id, user_id, company_id, created_at, last_used_at)
        values (gen_random_uuid(), ${id}, ${companyId}, now(), now())
        returning id
      ), partner as (
        insert into companies (id, name, created_at) values (gen_random_uuid(), 'Partner LLC', now())
        returning id
      ), connection as (
        insert into company_connections (id, inviter_id, invited_id, address, state, invited_at)
        select gen_random_uuid(), ${companyId}, id, 'partner@else.example', 'ACTIVE', now() from partner
        returning id, invited_id
      ), top_up as (
        insert into top_ups (id, company_id, credits_e5, amount_e5, currency, provider, state, created_at, created_by, checked_at)
        values (gen_random_uuid(), ${companyId}, 1, 1, 'USD', 'sandbox', 'ABANDONED', now(), ${id}, now())
        returning id
      ), refund as (
        insert into refunds (id, top_up_id, company_id, credits_e5, amount_e5, currency, reason, state, created_at, created_by)
        select gen_random_uuid(), id, ${companyId}, 1, 1, 'USD', 'Not needed', 'PENDING', now(), ${id} from top_up
        returning id
      ), plan_fee as (
        insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, created_at, settled_at)
        values (gen_random_uuid(), ${companyId}, 'BASIC', 'RENEWAL', now(), now() + interval '1 day', 1, 'USD', 'LAPSED', now(), now()) returning id
      ), plan_payment as (
        insert into plan_payments (id, fee_id, company_id, way, amount_e5, currency, provider, state, created_at, created_by, checked_at)
        select gen_random_uuid(), id, ${companyId}, 'PAGE', 1, 'USD', 'sandbox', 'ABANDONED', now(), ${id}, now() from plan_fee returning id
      ), card as (
        insert into kept_cards (company_id, provider, customer, method, label, kept_at, kept_by)
        values (${companyId}, 'sandbox', 'x', 'x', 'Visa 4242', now(), ${id}) returning id
      ), delegation as (
        insert into mpci_delegations (id, connection_id, principal_id, delegate_id, scope, state, valid_from)
        select gen_random_uuid(), id, ${companyId}, invited_id, '{HOUSE}', 'ACTIVE', '2026-01-01' from connection
        returning id
      ), label as (
        insert into filing_labels (id, company_id, name, tone, created_at)
        values (gen_random_uuid(), ${companyId}, 'Urgent', 'warning', now())
        returning id
      ), view as (
        insert into saved_views (id, company_id, owner_id, system, name, address, is_shared, position, created_at)
        values (gen_random_uuid(), ${companyId}, ${id}, 'MPCI', 'Mine', '', false, 1, now())
        returning id
      ), template as (
        insert into filing_templates (id, company_id, name, body, entered_again, bill_type, made_by, created_at)
        values (gen_random_uuid(), ${companyId}, 'Weekly', '{}', '{}', 'HOUSE', ${id}, now())
        returning id
      ), letter as (
        insert into dead_letters (id, system, direction, company_id, source_id, reason, at)
        values (gen_random_uuid(), 'MPCI', 'IN', ${companyId}, gen_random_uuid(), 'bad_date', now())
        returning id
      ), line as (
        insert into carriers (id, name) values (gen_random_uuid(), 'Line') returning id
      ), entry as (
        insert into carrier_party_ids (company_id, carrier_id, mpci_party_id, entered_by, entered_at)
        select ${companyId}, id, 'ABC1234', ${id}, now() from line
        returning id::text as id
      ), token as (
        insert into api_tokens (id, company_id, user_id, name, scopes, token_hash, ends_in, created_at, expires_at)
        values (gen_random_uuid(), ${companyId}, ${id}, 'X', '{}', ${id}, 'abcd', now(), now() + interval '1 day')
        returning id
      ), webhook as (
        insert into webhooks (id, company_id, url, types, secret, created_by, created_at)
        values (gen_random_uuid(), ${companyId}, 'https://erp.example/', '{}', 'whsec_', ${id}, now())
        returning id
      ), told as (
        insert into webhook_messages (id, webhook_id, type, data, created_at)
        select gen_random_uuid(), id, 'webhook.test', '{}', now() from webhook
        returning id
      ), put as (
        insert into top_bar_notifications (id, company_id, level, kind, from_at)
        values (gen_random_uuid(), ${companyId}, 'info', 'maintenance', now())
        returning id
      ), rule as (
        insert into notification_rules (id, company_id, kind, people, on_screen, by_mail, created_by, created_at)
        values (gen_random_uuid(), ${companyId}, 'filing_load', array[${id}]::uuid[], true, true, ${id}, now())
        returning id
      ), unit as (
        insert into companies (id, name, headquarters_id, unit_number, created_at)
        values (gen_random_uuid(), 'Unit', ${companyId}, '1', now())
        returning id
      ), price as (
        insert into price_changes (id, valid_from, items, reason, proposed_by, proposed_at)
        values (gen_random_uuid(), now() + interval '30 days', '[]', 'Decided', ${id}, now())
        returning id
      ), passkey as (
        insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
        values (gen_random_uuid(), ${id}, 'X', ${id}, '', 0, '{}', now())
        returning id
      ), mail as (
        insert into mails (id, recipient, subject, body, created_at, refused_at)
        values (gen_random_uuid(), ${`${id}@lost.example`}, 'X', 'X', now(), now())
        returning id
      ), version as (
        insert into reference_versions (id, list, edition, source, list_date, files, row_count, withdrawn_count, rows_text, goes_back,
          compared_with, differences, added, changed, removed, removed_codes, uploaded_by, uploaded_at)
        values (gen_random_uuid(), 'hs', '2028', 'X', '2028-01-01', '[]', 0, 0, '', false, '2022', '', 0, 0, 0, '{}', ${id}, now())
        returning id
      )
      select contact.id as contact, notification.id as notification, invitation.id as invitation, session.id as session,
        connection.id as connection, delegation.id as delegation, top_up.id as "topUpId", refund.id as "refundId",
        plan_fee.id as "feeId", plan_payment.id as "feePaymentId", card.id as "cardId",
        label.id as "labelId", view.id as "viewId", template.id as template, letter.id as message, put.id as notice, entry.id as entry,
        token.id as token, webhook.id as webhook, told.id as "webhookMessage", mail.id as mail, rule.id as rule, unit.id as unit, price.id as change,
        version.id as version, passkey.id as passkey
      from contact, notification, invitation, session, connection, delegation, top_up, refund, plan_fee, plan_payment, card, label, view, template, letter, put, entry, token, webhook, told, mail, rule, unit, price, version, passkey
    `.execute(api.database.db);
    const address = `0x${id.replaceAll("-", "").padEnd(40, "0")}`;
    return { ...rows[0], key: await createKey(api.database.db, { id, companyId }, address) };
  }

  /** A filing with customs whose number is there, a paper and a payment of it; a paper and a message of the bill of lading. */
  async function filesOf({ id, companyId }: Person, filingId: string): Promise<Record<string, string>> {
    const sha256 = `0x${createHash("sha256").update(id).digest("hex")}`;
    const header = JSON.stringify(aHeader({ reference: id }));
    const { rows } = await sql<Record<string, string>>`
      with stored as (
        insert into stored_files (sha256, size, mime_type, scan, kept_at, touched_at)
        values (${sha256}, 1, 'application/pdf', 'CLEAN', now(), now())
        returning sha256
      ), attachment as (
        insert into filing_attachments (id, filing_id, company_id, sha256, name, mime_type, size, version, for_rfi, uploaded_by, uploaded_at)
        select gen_random_uuid(), ${filingId}, ${companyId}, sha256, 'a.pdf', 'application/pdf', 1, 1, false, ${id}, now() from stored
        returning id
      ), message as (
        insert into sent_messages (id, system, filing_id, company_id, version, kind, control_reference, message_number,
          bytes, paths, state, created_at)
        values (gen_random_uuid(), 'MPCI', ${filingId}, ${companyId}, 1, 'ORIGINAL', ${id}, '1',
          '', '[]', 'ACKNOWLEDGED', now())
        returning id
      ), request as (
        insert into registration_code_requests (id, company_id, code, name, roles, sha256, file_name, mime_type, size, asked_by, asked_at)
        select gen_random_uuid(), ${companyId}, 'IMP-1', 'X', '{}', sha256, 'a.pdf', 'application/pdf', 1, ${id}, now() from stored
        returning id
      ), filing as (
        insert into adc_filings (id, company_id, status, status_changed_at, header, created_at, updated_at, created_by)
        values (gen_random_uuid(), ${companyId}, 'FILING_NUMBER_ISSUED', now(), ${header}::jsonb, now(), now(), ${id})
        returning id
      ), paper as (
        insert into adc_documents (id, filing_id, company_id, origin, file_name, mime_type, size, sha256, scan, uploaded_by, created_at, updated_at)
        select gen_random_uuid(), filing.id, ${companyId}, 'USER', 'a.pdf', 'application/pdf', 1, ${sha256}, 'CLEAN', ${id}, now(), now()
        from filing
        returning id
      ), payment as (
        insert into adc_payments (id, filing_id, company_id, assessment_id, version, amount_e5, currency, provider, state, created_at, created_by, checked_at)
        select gen_random_uuid(), filing.id, ${companyId}, 'AS-1', 1, 1, 'AED', 'sandbox', 'ABANDONED', now(), ${id}, now() from filing
        returning id
      )
      select attachment.id as "filingAttachmentId", filing.id as "adcFilingId", paper.id as "documentId",
        paper.id as "filingDocumentId", payment.id as "paymentId", payment.id as payment, message.id as "messageId", request.id as request
      from attachment, filing, paper, payment, message, request
    `.execute(api.database.db);
    return rows[0] ?? {};
  }
  afterAll(() => api?.close());

  const withIds = endpoints.filter(({ path, access }) => parametersOf(path).length > 0 && access === "bearer");

  /** Both systems call theirs a filing. */
  function keptName(path: string, name: string): string {
    return name === "filingId" && path.startsWith("/api/filings/adc/") ? "adcFilingId" : name;
  }

  /** Every parameter but the one in question means the caller or what is theirs. */
  function pathWith(path: string, wrong: string, value: string): string {
    return path.replace(/:(\w+)/g, (_, name: string) =>
      name === wrong ? encodeURIComponent(value) : (kept.own[keptName(path, name)] ?? "self"),
    );
  }

  function parametersOf(path: string): string[] {
    // A month, a port and a published list and its shipping lines are the same ones to every company.
    const shared = ["month", "code", "list", "carrier"];
    return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "").filter((name) => !shared.includes(name));
  }

  async function answerTo(endpoint: (typeof endpoints)[number], url: string) {
    const form = endpoint.takes === "file" ? aForm({ name: "a.pdf", bytes: "%PDF-1.4" }) : null;
    const body = rightBodies[endpoint.id];
    const whole = `${url}${asked[endpoint.id] ?? ""}`;
    const { status, body: answer } = await api.ask({ method: endpoint.method, url: whole, who, ...(form ?? { body }) });
    const { request_id: _, ...rest } = answer ?? {};
    return { status, ...rest };
  }

  test.each(withIds.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s tells an unknown id, another company's, and what is no id from one another in nothing",
    async (_, endpoint) => {
      const before = await api.stored();
      for (const name of parametersOf(endpoint.path)) {
        const unknown = await answerTo(endpoint, pathWith(endpoint.path, name, "01a1fd58-6c9b-7b1e-930b-54a826e204b2"));
        expect(unknown).toMatchObject({ status: 404, code: "not_found" });
        const others = kept.foreign[keptName(endpoint.path, name)];
        if (others === undefined) throw new Error(`another company's ${name} is not known to this test`);
        for (const id of [
          others,
          others.toUpperCase(),
          crypto.randomUUID(),
          "00000000-0000-0000-0000-000000000000",
          ...noIds,
        ])
          expect([id, await answerTo(endpoint, pathWith(endpoint.path, name, id))]).toEqual([id, unknown]);
      }
      expect(await api.stored()).toBe(before);
    },
  );

  test("one's own id is found in capital letters too", async () => {
    expect((await api.ask({ method: "GET", url: `${filings}${own.toUpperCase()}/`, who })).body.id).toBe(own);
    const keys = `/api/v3/companies/${amira.companyId.toUpperCase()}/users/${amira.id.toUpperCase()}/blockchain-key/list/`;
    expect((await api.ask({ method: "GET", url: keys, who })).status).toBe(200);
  });

  test("another company's ids inside a body or a query find nothing either", async () => {
    const copied = await api.ask({ method: "POST", url: filings, who, body: { copy_from: foreign } });
    expect([copied.status, copied.body.code]).toEqual([404, "not_found"]);
    const created = await api.ask({ method: "GET", url: `${filings}?filter[created_by]=${omar.id}`, who });
    expect([created.status, created.body.count]).toEqual([200, 0]);
  });

  test("a trailing slash makes no difference, any other one does", async () => {
    for (const path of [filings, undg, unlocode, "/api/v3/self/", `${filings}${own}/`]) {
      const [slash, bare] = await Promise.all(
        [path, path.slice(0, -1)].map((url) => api.ask({ method: "GET", url, who })),
      );
      expect([bare?.status, bare?.text]).toEqual([200, slash?.text]);
      for (const url of [`/${path}`, path.replace("/api/", "/api//"), `${path}/`, path.toUpperCase(), `${path};a=b/`])
        expect([url, (await api.ask({ method: "GET", url, who })).status]).toEqual([url, 404]);
    }
  });

  test("a method that a path does not have is not there; HEAD says what GET would, without saying it", async () => {
    for (const { path, method } of endpoints) {
      const url = path.replace(/:filingId/g, own).replace(/:\w+/g, "self");
      const known = endpoints.filter((one) => one.path === path).map((one) => one.method as string);
      for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        if (known.includes(other)) continue;
        expect([other, path, (await api.ask({ method: other, url, who })).status]).toEqual([other, path, 404]);
      }
      if (method !== "GET") continue;
      const [get, head] = await Promise.all(["GET", "HEAD"].map((one) => api.ask({ method: one, url, who })));
      expect([path, head?.status, head?.text, head?.headers["content-length"]]).toEqual([
        path,
        get?.status,
        "",
        get?.headers["content-length"],
      ]);
    }
  });

  async function list(query: string, url = filings) {
    const { status, body } = await api.ask({ method: "GET", url: `${url}?${query}`, who, language: "ar-EG" });
    return status === 200 ? body.count : body.code;
  }

  test("parameters that a call does not know are ignored, whatever they look like", async () => {
    const nested = `deep${"[a]".repeat(100)}=1`;
    const many = Array.from({ length: 10_000 }, (_, at) => `other[]=${at}`).join("&");
    for (const query of [
      ...[
        "x=1",
        "=",
        "&&&",
        "[]=1",
        "[=1",
        "]=1",
        "a[=1",
        "%",
        "%zz=%zz",
        "%00=%00",
        "x[__proto__][y]=1",
        "?",
        "a=b=c",
      ],
      ...[
        "__proto__[polluted]=1",
        "constructor[prototype][polluted]=1",
        "__proto__=1",
        "toString=1",
        "hasOwnProperty=1",
      ],
      ...[nested, many, `x=${"y".repeat(100_000)}`, `${"x".repeat(100_000)}=1`, "x=1&".repeat(10_000)],
    ])
      expect([query.slice(0, 40), await list(query)]).toEqual([query.slice(0, 40), 1]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("parameters that a call knows are refused when they are wrong", async () => {
    const id = "01a1fd58-6c9b-7b1e-930b-54a826e204b2";
    const elements = Array.from({ length: 10_000 }, (_, at) => `filter[status][${at}]=DRAFTED`).join("&");
    for (const query of [
      ...["page=0", "page=-1", "page=1.5", "page=abc", "page=", "page=1e400", "page=9007199254740993", "page=1&page=2"],
      ...[
        "page[a]=1",
        "page_size=0",
        "page_size=101",
        "page_size=-25",
        "page_size=x",
        "page_size=NaN",
        "page_size=Infinity",
      ],
      ...[
        "ordering=",
        "ordering=id",
        "ordering=--created_at",
        "ordering=created_at,number",
        "ordering=created_at desc",
      ],
      ...[
        "ordering[]=number&ordering[]=status",
        "filter=x",
        "filter[]=x",
        "filter[status]=NOTHING",
        "filter[status]=drafted",
      ],
      ...[
        "filter[status][a][b]=DRAFTED",
        "filter[status][]=",
        "filter[carrier_id]=x",
        `filter[carrier_id][]=${id}&filter[carrier_id][]=1`,
      ],
      ...[
        "filter[delegation_id]=1",
        `filter[delegation_id][]=${id}`,
        "filter[created_by]=self",
        "filter[archived]=yes",
      ],
      ...[
        "filter[needs_action]=1",
        "filter[created_at]=2026-01-01",
        "filter[created_at][gte]=yesterday",
        "filter[created_at][lt]=2026-02-30T00",
      ],
      ...[
        "filter[created_at][gte]=99999-01-01",
        "filter[created_at][gte][]=2026-01-01",
        "filter[place_of_loading]=ABCDEF",
      ],
      ...["search[]=ab", elements, `filter[status]${"[0]".repeat(100)}=DRAFTED`],
    ])
      expect([query.slice(0, 60), await list(query)]).not.toEqual([query.slice(0, 60), expect.any(Number)]);
    expect(await list(`search=${"x".repeat(101)}`)).toBe("too_long");
    expect(await list(`cursor=${"x".repeat(501)}`)).toBe("too_long");
    expect(await list("page=401")).toBe("page_too_deep");
    for (const cursor of ["", "x", "e30", "bnVsbA", "%00", "AAAA", "💩", Buffer.from('{"q":1}').toString("base64url")])
      expect([cursor, await list(`cursor=${encodeURIComponent(cursor)}`)]).toEqual([cursor, "wrong_cursor"]);
  });

  test("control characters in a question are left out of it", async () => {
    for (const query of ["search=a%00b", "filter[place_of_loading]=%00", "%00=%00"])
      expect([query, await list(query)]).toEqual([query, expect.any(Number)]);
  });

  test("whatever is searched for, there is an answer", async () => {
    for (const text of naughtyStrings) {
      const asked = encodeURIComponent(text.slice(0, 100).toWellFormed());
      for (const url of [filings, undg, unlocode])
        expect([text, await list(`search=${asked}`, url)]).toEqual([text, expect.any(Number)]);
    }
  });

  test("the way to the next page keeps a query with signs that mean something in an address", async () => {
    for (let at = 0; at < 2; at += 1) {
      const body = { bill_number: `Q${at}`, transport: { vessel_name: "What? & Why # 100% + a=b" } };
      expect((await api.ask({ method: "POST", url: filings, who, body })).status).toBe(201);
    }
    for (const search of ["what?why", "what?&why", "why # 100%", "a=b + what", "a?b=what", "100%+what", "%77hat"]) {
      for (const text of [encodeURIComponent(search), search.replace(/[#&]/g, encodeURIComponent).replace(/ /g, "+")]) {
        const first = await api.ask({ method: "GET", url: `${filings}?search=${text}&page_size=1`, who });
        if (first.body.next === null) continue;
        const next = await api.ask({ method: "GET", url: first.body.next, who });
        expect([text, next.status]).toEqual([text, 200]);
      }
    }
  });
});
