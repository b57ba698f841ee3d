// Receipts and credit notes arrive by mail, once, as a PDF in the language of who bought; so does that a refund was refused.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql } from "#db/open";
import { recordSecurity } from "#identity/record-security";
import { createWorkers } from "#worker";
import { startMailServer, type TestMailServer } from "../../../../../../../tests/kit/mail-server.ts";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { pdfText } from "../../../../../../../tests/kit/pdf-text.ts";
import { createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import type { TestTools } from "../../../../../../../tests/kit/tools.ts";
import { mailPaper } from "./mail-paper.job.ts";

describe.each(oneKind("postgres"))("papers of money by mail on %s", (kind) => {
  const failures: unknown[] = [];
  let smtp: TestMailServer;
  let paying: PayingApp;
  let database: Database;
  let tools: TestTools;
  let amira: Person;

  beforeAll(async () => {
    smtp = await startMailServer();
    paying = await openPayingApp(kind, { works: true, settings: { smtpUrl: smtp.url } });
    ({ database, tools } = paying);
    await tools.jobs.work(createWorkers(tools), (_, error) => failures.push(error));
  });
  afterAll(async () => {
    await paying?.close();
    await smtp?.close();
  });
  beforeEach(async () => {
    smtp.received.length = 0;
    failures.length = 0;
    smtp.refuse(false);
    await control({ refuse_refunds: false });
    amira = await createPerson(database.db, {
      company: await createCompany(database.db, { name: "Gulf Freight LLC" }),
    });
    await sql`update users set language = 'fr_FR' where id = ${amira.id}`.execute(database.db);
  });

  const control = (payments: object) => paying.control({ payments });

  async function ask(who: Person, method: "POST" | "PATCH", path: string, body: object = {}) {
    return (await paying.ask(who, { method, path: `subscriptions/top-ups/${path}`, body })).body;
  }

  async function buys(units: number): Promise<string> {
    const { id } = await ask(amira, "POST", "", { credits: units });
    const { redirect_url } = await ask(amira, "PATCH", `${id}/start-payment/`);
    await fetch(`${redirect_url}pay/`, { method: "POST" });
    return id;
  }

  const takesBack = async (who: Person, id: string): Promise<string> =>
    (await ask(who, "POST", `${id}/refunds/`, { credits_e5: 2_100_000, reason: "Bought too many" })).id;

  /**
   * The mails about a purchase, a refund or a payment, which have its id. Others arrive beside them: in the last week of a month
   * the timed jobs tell of the fee to come, a minute or more after it is known.
   */
  const about = (id: string) => smtp.received.filter(({ raw }) => raw.includes(`<${id}@`));

  /** The mail about it, decoded. */
  async function mail(id: string) {
    await vi.waitFor(() => expect(about(id)).not.toEqual([]), { timeout: 20_000, interval: 50 });
    const { to, raw } = about(id)[0]!;
    const bytes = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1];
    const paper = bytes === undefined ? null : await pdfText(Buffer.from(bytes, "base64"));
    const words = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)(?:\r\n--|$)/.exec(raw)?.[1] ?? "";
    const text = raw.includes("quoted-printable") ? unquoted(words) : Buffer.from(words, "base64").toString("utf8");
    return { to: to.join(), raw, text, paper };
  }

  test("a receipt arrives once, in the language of who bought, also when the mail server refused it first", async () => {
    smtp.refuse(true);
    const id = await buys(105);
    await vi.waitFor(() => expect(failures).not.toEqual([]), { timeout: 20_000, interval: 50 });
    smtp.refuse(false);
    const { to, raw, text, paper } = await mail(id);
    expect(to).toBe(amira.email);
    const number = /R-\d{6}/.exec(raw)?.[0];
    expect(raw).toContain(`filename=tax-invoice_${number}.pdf`);
    // As the paper itself is titled.
    expect(text).toContain(`facture avec TVA ${number}`);
    expect(text).not.toMatch(/reçu/);
    expect(text).toContain("105,00\u00a0USD");
    expect(text).toContain(`/subscriptions/receipts/${id}`);
    for (const said of ["Facture avec TVA", number, "Gulf Freight LLC"]) expect(paper).toContain(said);
    const again = () => mailPaper(tools, { data: { of: "TOP_UP", id } });
    await Promise.all([again(), again()]);
    const { rows } = await sql`select attachment, sent_at is not null as sent from mails where id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ attachment: null, sent: true }]);
    expect(about(id)).toHaveLength(1);
  });

  test("the receipt of a plan's fee says so where another payment came first and its money became credits", async () => {
    const choose = async (plan: string) => {
      const { revision } = (await paying.ask(amira, { method: "GET", path: "subscriptions/plans/" })).body;
      const body = { plan, revision };
      const chosen = await paying.ask(amira, { method: "POST", path: "subscriptions/change-plan/", body });
      const path = `subscriptions/fees/${chosen.body.to_pay.fee_id}/start-payment/`;
      return (await paying.ask(amira, { method: "PATCH", path, body: {} })).body;
    };
    await sql`update companies set plan = 'FREE' where id = ${amira.companyId}`.execute(database.db);
    const pages = [await choose("PROFESSIONAL"), await choose("STANDARD")];
    const texts: string[] = [];
    for (const { redirect_url, payment_id } of pages.reverse()) {
      await fetch(`${redirect_url}pay/`, { method: "POST" });
      texts.push((await mail(payment_id)).text);
    }
    expect(texts[0]).not.toContain("crédits");
    expect(texts[1]).toContain("une autre formule avait été choisie");
    expect(texts[1]).toContain("L’argent a été converti en crédits.");
  });

  test("that of a fee which the headquarters made needless names the headquarters as the reason", async () => {
    await sql`update users set language = 'en_GB' where id = ${amira.id}`.execute(database.db);
    const headquarters = await createCompany(database.db, { name: "Gulf Holding" });
    const change = (draws: boolean) =>
      sql`
        update companies set plan = 'FREE', headquarters_id = ${headquarters.id}, unit_number = '1', draws_on_headquarters = ${draws}
        where id = ${amira.companyId}
      `.execute(database.db);
    await change(false);
    const { revision } = (await paying.ask(amira, { method: "GET", path: "subscriptions/plans/" })).body;
    const body = { plan: "STANDARD", revision };
    const chosen = await paying.ask(amira, { method: "POST", path: "subscriptions/change-plan/", body });
    const path = `subscriptions/fees/${chosen.body.to_pay.fee_id}/start-payment/`;
    const page = (await paying.ask(amira, { method: "PATCH", path, body: {} })).body;
    await change(true);
    await fetch(`${page.redirect_url}pay/`, { method: "POST" });
    const { text } = await mail(page.payment_id);
    expect(text.replaceAll(/[\u2066-\u2069]/g, "")).toContain(
      "its headquarters, Gulf Holding, pays now. The money became credits.",
    );
    expect(text).not.toContain("another payment came first");
  });

  test("that of a larger plan which the operator set meanwhile names the operator as the reason", async () => {
    await sql`update users set language = 'en_GB' where id = ${amira.id}`.execute(database.db);
    await sql`update companies set plan = 'FREE' where id = ${amira.companyId}`.execute(database.db);
    const { revision } = (await paying.ask(amira, { method: "GET", path: "subscriptions/plans/" })).body;
    const body = { plan: "STANDARD", revision };
    const chosen = await paying.ask(amira, { method: "POST", path: "subscriptions/change-plan/", body });
    const path = `subscriptions/fees/${chosen.body.to_pay.fee_id}/start-payment/`;
    const page = (await paying.ask(amira, { method: "PATCH", path, body: {} })).body;
    await inTransaction(paying.tools, async (tx) => {
      const now = paying.tools.clock.now();
      await sql`update companies set plan = 'PROFESSIONAL' where id = ${amira.companyId}`.execute(tx);
      await recordSecurity(tx, { kind: "PLAN_SET_BY_OPERATOR", companyId: amira.companyId, now });
    });
    await fetch(`${page.redirect_url}pay/`, { method: "POST" });
    const { text } = await mail(page.payment_id);
    expect(text).toContain("the operator of the platform set another plan. The money became credits.");
    expect(text).not.toContain("another payment came first");
  });

  test("a credit note arrives when the money is returned, and a word without a paper when it is refused", async () => {
    const id = await buys(105);
    await mail(id);
    const note = await mail(await takesBack(amira, id));
    expect(note.to).toBe(amira.email);
    const number = /CN-\d{6}/.exec(note.raw)?.[0];
    expect(note.raw).toContain(`filename=credit-note_${number}.pdf`);
    for (const said of ["Avoir avec TVA", number, "USD 21.00", "Bought too many"]) expect(note.paper).toContain(said);
    expect(note.paper).toContain("Rectifie la facture avec TVA");
    expect(note.text).toContain("rectifie la facture avec TVA");
    await control({ refuse_refunds: true });
    const refused = await mail(await takesBack(amira, id));
    expect(refused.paper).toBeNull();
    expect(refused.text).toContain("Le prestataire de paiement a refusé de rembourser 21,00\u00a0USD");
  });

  test("who asked for the refund gets it where the buyer has left, and nobody where both have", async () => {
    const id = await buys(105);
    await mail(id);
    const company = { id: amira.companyId };
    const sara = await createPerson(database.db, { company, name: "Sara", permissions: ["pay"] });
    await leaves(amira);
    const refundId = await takesBack(sara, id);
    expect((await mail(refundId)).to).toBe(sara.email);
    await leaves(sara);
    await sql`delete from mails where id = ${refundId}`.execute(database.db);
    await mailPaper(tools, { data: { of: "REFUND", id: refundId } });
    expect((await sql`select 1 from mails where id = ${refundId}`.execute(database.db)).rows).toEqual([]);
  });

  function leaves({ id }: Person) {
    return sql`update memberships set active = false where user_id = ${id}`.execute(database.db);
  }
});

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
