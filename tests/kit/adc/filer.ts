// A person of a company with registration codes, who files with Abu Dhabi Customs through the server's calls.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HeaderRequest } from "@filings/contract/adc/header";
import { aRequest } from "@filings/contract/adc/header.example";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { AdcPreparation } from "@filings/contract/api/adc/submission";
import { addressOfPrivateKey, checksumAddress } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { vi } from "vitest";
import type { SubmitBody } from "../clerk.ts";
import { createCompany } from "../people.ts";
import { createFiler, type Filer, type FilerWanted, type TestApp, type Told } from "../servers/test-app.ts";

export const adcPath = "/api/filings/adc/";
export const adcFilingsPath = `${adcPath}filings/`;

export interface AdcFiler {
  readonly filer: Filer;
  readonly codes: { readonly importer: string; readonly exporter: string };
  readonly call: Filer["call"];
  readonly header: (change?: Partial<HeaderRequest>) => HeaderRequest;
  readonly request: (change?: Partial<HeaderRequest>) => Promise<AdcFilingDetail>;
  /** Requests a filing and waits for its number. */
  readonly numbered: (change?: Partial<HeaderRequest>) => Promise<AdcFilingDetail>;
  /** Adds a described document to the filing as if it had been uploaded. */
  readonly attach: (
    filingId: string,
    documentType: string,
    change?: Readonly<Record<string, unknown>>,
  ) => Promise<string>;
  /** Adds the documents of an import by sea. */
  readonly attachAll: (filingId: string) => Promise<void>;
  readonly prepare: (filingId: string, change?: object) => Promise<AdcPreparation>;
  readonly seal: (preparation: AdcPreparation) => SubmitBody;
  readonly submit: (filingId: string, body: SubmitBody) => Promise<Told>;
  /** Attaches every document, prepares, seals and submits. */
  readonly send: (filingId: string) => Promise<AdcFilingDetail>;
  readonly show: (filingId: string) => Promise<AdcFilingDetail>;
  readonly reaches: (filingId: string, status: string) => Promise<AdcFilingDetail>;
}

export async function releaseAdc(app: TestApp): Promise<void> {
  await sql`
    insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)
    on conflict (name) do update set is_enabled = true
  `.execute(app.database.db);
}

export async function createAdcFiler(app: TestApp, wanted: FilerWanted = {}): Promise<AdcFiler> {
  const { db } = app.database;
  const { creditsE5 = 1_000_000_000, ...rest } = wanted;
  const company =
    wanted.company ?? (await createCompany(db, { ...(wanted.plan === undefined ? {} : { plan: wanted.plan }) }));
  const filer = await createFiler(app, { ...rest, creditsE5, company });
  const stem = randomUUID().slice(0, 6).toUpperCase();
  const codes = { importer: `T-IMP-${stem}`, exporter: `T-EXP-${stem}` };
  for (const [role, code] of [
    ["IMPORTER", codes.importer],
    ["EXPORTER", codes.exporter],
  ] as const) {
    await sql`
      insert into registration_codes (id, company_id, code, roles, name, name_ar, trn_linked, created_at)
      values (${newId()}, ${company.id}, ${code}, array[${role}], ${`Importer ${stem}`}, ${"كابيتال للاستيراد"}, true, now())
    `.execute(db);
  }
  async function expected<T>(status: number, told: Promise<Told>): Promise<T> {
    const { status: got, body } = await told;
    if (got !== status) throw new Error(`answered ${got}: ${JSON.stringify(body).slice(0, 2_000)}`);
    return body;
  }
  const adc: AdcFiler = {
    filer,
    codes,
    call: filer.call,
    header: (change = {}) => ({
      ...aRequest,
      importer_code: codes.importer,
      reference: `PO-${randomUUID().slice(0, 8)}`,
      ...change,
    }),
    request: (change) => expected(201, filer.call("POST", `${adcPath}request-filing/`, adc.header(change))),
    numbered: async (change) => adc.reaches((await adc.request(change)).id, "FILING_NUMBER_ISSUED"),
    attach: (filingId, documentType, change = {}) => attach(app, filer, { filingId, documentType, change }),
    attachAll: async (filingId) => {
      for (const type of [
        "COMMERCIAL_INVOICE",
        "PACKING_LIST",
        "CERTIFICATE_OF_ORIGIN",
        "BILL_OF_LADING",
        "DELIVERY_ORDER",
      ]) {
        await adc.attach(filingId, type);
      }
    },
    prepare: async (filingId, change = {}) => {
      const { revision } = await adc.show(filingId);
      const asked = { key_id: filer.keyId, revision, ...change };
      return expected(200, filer.call("POST", `${adcFilingsPath}${filingId}/prepare-submission/`, asked));
    },
    seal: (preparation) => ({
      preparation_id: preparation.preparation_id,
      signature: sign(fromHex(preparation.digest), filer.privateKey),
      ethereum_address: checksumAddress(addressOfPrivateKey(filer.privateKey)),
      total_e5: preparation.price.total_e5,
      accepted_warnings: preparation.findings.map((finding) => finding.code),
    }),
    submit: (filingId, body) => filer.call("POST", `${adcFilingsPath}${filingId}/submit/`, body),
    send: async (filingId) => {
      await adc.attachAll(filingId);
      return expected(200, adc.submit(filingId, adc.seal(await adc.prepare(filingId))));
    },
    show: (filingId) => expected(200, filer.call("GET", `${adcFilingsPath}${filingId}/`)),
    reaches: (filingId, status) =>
      vi.waitFor(
        async () => {
          const filing = await adc.show(filingId);
          if (filing.status === status) return filing;
          throw new Error(
            `still ${filing.status}, waited for ${status}: ${JSON.stringify([filing.delivery, filing.failure])}`,
          );
        },
        { timeout: 30_000, interval: 50 },
      ),
  };
  return adc;
}

interface Attaching {
  readonly filingId: string;
  readonly documentType: string;
  readonly change: Readonly<Record<string, unknown>>;
}

async function attach(app: TestApp, filer: Filer, { filingId, documentType, change }: Attaching): Promise<string> {
  const { db } = app.database;
  const { store, incoming } = app.tools.documents;
  const id = newId();
  const bytes = Buffer.from(`%PDF-1.4 ${documentType} ${id}`);
  const sha256 = `0x${createHash("sha256").update(bytes).digest("hex")}`;
  const path = join(incoming, id);
  await mkdir(incoming, { recursive: true });
  await writeFile(path, bytes);
  await sql`
    insert into stored_files (sha256, size, mime_type, scan, kept_at, touched_at)
    values (${sha256}, ${bytes.length}, 'application/pdf', 'CLEAN', now(), now())
  `.execute(db);
  await store.keep({ path, sha256, size: bytes.length });
  const said = {
    number: `N-${id.slice(-6)}`,
    issue_date: "2026-11-01",
    issuing_country: "DE",
    amount: "10000.00",
    currency: "EUR",
    attestation_number: "A-1",
    issuing_authority: null,
    expiry_date: null,
    ...change,
  };
  await sql`
    insert into adc_documents (id, filing_id, company_id, origin, document_type, number, issue_date, issuing_country, amount,
      currency, attestation_number, issuing_authority, expiry_date, file_name, mime_type, size, sha256, scan, uploaded_by, created_at, updated_at)
    values (${id}, ${filingId}, ${filer.person.companyId}, 'USER', ${documentType}, ${said.number}, ${said.issue_date},
      ${said.issuing_country}, ${said.amount}, ${said.currency}, ${said.attestation_number}, ${said.issuing_authority},
      ${said.expiry_date}, ${`${documentType}.pdf`}, 'application/pdf', ${bytes.length}, ${sha256}, 'CLEAN', ${filer.person.id}, now(), now())
  `.execute(db);
  return id;
}
