// What belongs to another company is not there: by no id in a body or a query, in no list, no count, no name of somebody.
import { endpoints } from "@filings/contract/api/endpoints";
import { type Db, sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createKey, createPerson, type Person, type SignedIn, signIn } from "../kit/people.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { openWatchedApi, type WatchedApi } from "./watched-api.ts";

const filings = "/api/filings/ae/mpci/filings/";
const mark = "Quetzalcoatl";
const address = `0x${"5".repeat(40)}`;
const signature = `0x${"1".repeat(128)}1b`;

interface Belongings {
  readonly filing: string;
  readonly key: string;
  readonly preparation: string;
  readonly challenge: string;
  readonly notification: string;
  readonly template: string;
  readonly contact: string;
  readonly invitation: string;
}

/** Everything that is kept, as one text: what was refused has changed nothing of it. */
async function everything(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name
  `.execute(db);
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ sum: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t
      `.execute(db);
      return `${name} ${rows[0]?.sum}`;
    }),
  );
  return sums.join("\n");
}

describe.each(oneKind("postgres"))("on %s", (kind) => {
  let api: WatchedApi;
  let amira: Person;
  let who: SignedIn;
  let omar: Person;
  let theirs: Belongings;
  let own: Belongings;
  /** A colleague with an open draft. */
  let leaver: string;

  beforeAll(async () => {
    api = await openWatchedApi(kind);
    const { db } = api.database;
    amira = await createPerson(db, { company: await createCompany(db) });
    const company = await createCompany(db, { name: `${mark} Imports LLC`, connectedAs: "MPCIMARK" });
    omar = await createPerson(db, { company, name: `Omar ${mark}`, email: `omar@${mark.toLowerCase()}.example` });
    who = await signIn(api.tools, amira);
    own = await belongings(amira, who, "Own");
    theirs = await belongings(omar, await signIn(api.tools, omar), mark);
    const yusuf = await createPerson(db, { company: { id: amira.companyId }, name: "Yusuf" });
    leaver = yusuf.id;
    const session = await signIn(api.tools, yusuf);
    expect((await api.ask({ method: "POST", url: filings, who: session, body: {} })).status).toBe(201);
  });
  afterAll(() => api?.close());

  async function belongings(person: Person, session: SignedIn, name: string): Promise<Belongings> {
    const { db } = api.database;
    const made = async (url: string, body: object) => {
      const seen = await api.ask({ method: "POST", url, who: session, body });
      expect([url, seen.status]).toEqual([url, 201]);
      return seen.body.id as string;
    };
    const filing = await made(filings, { bill_number: name.toUpperCase() });
    const kept = { filing_id: filing, name: `${name} weekly`, entered_again: [] };
    const template = await made("/api/filings/ae/mpci/templates/", kept);
    const contact = await made("/api/v3/companies/self/contacts/", { name: `${name} Shipping`, city: name });
    const invitation = await made("/api/v3/companies/self/invitations/", {
      email: `new@${name.toLowerCase()}.example`,
      permissions: ["prepare"],
    });
    const key = await createKey(db, person, `0x${person.id.replaceAll("-", "").padEnd(40, "f")}`);
    const { rows } = await sql<{ preparation: string; challenge: string; notification: string }>`
      with preparation as (
        insert into preparations (id, filing_id, company_id, user_id, key_id, purpose, version, revision, signer, content,
          typed_data, digest, documents, price, findings, detail, created_at, expires_at)
        values (gen_random_uuid(), ${filing}, ${person.companyId}, ${person.id}, ${key}, 'SUBMIT', 1, 1, ${address}, '{}',
          '{}', 'x', '[]', '{}', '[]', '{}', now(), now() + interval '1 hour')
        returning id
      ), challenge as (
        insert into key_challenges (id, user_id, company_id, ethereum_address, typed_data, digest, expires_at)
        values (gen_random_uuid(), ${person.id}, ${person.companyId}, ${address}, '{}', ${`0x${"1".repeat(64)}`}, now() + interval '1 hour')
        returning id
      ), notification as (
        insert into notifications (id, company_id, user_id, kind, params, group_key, on_screen, newest, mail_due, created_at)
        values (gen_random_uuid(), ${person.companyId}, ${person.id}, 'key_confirmed', ${JSON.stringify({ name })}::jsonb, ${name},
          true, true, false, now())
        returning id
      )
      select preparation.id as preparation, challenge.id as challenge, notification.id as notification
      from preparation, challenge, notification
    `.execute(db);
    return { filing, template, contact, invitation, key, ...rows[0]! };
  }

  interface Reach {
    readonly method: "POST" | "PATCH" | "GET";
    readonly url: (ids: { own: Belongings }) => string;
    /** `id`: another company's, or that of nothing at all. */
    readonly body: (id: string, ids: { own: Belongings }) => object;
    readonly which: keyof Belongings | "person" | "company";
  }

  const submit = (ids: { own: Belongings }) => `${filings}${ids.own.filing}/submit/`;
  const seal = { signature, ethereum_address: address, total_e5: 0, accepted_warnings: [] };
  const reaches: Readonly<Record<string, Reach>> = {
    "a draft copied from their filing": {
      method: "POST",
      url: () => filings,
      body: (id) => ({ copy_from: id }),
      which: "filing",
    },
    "a draft from their template": {
      method: "POST",
      url: () => filings,
      body: (id) => ({ template_id: id }),
      which: "template",
    },
    "a template of their filing": {
      method: "POST",
      url: () => "/api/filings/ae/mpci/templates/",
      body: (id) => ({ filing_id: id, name: `Theirs ${id}`, entered_again: [] }),
      which: "filing",
    },
    "a draft under a delegation of theirs": {
      method: "POST",
      url: () => filings,
      body: (id) => ({ delegation_id: id }),
      which: "company",
    },
    "a draft moved under a delegation of theirs": {
      method: "PATCH",
      url: (ids) => `${filings}${ids.own.filing}/`,
      body: (id) => ({ revision: 1, delegation_id: id }),
      which: "company",
    },
    "a submission prepared with their key": {
      method: "POST",
      url: (ids) => `${filings}${ids.own.filing}/prepare-submission/`,
      body: (id) => ({ key_id: id }),
      which: "key",
    },
    "a filing submitted by their preparation": {
      method: "POST",
      url: submit,
      body: (id) => ({ preparation_id: id, ...seal }),
      which: "preparation",
    },
    "a key registered by their challenge": {
      method: "POST",
      url: () => "/api/v3/companies/self/users/self/blockchain-key/",
      body: (id) => ({ challenge_id: id, signature, type: "keystore" }),
      which: "challenge",
    },
    "drafts handed over to one of theirs": {
      method: "POST",
      url: () => `/api/v3/companies/self/users/${leaver}/deactivate/`,
      body: (id) => ({ revision: 1, hand_over_to: id }),
      which: "person",
    },
    "their filing assigned": {
      method: "POST",
      url: () => "/api/filings/assignments/",
      body: (id) => ({ system: "MPCI", filing_ids: [id], assigned_to: leaver }),
      which: "filing",
    },
    "a filing assigned to one of theirs": {
      method: "POST",
      url: () => "/api/filings/assignments/",
      body: (id, ids) => ({ system: "MPCI", filing_ids: [ids.own.filing], assigned_to: id }),
      which: "person",
    },
    "notifications cleared up to one of theirs": {
      method: "POST",
      url: () => "/api/v3/companies/self/users/self/notifications/clear-all/",
      body: (id) => ({ up_to: id }),
      which: "notification",
    },
  };
  test.each(Object.entries(reaches))("%s: as with an id of nothing, and nothing changes", async (_, reach) => {
    const id = reach.which === "person" ? omar.id : reach.which === "company" ? omar.companyId : theirs[reach.which];
    const answerTo = async (given: string) => {
      const { status, body } = await api.ask({
        method: reach.method,
        url: reach.url({ own }),
        who,
        body: reach.body(given, { own }),
      });
      const { request_id: _, ...rest } = body;
      return { status, ...rest };
    };
    const before = await everything(api.database.db);
    const nothing = await answerTo(crypto.randomUUID());
    expect(nothing.status >= 400 || nothing.count === 0).toBe(true);
    for (const given of [id, id.toUpperCase()]) expect(await answerTo(given)).toEqual(nothing);
    expect(await everything(api.database.db)).toBe(before);
  });

  test("no list, count, search or page of one's own says a word of them", async () => {
    const asked = endpoints.filter(
      ({ method, access, path }) => method === "GET" && access === "bearer" && !/:(?!company|user)/.test(path),
    );
    expect(asked.length).toBeGreaterThan(25);
    const secrets = [
      mark,
      mark.toLowerCase(),
      mark.toUpperCase(),
      "MPCIMARK",
      omar.id,
      omar.companyId,
      ...Object.values(theirs),
    ];
    const queries = [
      ...["", `?search=${mark}`, `?q=${mark}`, `?filter[created_by]=${omar.id}`, `?filter[group]=${mark}`],
      ...[
        `?company=${omar.companyId}&company_id=${omar.companyId}&user=${omar.id}`,
        `?filter[company_id]=${omar.companyId}`,
      ],
      ...[
        `?filter[delegation_id]=${omar.companyId}`,
        `?filter[carrier_id][]=${omar.companyId}`,
        `?user_id[]=${omar.id}`,
      ],
    ];
    for (const endpoint of asked) {
      const url = endpoint.path.replace(/:\w+/g, "self");
      for (const query of queries) {
        const seen = await api.ask({ method: "GET", url: `${url}${query}`, who });
        const told = JSON.stringify({ ...seen.body, q: undefined, next: undefined, detail: undefined });
        for (const secret of secrets)
          expect([url, query, secret, told.includes(secret)]).toEqual([url, query, secret, false]);
        if (url === filings && /search|created_by/.test(query))
          expect([url, query, seen.body.count]).toEqual([url, query, 0]);
      }
    }
  });

  test("a search counts for them what it finds, so that the silence above means something", async () => {
    const session = await signIn(api.tools, omar);
    const found = await api.ask({ method: "GET", url: `${filings}?search=${mark}`, who: session });
    expect(found.body.count).toBe(1);
    const log = await api.ask({ method: "GET", url: "/api/v3/companies/self/security-log/", who: session });
    expect(log.text).toContain(`new@${mark.toLowerCase()}.example`);
  });

  const permitted = endpoints.filter(({ permission }) => permission !== undefined);

  test.each(permitted.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s says who may, to a colleague who may not, and does nothing",
    async (_, { method, path, permission }) => {
      const { db } = api.database;
      const hana = await createPerson(db, { company: { id: amira.companyId }, name: "Hana", permissions: [] });
      const session = await signIn(api.tools, hana);
      const url = path
        .replace(":filingId", own.filing)
        .replace(":contact", own.contact)
        .replace(":invitation", own.invitation)
        .replace(":user", amira.id)
        .replace(/:\w+/g, "self");
      const before = await everything(db);
      for (const body of [
        undefined,
        {},
        { revision: 1, permissions: ["administer"], is_administrator: true, permission },
      ]) {
        const seen = await api.ask({ method, url, who: session, body: method === "GET" ? undefined : body });
        expect([seen.status, seen.body.code]).toEqual([400, "permission_required"]);
        expect(seen.body.detail).toContain(amira.name);
        expect(seen.text).not.toMatch(new RegExp(`${mark}|Hana`));
      }
      expect(await everything(db)).toBe(before);
    },
  );

  test("a permission that was taken away is gone at the next call, whatever the token is from", async () => {
    const { db } = api.database;
    const noor = await createPerson(db, { company: { id: amira.companyId }, name: "Noor" });
    const session = await signIn(api.tools, noor);
    const draft = () => api.ask({ method: "POST", url: filings, who: session, body: {} });
    expect((await draft()).status).toBe(201);
    await sql`update memberships set permissions = '{pay}' where user_id = ${noor.id}`.execute(db);
    const refused = await draft();
    expect([refused.status, refused.body.code]).toEqual([400, "permission_required"]);
    for (const action of ["ARCHIVE", "DROP", "UNARCHIVE", "REFRESH_STATUS"]) {
      const url = `${filings}${own.filing}/action/`;
      const before = await everything(db);
      const seen = await api.ask({ method: "PATCH", url, who: session, body: { action } });
      expect([action, seen.status >= 400]).toEqual([action, true]);
      expect(await everything(db)).toBe(before);
    }
  });
});
