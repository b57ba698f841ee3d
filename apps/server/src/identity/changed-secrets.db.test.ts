// TOKEN_SECRET and PLATFORM_KEY are changed without anybody being signed out and without a receipt losing its proof.
import { randomBytes } from "node:crypto";
import { fromHex } from "@filings/seal/hash/hex";
import { platformKeyId, platformPublicKey } from "@filings/seal/signed/platform-signature";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type Person, signIn } from "../../../../tests/kit/people.ts";
import { type DatabaseKind, freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { openTestServer } from "../../../../tests/kit/servers/test-server.ts";
import { type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import { tokenSecretsOf } from "../crypto/secrets.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { readSettings } from "../env.ts";
import { isRegistrationCode, newRegistrationCode } from "../features/company/registration/registration-code.ts";
import { bindMpciReceipt } from "../features/mpci/receipt/routes.ts";
import { callerOf } from "../http/caller.ts";
import { makeCode, useCode } from "./session/login-code.ts";

const secret = () => randomBytes(32).toString("hex");
const [before, after] = [secret(), secret()];

/** The steps of a change, as the settings of a process at each of them. */
const steps = {
  first: { tokenSecret: before, acceptedTokenSecrets: [] },
  announced: { tokenSecret: before, acceptedTokenSecrets: [after] },
  changed: { tokenSecret: after, acceptedTokenSecrets: [before] },
  last: { tokenSecret: after, acceptedTokenSecrets: [] },
} as const;

describe.each(oneKind("postgres"))("a change of TOKEN_SECRET on %s", (kind: DatabaseKind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let person: Person;
  const nodes = {} as Record<keyof typeof steps, TestTools>;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    for (const step of Object.keys(steps) as (keyof typeof steps)[])
      nodes[step] = await testTools(database, { settings: steps[step] });
    person = await createPerson(database.db, { company: await createCompany(database.db) });
  });
  afterAll(async () => {
    for (const node of Object.values(nodes)) await node.close();
    await database?.close();
  });

  const accepts = async (reader: keyof typeof steps, signer: keyof typeof steps) => {
    const { headers } = await signIn(nodes[signer], person);
    return callerOf(nodes[reader], headers.authorization).then(
      ({ userId }) => userId === person.id,
      () => false,
    );
  };

  test("at each step both the nodes that have taken it and those that have not accept each other's tokens", async () => {
    const pairs = [
      ["first", "announced"],
      ["announced", "changed"],
      ["changed", "last"],
    ] as const;
    for (const [one, next] of pairs) {
      expect([one, next, await accepts(one, next), await accepts(next, one)]).toEqual([one, next, true, true]);
    }
  });

  test("a token of a secret that is no longer accepted is refused", async () => {
    expect([await accepts("last", "first"), await accepts("first", "last")]).toEqual([false, false]);
  });

  test("a code that was sent before it is still taken, and by nobody who does not accept the old secret", async () => {
    const now = new Date();
    const made = await inTransaction(nodes.first, (tx) =>
      makeCode(tx, { userId: person.id, purpose: "login", channel: "EMAIL", now, tokenSecret: before }),
    );
    if (!("code" in made)) throw new Error("no code was made");
    const use = (step: keyof typeof steps) =>
      inTransaction(nodes[step], (tx) =>
        useCode(tx, {
          userId: person.id,
          purpose: "login",
          code: made.code,
          now,
          tokenSecrets: tokenSecretsOf(nodes[step].settings),
        }),
      );
    expect([await use("last"), (await use("changed")) !== null]).toEqual([null, true]);
    const registration = newRegistrationCode(before, person.id, now);
    const taken = (secrets: readonly string[]) =>
      isRegistrationCode(secrets, { id: person.id, ...registration }, registration.code);
    expect([taken([after, before]), taken([after])]).toEqual([true, false]);
  });
});

describe("a change of PLATFORM_KEY", () => {
  const old = platformPublicKey(fromHex(`0x${secret()}`));

  test("publishes the keys of before beside the one that signs now", async () => {
    const server = await openTestServer("embedded", [
      (app, tools) => bindMpciReceipt(app, { ...tools, settings: { ...tools.settings, platformKeysBefore: [old] } }),
    ]);
    try {
      const { body } = await server.call(null, "GET", "/api/verify/keys/");
      const own = platformPublicKey(fromHex(`0x${server.tools.settings.platformKey}`));
      expect(body.keys).toEqual([own, old].map((key) => ({ key_id: platformKeyId(key), public_key: key })));
    } finally {
      await server.close();
    }
  });

  test("is refused with a private key or half a key in the list, which is not shown", () => {
    const start = (variable: string, value: string) => () => readSettings({ NODE_ENV: "test", [variable]: value });
    expect(start("PLATFORM_KEYS_BEFORE", `${old}, ${old}`)).not.toThrow();
    expect(start("PLATFORM_KEYS_BEFORE", old.slice(0, 40))).toThrow(
      /^PLATFORM_KEYS_BEFORE: it takes public keys as \/api\/verify\/keys\/ shows them/,
    );
    expect(start("TOKEN_SECRETS_ACCEPTED", `${before},short-one`)).toThrow(
      /^TOKEN_SECRETS_ACCEPTED: it takes secrets of at least 32 characters, with commas between\.$/,
    );
  });
});
