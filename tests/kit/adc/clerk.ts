// A clerk's calls for ADC filings, through the public API; the goods are dates for Hamburg.
import { randomUUID } from "node:crypto";
import { aRequest } from "@filings/contract/adc/header.example";
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { AdcPreparation } from "@filings/contract/api/adc/submission";
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import type { Answer, Clerk, SubmitBody } from "../clerk.ts";
import { aPdf } from "../sample-files.ts";

const adc = "/api/filings/adc/";
const filings = `${adc}filings/`;

export interface AdcClerk {
  readonly request: (name: string) => Promise<AdcFilingDetail>;
  /** A document of a type; its bytes depend on filing and type only, so that a repetition is the same file. */
  readonly upload: (filingId: string, documentType: string) => Promise<Answer<AdcDocument>>;
  /** Uploads and describes the missing documents of an export, and prepares the submission. */
  readonly ready: (filingId: string) => Promise<SubmitBody>;
  readonly submit: (filingId: string, body: SubmitBody, key: string) => Promise<Answer<AdcFilingDetail>>;
  /** Returns the address of the payment page. */
  readonly startPayment: (filingId: string) => Promise<Answer<{ redirect_url: string }>>;
  readonly get: (filingId: string) => Promise<AdcFilingDetail>;
  readonly reaches: (filingId: string, status: string) => Promise<AdcFilingDetail>;
}

const { importer_code: _, ...header } = aRequest;
const anExport = {
  ...header,
  filing_type: "EXPORT",
  declaration_type: "EX-NAT",
  exporter_code: "DEMO-EXP-0001",
  origin_country: "AE",
  destination_country: "DE",
  goods_description: "Dates, packed",
  hs_codes: ["08041000"],
};
const types = ["COMMERCIAL_INVOICE", "PACKING_LIST"] as const;

export function adcClerk(clerk: Clerk, server: () => string): AdcClerk {
  async function expected<T>(status: number, answer: Promise<Answer<T>>): Promise<T> {
    const { status: got, body } = await answer;
    if (got !== status) throw new Error(`answered ${got}: ${JSON.stringify(body).slice(0, 2_000)}`);
    return body;
  }
  const self: AdcClerk = {
    request: (name) =>
      expected(201, clerk.call("POST", `${adc}request-filing/`, { ...anExport, name, reference: `SO ${name}` })),
    upload: async (filingId, documentType) => {
      const form = new FormData();
      const bytes = aPdf({ objects: `% ${documentType} of ${filingId}\n` });
      form.set("file", new Blob([new Uint8Array(bytes)]), `${documentType}.pdf`);
      form.set("document_type", documentType);
      const response = await fetch(`${server()}${filings}${filingId}/upload-document/`, {
        method: "POST",
        headers: { authorization: `Bearer ${clerk.token}` },
        body: form,
      });
      const body = (await response.json()) as AdcDocument;
      return { status: response.status, body, headers: response.headers };
    },
    ready: async (filingId) => {
      for (const type of types) {
        const { documents } = await self.get(filingId);
        const before = documents.find(({ document_type }) => document_type === type);
        const { id } = before ?? (await expected(201, self.upload(filingId, type)));
        if (type !== "COMMERCIAL_INVOICE") continue;
        const issue_date = new Date().toISOString().slice(0, 10);
        const facts = { number: `INV-${filingId.slice(-6)}`, issue_date, amount: "10000.00", currency: "EUR" };
        await expected(200, clerk.call("PATCH", `${filings}documents/${id}/`, facts));
      }
      const keys = clerk.call<BlockchainKey[]>("GET", "/api/v3/companies/self/users/self/blockchain-key/list/");
      const key_id = (await expected(200, keys)).at(-1)?.id;
      const { revision } = await self.get(filingId);
      const path = `${filings}${filingId}/prepare-submission/`;
      return clerk.seal(await expected(200, clerk.call<AdcPreparation>("POST", path, { key_id, revision })));
    },
    submit: (filingId, body, key) =>
      clerk.call("POST", `${filings}${filingId}/submit/`, body, { "idempotency-key": key }),
    startPayment: (filingId) =>
      clerk.call("PATCH", `${filings}${filingId}/start-payment/`, undefined, { "idempotency-key": randomUUID() }),
    get: (filingId) => expected(200, clerk.call("GET", `${filings}${filingId}/`)),
    reaches: async (filingId, status) => {
      for (const until = Date.now() + 60_000; ; ) {
        const filing = await self.get(filingId);
        if (filing.status === status) return filing;
        if (Date.now() > until) {
          throw new Error(`still ${filing.status}, waited for ${status}: ${JSON.stringify(filing.delivery)}`);
        }
        await new Promise((done) => setTimeout(done, 100));
      }
    },
  };
  return self;
}
