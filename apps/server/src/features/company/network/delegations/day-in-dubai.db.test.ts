// Today is one day for both authorities, the day in Dubai: a delegation for bills begins and ends by it too (decision 0186).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { mayFileUnder } from "#mpci/check";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../../tests/kit/servers/test-app.ts";
import { connectionOf } from "../connection-rows.ts";
import { delegateMpci } from "../delegate-filing.ts";

const network = "/api/company-network/";

describe.each(oneKind("postgres"))("the day of a delegation for bills on %s", (kind) => {
  let app: TestApp;
  const held = { connection: "", id: "" };
  const people = {} as { principal: Filer; delegate: Filer };

  beforeAll(async () => {
    app = await openTestApp(kind);
    const [principal, delegate] = [await createFiler(app), await createFiler(app)];
    Object.assign(people, { principal, delegate });
    const invited = await principal.call("POST", `${network}connections/`, { address: delegate.person.email });
    held.connection = invited.body.id;
    await delegate.call("POST", `${network}connections/${held.connection}/accept/`);
    const url = `${network}connections/${held.connection}/mpci-delegations/`;
    held.id = (await principal.call("POST", url, { scope: ["HOUSE"] })).body.delegations[0].id;
  });
  afterAll(() => app?.close());

  async function lasts(from: string, to: string): Promise<void> {
    await sql`update mpci_delegations set valid_from = ${from}, valid_to = ${to} where id = ${held.id}`.execute(
      app.database.db,
    );
  }

  async function at(time: string) {
    const { db } = app.database;
    const [now, companyId] = [new Date(time), people.delegate.person.companyId];
    const caller = { companyId, permissions: [] };
    const { delegations } = await connectionOf(db, { caller, now }, held.connection);
    const filing = { companyId, delegationId: held.id, billType: "HOUSE", now };
    return [delegations[0]?.state, await mayFileUnder(db, filing)];
  }

  test("its last day is over at midnight in Dubai", async () => {
    await lasts("2030-06-01", "2030-06-30");
    expect(await at("2030-06-30T19:59:00Z")).toEqual(["ACTIVE", true]);
    expect(await at("2030-06-30T20:01:00Z")).toEqual(["EXPIRED", false]);
  });

  test("its first day begins at midnight in Dubai", async () => {
    await lasts("2030-06-30", "2030-07-30");
    expect(await at("2030-06-29T19:59:00Z")).toEqual(["PLANNED", false]);
    expect(await at("2030-06-29T20:01:00Z")).toEqual(["ACTIVE", true]);
  });

  test("a day that is over in Dubai is refused, and the one that has begun there is today", async () => {
    const { person } = people.principal;
    const caller = { companyId: person.companyId, permissions: ["administer"], userId: person.id } as never;
    const give = (valid_from: string) =>
      app.database.db.transaction().execute((tx) =>
        delegateMpci(app.tools, {
          ...{ tx, caller, params: { connection: held.connection }, now: new Date("2031-01-01T20:30:00Z") },
          body: { scope: ["HOUSE"], valid_from, replaces: true },
        } as never),
      );
    await expect(give("2031-01-01")).rejects.toMatchObject({ code: "wrong_value" });
  });
});
