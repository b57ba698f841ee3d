// A delegation under which nothing can be filed yet: both sides read that it is agreed, what is missing and that it is not active.
import { notificationMail } from "@filings/phrases/account/notification-mails";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { type AdcFiler, adcPath, createAdcFiler, releaseAdc } from "../../../../../../../tests/kit/adc/filer.ts";
import { createCompany } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../../tests/kit/servers/test-app.ts";

const network = "/api/company-network/";
const usable = { state: "ACTIVE", missing: [] };

describe.each(oneKind("postgres"))("what a delegation misses, on %s", (kind) => {
  let app: TestApp;
  let principal: AdcFiler;
  let filer: AdcFiler;
  let connection: string;
  let codeId: string;
  let count = 0;

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    await releaseAdc(app);
    count += 1;
    const company = await createCompany(app.database.db, { connectedAs: `MIS${1000 + count}` });
    [principal, filer] = [await createAdcFiler(app, { company }), await createAdcFiler(app)];
    const address = filer.filer.person.email;
    connection = (await principal.call("POST", `${network}connections/`, { address })).body.id;
    await filer.call("POST", `${network}connections/${connection}/accept/`);
    const own = await principal.call("GET", `${adcPath}customer-registration-codes/?filter[role]=IMPORTER`);
    codeId = own.body.results[0].id;
  });

  const give = (what: "adc" | "mpci", body: object) =>
    principal.call("POST", `${network}connections/${connection}/${what}-delegations/`, body);
  const giveCode = (body: object = {}) => give("adc", { registration_code_id: codeId, ...body });
  const seen = async (who: AdcFiler) => (await who.call("GET", network)).body.connections[0].delegations[0];
  async function bothSee(wanted: object): Promise<void> {
    for (const who of [principal, filer]) expect(await seen(who)).toMatchObject(wanted);
  }
  /** Only for the principal. */
  const takeAdcFromFiler = () =>
    sql`
      update feature_flags set is_enabled = false, enabled_company_ids = array[${principal.filer.person.companyId}::uuid]
      where name = 'adc_filings_enabled'
    `.execute(app.database.db);
  const change = (change: ReturnType<typeof sql>) => change.execute(app.database.db);

  test("a registration code that has expired or is suspended", async () => {
    expect((await giveCode()).body.delegations).toMatchObject([usable]);
    await change(sql`update registration_codes set valid_until = '2020-01-01' where id = ${codeId}`);
    await bothSee({ state: "WAITING", missing: ["CODE_EXPIRED"] });
    expect((await seen(principal)).available_actions).toEqual(["CHOOSE_PAYER", "END"]);
    await change(sql`update registration_codes set active = false, valid_until = null where id = ${codeId}`);
    await bothSee({ state: "WAITING", missing: ["CODE_SUSPENDED"] });
    await change(sql`update registration_codes set active = true where id = ${codeId}`);
    await bothSee(usable);
  });

  test("a principal that NAIC no longer knows: its bills are offered to nobody", async () => {
    expect((await give("mpci", { scope: ["HOUSE"] })).body.delegations).toMatchObject([usable]);
    const offered = async () => (await filer.call("GET", "/api/filings/ae/mpci/connected-delegations/")).body.length;
    expect(await offered()).toBe(1);
    const { companyId } = principal.filer.person;
    await change(sql`update mpci_connections set state = 'PENDING' where company_id = ${companyId}`);
    await bothSee({ state: "WAITING", missing: ["PRINCIPAL_NOT_CONNECTED"] });
    expect(await offered()).toBe(0);
  });

  test("a company without declarations: the mail says that it is agreed, and who has to ask for them", async () => {
    await takeAdcFromFiler();
    expect((await giveCode()).body.delegations).toMatchObject([{ state: "WAITING", missing: ["FILER_WITHOUT_ADC"] }]);
    await bothSee({ state: "WAITING", missing: ["FILER_WITHOUT_ADC"] });
    const { rows } = await sql<{ params: Record<string, string> }>`
      select params from notifications where user_id = ${filer.filer.person.id} and kind = 'delegation_given'
    `.execute(app.database.db);
    const mail = notificationMail("en_GB", {
      ...{ kind: "delegation_given", params: rows[0]!.params, name: "Omar", address: "https://example.com" },
    });
    expect(mail.subject).toContain("which is not possible yet");
    expect(mail.subject).not.toContain("may file");
    expect(mail.text).toContain("are not switched on for your company: ask the operator of the platform.");
    const { side, ...ofPrincipal } = rows[0]!.params;
    expect(side).toBe("delegate");
    const other = notificationMail("en_GB", {
      ...{ kind: "delegation_given", params: ofPrincipal, name: "Amira", address: "https://example.com" },
    });
    expect(other.text).toContain("it has to ask the operator of the platform for them");
  });

  test("before its first day and after its last it says so instead", async () => {
    await takeAdcFromFiler();
    await giveCode({ valid_from: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) });
    await bothSee({ state: "PLANNED", missing: ["FILER_WITHOUT_ADC"] });
    await change(sql`
      update adc_delegations set valid_from = '2020-01-01', valid_to = '2020-01-02' where connection_id = ${connection}`);
    await bothSee({ state: "EXPIRED", missing: [] });
  });
});
