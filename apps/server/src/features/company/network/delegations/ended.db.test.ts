// What was ended is looked for in the list where it stood: for some days both read there how many; the history says which.
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../../tests/kit/servers/test-app.ts";

const network = "/api/company-network/";

describe.each(oneKind("postgres"))("a delegation that was ended on %s", (kind) => {
  let app: TestApp;
  let principal: Filer;
  let delegate: Filer;
  const held = { connection: "", id: "" };

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    [principal, delegate] = [await createFiler(app), await createFiler(app)];
    const { body } = await principal.call("POST", `${network}connections/`, { address: delegate.person.email });
    held.connection = body.id;
    await delegate.call("POST", `${network}connections/${body.id}/accept/`);
    const url = `${network}connections/${body.id}/mpci-delegations/`;
    held.id = (await principal.call("POST", url, { scope: ["HOUSE"] })).body.delegations[0].id;
  });

  const end = (who: Filer) => who.call("POST", `${network}delegations/${held.id}/end/`);
  const seenBy = async (who: Filer) => (await who.call("GET", `${network}connections/${held.connection}/`)).body;
  const change = (set: string) =>
    sql.raw(`update mpci_delegations set ${set} where id = '${held.id}'`).execute(app.database.db);

  test("is counted for both, from either side, until some days have passed", async () => {
    expect((await seenBy(principal)).ended_delegations).toEqual([]);
    await end(delegate);
    const one = { id: held.id, system: "MPCI" };
    expect((await seenBy(principal)).ended_delegations).toEqual([{ ...one, direction: "GIVEN" }]);
    const { delegations, ended_delegations } = await seenBy(delegate);
    expect([delegations, ended_delegations]).toEqual([[], [{ ...one, direction: "RECEIVED" }]]);
    await change(`ended_at = ended_at - interval '${limits.endedDelegationDays} days'`);
    expect((await seenBy(principal)).ended_delegations).toEqual([]);
  });

  test("after its last day was only taken off the list, as the history says, and is counted no more", async () => {
    await change("valid_from = current_date - 9, valid_to = current_date - 3");
    await end(principal);
    const { ended_delegations, history } = await seenBy(delegate);
    expect([ended_delegations, history[0].kind]).toEqual([[], "DELEGATION_REMOVED"]);
  });
});
