import { randomUUID } from "node:crypto";
import { keyTypes } from "@filings/contract/api/platform/service";
import { addressOfPrivateKey, createPrivateKey } from "@filings/seal/address";
import { fromHex, toHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { type TypedData, typedDataDigest } from "@filings/seal/signed/typed-data";
import { type Database, sql } from "@filings/server/db/open";
import { createServer } from "@filings/server/http/server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoKeys } from "#references/published-keys";
import {
  addMembership,
  createCompany,
  createKey,
  createPerson,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../tests/kit/tools.ts";
import { bindKeys } from "./routes.ts";

interface Challenge {
  challenge_id: string;
  typed_data: TypedData;
  digest: string;
  expires_at: string;
}

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

describe.each(oneKind("postgres"))("blockchain keys on %s", (kind) => {
  const clock = settableClock();
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let amira: Person;
  let session: SignedIn;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database, { clock });
    app = await createServer(tools);
    bindKeys(app, tools);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await tools?.close();
    await database?.close();
  });

  async function someone(): Promise<{ person: Person; session: SignedIn }> {
    const person = await createPerson(database.db, { company: await createCompany(database.db) });
    return { person, session: await signIn(tools, person) };
  }
  beforeAll(async () => {
    ({ person: amira, session } = await someone());
  });
  function post(path: string, body: object, { headers } = session) {
    return app.inject({ method: "POST", url: `/api/v3/companies/${path}`, headers, body });
  }
  function get(path: string, { headers } = session) {
    return app.inject({ method: "GET", url: `/api/v3/${path}`, headers });
  }
  function start(address: string, by = session) {
    return post("self/users/self/blockchain-key/challenge/", { ethereum_address: address }, by);
  }
  function register(challenge: Challenge, signature: string, by = session) {
    const body = { challenge_id: challenge.challenge_id, signature, type: "keystore" };
    return post("self/users/self/blockchain-key/", body, by);
  }
  async function challenged(privateKey = createPrivateKey(), by = session) {
    const address = addressOfPrivateKey(privateKey);
    const answer = await start(address, by);
    expect(answer.statusCode).toBe(200);
    const challenge = answer.json<Challenge>();
    // Computed from the typed data as in a browser, never taken from the answer.
    const digest = typedDataDigest(challenge.typed_data);
    return { privateKey, address, challenge, digest, signature: sign(digest, privateKey) };
  }
  const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

  describe("does it", () => {
    test("a key is registered by its signature and usable at once [spec 3.key.fields] [spec 7.platform.keys] [spec 7.self.by-id]", async () => {
      const { person, session: mine } = await someone();
      const { challenge, digest, address, signature } = await challenged(createPrivateKey(), mine);
      expect(challenge.digest).toBe(toHex(digest));
      expect(challenge.typed_data.message).toMatchObject({
        userId: person.id,
        companyId: person.companyId,
        key: address,
      });
      const answer = await register(challenge, signature, mine);
      expect(answer.statusCode).toBe(201);
      const key = answer.json<{ id: string }>();
      expect(key).toEqual({
        id: expect.any(String),
        user_id: person.id,
        ethereum_address: address,
        type: "keystore",
        created: clock.now().toISOString(),
        transaction_pending: false,
        transaction_confirmed: true,
        removable: true,
      });
      expect((await get("companies/self/users/self/blockchain-key/list/", mine)).json()).toEqual([key]);
      const byId = await get(`self/by-id/${person.id}/`, mine);
      expect(byId.json()).toMatchObject({ identifier: person.id, blockchain_keys: [key] });
      const told = await sql<{ company_id: string; user_id: string; data: unknown }>`
        select company_id, user_id, data from live_events
        where content_type = 'blockchain_key_updated' and user_id = ${person.id}
      `.execute(database.db);
      expect(told.rows).toEqual([{ company_id: person.companyId, user_id: person.id, data: { id: key.id } }]);
      const notified = await sql<{ kind: string; params: unknown }>`
        select kind, params from notifications where user_id = ${person.id}
      `.execute(database.db);
      expect(notified.rows).toEqual([{ kind: "key_confirmed", params: { address } }]);
    });

    test("a colleague's keys of this company are listed, not those of their other companies", async () => {
      const company = { id: amira.companyId };
      const yusuf = await createPerson(database.db, { company, name: "Yusuf Rahman" });
      const other = await createCompany(database.db);
      await addMembership(database.db, yusuf, other);
      const id = await createKey(database.db, yusuf, addressOfPrivateKey(createPrivateKey()));
      await createKey(database.db, { ...yusuf, companyId: other.id }, addressOfPrivateKey(createPrivateKey()));
      const list = await get(`companies/${amira.companyId}/users/${yusuf.id}/blockchain-key/list/`);
      expect(list.json<{ id: string }[]>().map((key) => key.id)).toEqual([id]);
    });

    test("reading the current user with retry confirms a registration that nothing holds up [spec 7.self.retry]", async () => {
      const { person, session: mine } = await someone();
      const id = await createKey(database.db, person, addressOfPrivateKey(createPrivateKey()));
      await sql`
        update blockchain_keys set transaction_pending = true, transaction_confirmed = false where id = ${id}
      `.execute(database.db);
      await get("self/", mine);
      const before = await get("self/by-id/self/", mine);
      expect(before.json()).toMatchObject({ blockchain_keys: [{ transaction_pending: true }] });
      expect((await get("self/?retry=true", mine)).statusCode).toBe(200);
      const after = await get("self/by-id/self/", mine);
      expect(after.json()).toMatchObject({
        blockchain_keys: [{ transaction_pending: false, transaction_confirmed: true }],
      });
    });

    test("who may approve a key is told that it waits, and its holder that it is ready", async () => {
      const { person, session: mine } = await someone();
      const approver = await createPerson(database.db, { company: { id: person.companyId }, name: "Salem Nasser" });
      await createKey(database.db, approver, addressOfPrivateKey(createPrivateKey()));
      await sql`update companies set key_approval = true where id = ${person.companyId}`.execute(database.db);
      const { challenge, signature, address } = await challenged(createPrivateKey(), mine);
      const { id } = (await register(challenge, signature, mine)).json<{ id: string }>();
      const told = async () => {
        const { rows } = await sql<{ user_id: string; kind: string; params: unknown }>`
          select user_id, kind, params from notifications where company_id = ${person.companyId} order by id
        `.execute(database.db);
        return rows;
      };
      const waiting = { user_id: approver.id, kind: "key_waiting", params: { address, name: person.name } };
      expect(await told()).toEqual([waiting]);
      const path = `${person.companyId}/users/${person.id}/blockchain-key/${id}/approve/`;
      clock.forward(1);
      expect((await post(path, {}, await signIn(tools, approver))).statusCode).toBe(200);
      expect(await told()).toEqual([waiting, { user_id: person.id, kind: "key_confirmed", params: { address } }]);
    });

    test("the current user is told with company, permissions and the companies to switch to [spec 3.user]", async () => {
      const { person, session: mine } = await someone();
      const other = await createCompany(database.db, { name: "Aardvark Trading LLC" });
      await addMembership(database.db, person, other, ["prepare", "pay"]);
      expect((await get("self/", mine)).json()).toEqual({
        identifier: person.id,
        email: person.email,
        name: person.name,
        company: {
          id: person.companyId,
          name: "Gulf Freight LLC",
          plan: "PROFESSIONAL",
          security: { idle_session_timeout: 1800 },
        },
        permissions: ["prepare", "submit", "pay", "administer"],
        is_operator: false,
        memberships: [
          { company_id: other.id, company_name: "Aardvark Trading LLC", permissions: ["prepare", "pay"] },
          {
            company_id: person.companyId,
            company_name: "Gulf Freight LLC",
            permissions: ["prepare", "submit", "pay", "administer"],
          },
        ],
      });
    });
  });

  describe("refuses it", () => {
    test("a proof signed by another key is refused", async () => {
      const { challenge, digest, signature } = await challenged();
      expect(code(await register(challenge, sign(digest, createPrivateKey())))).toBe("proof_not_valid");
      expect((await register(challenge, signature)).statusCode).toBe(201);
    });

    test("a proof that signs another statement is refused", async () => {
      const { challenge, privateKey } = await challenged();
      const other = await challenged(privateKey);
      expect(code(await register(challenge, other.signature))).toBe("proof_not_valid");
    });

    test("a signature whose s lies in the upper half is refused", async () => {
      const { challenge, signature } = await challenged();
      const bytes = fromHex(signature);
      const s = order - BigInt(toHex(bytes.subarray(32, 64)));
      const v = bytes[64] === 27 ? "1c" : "1b";
      const twin = `${toHex(bytes.subarray(0, 32))}${s.toString(16).padStart(64, "0")}${v}`;
      expect(code(await register(challenge, twin))).toBe("signature_malleable");
    });

    test.each([
      ["r and s of zero", `0x${"00".repeat(64)}1b`],
      ["r above the order", `0x${"ff".repeat(32)}${"01".padStart(64, "0")}1b`],
      ["a v of its own", `0x${"11".repeat(64)}25`],
    ])("a signature with %s is malformed", async (_, signature) => {
      const { challenge } = await challenged();
      expect(code(await register(challenge, signature))).toBe("signature_malformed");
    });

    test("a signature of another length never reaches the check", async () => {
      const { challenge, signature } = await challenged();
      for (const wrong of [signature.slice(0, -2), `${signature}00`, "0x", ""]) {
        const answer = await register(challenge, wrong);
        expect([answer.statusCode, code(answer)]).toEqual([400, "wrong_value"]);
      }
    });

    test("a challenge holds once and for ten minutes", async () => {
      const used = await challenged();
      await register(used.challenge, used.signature);
      expect(code(await register(used.challenge, used.signature))).toBe("proof_not_valid");
      const late = await challenged();
      clock.set(new Date(late.challenge.expires_at));
      const again = await signIn(tools, amira);
      expect(code(await register(late.challenge, late.signature, again))).toBe("proof_not_valid");
      session = again;
    });

    test("[attack 15] an address is registered once, which only its holder is told", async () => {
      const first = await challenged();
      const second = await challenged(first.privateKey);
      const { session: stranger } = await someone();
      const third = await challenged(first.privateKey, stranger);
      await register(first.challenge, first.signature);
      expect(code(await register(second.challenge, second.signature))).toBe("key_already_registered");
      expect(code(await register(third.challenge, third.signature, stranger))).toBe("key_already_registered");
      // Without proof of the key, a registered address is answered like any other.
      expect((await start(first.address)).statusCode).toBe(200);
      const guess = await start(first.address.toLowerCase(), stranger);
      expect(guess.statusCode).toBe(200);
      const other = await challenged();
      const forged = await register(guess.json(), other.signature, stranger);
      expect(code(forged)).toBe("proof_not_valid");
    });

    test("a key whose private half is published is refused outside the demo data", async () => {
      for (const address of [...Object.values(demoKeys), "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826"]) {
        expect(code(await start(address))).toBe("key_is_public");
      }
    });

    test("two registrations of one address at once make one key", async () => {
      const first = await challenged();
      const second = await challenged(first.privateKey);
      const answers = await Promise.all([
        register(first.challenge, first.signature),
        register(second.challenge, second.signature),
      ]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 400]);
    });

    test("an address whose checksum is wrong is taken for a typing error", async () => {
      const address = addressOfPrivateKey(createPrivateKey());
      const at = address.search(/[a-f]/);
      const wrong = address.slice(0, at) + address[at]?.toUpperCase() + address.slice(at + 1);
      expect(code(await start(wrong))).toBe("wrong_value");
    });

    test("types whose keys the product does not open are not registered", async () => {
      const { challenge, signature } = await challenged();
      const body = { challenge_id: challenge.challenge_id, signature, type: "metamask" };
      expect(code(await post("self/users/self/blockchain-key/", body))).toBe("wrong_value");
    });
  });

  test("keys of all thirteen types are listed as what they are [spec 3.key.types]", async () => {
    const { person, session: mine } = await someone();
    for (const type of keyTypes) {
      const id = await createKey(database.db, person, addressOfPrivateKey(createPrivateKey()));
      await sql`update blockchain_keys set type = ${type} where id = ${id}`.execute(database.db);
    }
    const listed = (await get("companies/self/users/self/blockchain-key/list/", mine)).json<{ type: string }[]>();
    expect(listed.map(({ type }) => type).toSorted()).toEqual([...keyTypes].toSorted());
    expect(listed).toHaveLength(13);
  });

  describe("keeps others out", () => {
    test("another user's challenge is not there", async () => {
      const { session: stranger } = await someone();
      const theirs = await challenged(createPrivateKey(), stranger);
      const answer = await register(theirs.challenge, theirs.signature);
      expect([answer.statusCode, code(answer)]).toEqual([404, "not_found"]);
    });

    test("nobody registers a key for somebody else, nor in another company", async () => {
      const yusuf = await createPerson(database.db, { company: { id: amira.companyId }, name: "Yusuf Rahman" });
      const { person: stranger } = await someone();
      const body = { ethereum_address: addressOfPrivateKey(createPrivateKey()) };
      for (const path of [`self/users/${yusuf.id}`, `${stranger.companyId}/users/self`, `self/users/${randomUUID()}`]) {
        expect((await post(`${path}/blockchain-key/challenge/`, body)).statusCode).toBe(404);
      }
    });

    test("keys of other companies' people are not there", async () => {
      const { person: stranger } = await someone();
      for (const path of [`self/users/${stranger.id}`, `${stranger.companyId}/users/${stranger.id}`]) {
        expect((await get(`companies/${path}/blockchain-key/list/`)).statusCode).toBe(404);
      }
      expect((await get(`self/by-id/${stranger.id}/`)).statusCode).toBe(404);
    });
  });
});
