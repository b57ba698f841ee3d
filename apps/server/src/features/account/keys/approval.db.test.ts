// A company may require that a colleague who can seal approves a second and later key; any key can be disabled.
import { addressOfPrivateKey, createPrivateKey } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Company,
  createCompany,
  createPerson,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { mailsTo, securityOf } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindKeys } from "./routes.ts";

const own = "/api/v3/companies/self/users/self/blockchain-key/";
const toApprove = "/api/v3/companies/self/blockchain-keys/to-approve/";

describe.each(oneKind("postgres"))("approval of keys on %s", (kind) => {
  let server: TestServer;
  let company: Company;
  let amira: SignedIn;
  let yusuf: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindKeys]);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    const { db } = server.database;
    company = await createCompany(db);
    await sql`update companies set key_approval = true where id = ${company.id}`.execute(db);
    amira = await signIn(server.tools, await createPerson(db, { company }));
    yusuf = await signIn(
      server.tools,
      await createPerson(db, { company, name: "Yusuf Karim", permissions: ["prepare", "submit"] }),
    );
  });

  async function register(who: SignedIn) {
    const privateKey = createPrivateKey();
    const ethereum_address = addressOfPrivateKey(privateKey);
    const challenge = await server.call(who, "POST", `${own}challenge/`, { ethereum_address });
    const signature = sign(fromHex(challenge.body.digest), privateKey);
    const { challenge_id } = challenge.body;
    return server.call(who, "POST", own, { challenge_id, signature, type: "keystore" });
  }
  const keyUrl = (owner: SignedIn, id: string, rest = "") =>
    `/api/v3/companies/self/users/${owner.caller.userId}/blockchain-key/${id}/${rest}`;
  async function told(): Promise<{ user_id: string | null; id: string }[]> {
    const { rows } = await sql<{ user_id: string | null; data: { id: string } }>`
      select user_id, data from live_events
      where company_id = ${company.id} and content_type = 'blockchain_key_updated' order by id
    `.execute(server.database.db);
    return rows.map(({ user_id, data }) => ({ user_id, id: data.id }));
  }

  test("the first key needs no approval, the second waits until a colleague has approved it [spec 3.enum.approval]", async () => {
    const first = await register(amira);
    expect(first.body).toMatchObject({ transaction_confirmed: true, transaction_pending: false });
    expect(first.body).not.toHaveProperty("approval");
    const second = await register(yusuf);
    expect(second.body).toMatchObject({
      transaction_confirmed: false,
      transaction_pending: true,
      approval: "PENDING",
      approvers: ["Amira Haddad"],
    });
    expect((await mailsTo(server.database.db, amira.caller.email))[0]?.text).toContain(second.body.ethereum_address);
    // Reading again does not make the key usable.
    await server.call(yusuf, "GET", "/api/v3/self/?retry=true");
    const mine = await server.call(yusuf, "GET", `${own}list/`);
    expect(mine.body).toMatchObject([{ transaction_confirmed: false, approval: "PENDING" }]);
    const listed = await server.call(amira, "GET", toApprove);
    expect(listed.body).toMatchObject([{ id: second.body.id, user: { name: "Yusuf Karim" }, may_approve: true }]);
    expect((await server.call(yusuf, "GET", toApprove)).body).toMatchObject([{ may_approve: false }]);
    const approved = await server.call(amira, "POST", keyUrl(yusuf, second.body.id, "approve/"));
    expect(approved.body).toMatchObject({
      transaction_confirmed: true,
      transaction_pending: false,
      approval: "APPROVED",
    });
    expect(approved.body).not.toHaveProperty("approvers");
    expect((await server.call(amira, "GET", toApprove)).body).toEqual([]);
    expect(await told()).toEqual([
      { user_id: amira.caller.userId, id: first.body.id },
      { user_id: null, id: second.body.id },
      { user_id: null, id: second.body.id },
    ]);
    const again = await server.call(amira, "POST", keyUrl(yusuf, second.body.id, "refuse/"), {});
    expect(again).toMatchObject({ status: 409, body: { code: "key_not_waiting" } });
  });

  test("a key that is refused never seals, and its owner can clear it away", async () => {
    await register(amira);
    const { body: key } = await register(yusuf);
    const refused = await server.call(amira, "POST", keyUrl(yusuf, key.id, "refuse/"), { reason: "Not his address" });
    expect(refused.body).toMatchObject({
      transaction_confirmed: false,
      transaction_pending: false,
      approval: "REJECTED",
    });
    expect(await securityOf(server.database.db, yusuf.caller.userId)).toContainEqual({
      kind: "KEY_REFUSED",
      facts: { ethereum_address: key.ethereum_address.toLowerCase(), reason: "Not his address" },
    });
    expect((await server.call(yusuf, "DELETE", keyUrl(yusuf, key.id))).status).toBe(204);
    expect((await server.call(yusuf, "GET", `${own}list/`)).body).toEqual([]);
  });

  test("nobody approves a key of their own, nor without a key that can seal", async () => {
    await register(amira);
    const { body: key } = await register(yusuf);
    const { db } = server.database;
    const hana = await signIn(server.tools, await createPerson(db, { company, name: "Hana Aziz" }));
    const self = await server.call(yusuf, "POST", keyUrl(yusuf, key.id, "approve/"));
    expect(self).toMatchObject({ status: 400, body: { code: "approval_by_colleague" } });
    const keyless = await server.call(hana, "POST", keyUrl(yusuf, key.id, "approve/"));
    expect(keyless).toMatchObject({ status: 400, body: { code: "approver_needs_key" } });
    // A key that waits for approval approves nothing.
    await register(hana);
    expect((await server.call(hana, "POST", keyUrl(yusuf, key.id, "approve/"))).body.code).toBe("approver_needs_key");
  });

  test("the key of a colleague who was removed is not there to be decided on", async () => {
    await register(amira);
    const { body: key } = await register(yusuf);
    const { db } = server.database;
    await sql`update memberships set active = false where user_id = ${yusuf.caller.userId}`.execute(db);
    expect((await server.call(amira, "POST", keyUrl(yusuf, key.id, "approve/"))).status).toBe(404);
    expect((await server.call(amira, "POST", keyUrl(yusuf, key.id, "refuse/"), {})).status).toBe(404);
    const { rows } = await sql`select approval from blockchain_keys where id = ${key.id}`.execute(db);
    expect(rows).toEqual([{ approval: "PENDING" }]);
  });

  test("a further key of the only member who can seal needs no approval", async () => {
    await register(amira);
    expect((await register(amira)).body).toMatchObject({ transaction_confirmed: true, transaction_pending: false });
    expect((await register(yusuf)).body).toMatchObject({ approval: "PENDING" });
  });

  test("a company that asks for no approval has none", async () => {
    await sql`update companies set key_approval = false where id = ${company.id}`.execute(server.database.db);
    await register(amira);
    expect((await register(yusuf)).body).toMatchObject({ transaction_confirmed: true });
  });

  test("a key is disabled by its owner, or by who administers the company; the colleague is told why not", async () => {
    const { body: hers } = await register(amira);
    const other = await server.call(yusuf, "DELETE", keyUrl(amira, hers.id));
    expect(other).toMatchObject({ status: 400, body: { code: "permission_required" } });
    const { body: his } = await register(yusuf);
    expect((await server.call(amira, "DELETE", keyUrl(yusuf, his.id))).status).toBe(204);
    expect((await server.call(amira, "DELETE", keyUrl(yusuf, his.id))).status).toBe(404);
    await sql`update blockchain_keys set removable = false where id = ${hers.id}`.execute(server.database.db);
    const kept = await server.call(amira, "DELETE", keyUrl(amira, hers.id));
    expect(kept).toMatchObject({ status: 400, body: { code: "key_not_removable" } });
    expect((await told()).at(-1)).toEqual({ user_id: null, id: his.id });
  });

  test("keys of another company are not there", async () => {
    await register(amira);
    const { body: key } = await register(yusuf);
    const { db } = server.database;
    const stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
    await register(stranger);
    expect((await server.call(stranger, "GET", toApprove)).body).toEqual([]);
    for (const [method, rest, body] of [
      ["POST", "approve/", undefined],
      ["POST", "refuse/", {}],
      ["DELETE", "", undefined],
    ] as const) {
      expect((await server.call(stranger, method, keyUrl(yusuf, key.id, rest), body)).status).toBe(404);
    }
  });
});
