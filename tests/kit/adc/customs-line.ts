// A filer's connection to the sandbox's Abu Dhabi Customs: the real gateway, and an inbox that records notices.
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { type AdcGateway, createAdcGateway } from "@filings/gateways/adc/gateway";
import { exampleHeader, exampleSubmission } from "@filings/gateways/adc/message.example";
import type { AdcHeader, AdcMessage, SealedDocument, Submission } from "@filings/gateways/adc/messages";
import type { AdcNotice } from "@filings/gateways/adc/notice";
import { readAdcNotice, whyAdcUnreadable } from "@filings/gateways/adc/read-notice";
import { writeAdcMessage } from "@filings/gateways/adc/write-message";
import type { OutsideAnswer } from "@filings/gateways/gateway";
import { verifyBody } from "@filings/gateways/hmac";
import { type RunningSandbox, type StartOptions, startSandbox } from "@filings/sandbox/start-sandbox";
import { addressOfPrivateKey, checksumAddress, createPrivateKey } from "@filings/seal/address";
import { toHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { sign } from "@filings/seal/signed/signature";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { vi } from "vitest";

const secret = "what Abu Dhabi Customs and this test know";

/** A notice, or the reason why the bytes are none. */
export type Heard = AdcNotice | string;

export interface Requested {
  readonly filingId: string;
  readonly header: AdcHeader;
  readonly messageId: string;
}

export interface CustomsLine {
  readonly gateway: AdcGateway;
  readonly sandbox: RunningSandbox;
  /** In the order of arrival, with repetitions. */
  readonly heard: readonly Heard[];
  /** How many posts the inbox still refuses. */
  readonly inbox: { refusals: number };
  readonly send: (message: AdcMessage) => Promise<OutsideAnswer>;
  /** Requests a number under a reference. */
  readonly request: (reference: string, header?: Partial<AdcHeader>) => Promise<Requested>;
  readonly numbered: (reference: string, header?: Partial<AdcHeader>) => Promise<Requested & { number: string }>;
  /** Uploads the documents that the submission names, and sends it. */
  readonly submit: (
    filing: Requested & { number: string },
    version?: number,
    extra?: Partial<Omit<Submission, "seal">> & { readonly seal?: Partial<Submission["seal"]> },
  ) => Promise<OutsideAnswer>;
  readonly upload: (submission: Submission) => Promise<OutsideAnswer[]>;
  readonly pay: (filing: Requested & { number: string }) => Promise<OutsideAnswer>;
  /** Waits until this many notices about the filing have arrived, and returns their kinds. */
  readonly kinds: (filing: Requested, count: number) => Promise<string[]>;
  readonly notices: (filing: Requested) => AdcNotice[];
  readonly ofSandbox: (path: string, body?: object) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** The content of a test document, by its id. */
export function contentOf(id: string): Buffer {
  return Buffer.from(`%PDF-1.4 document ${id}`);
}

export function aDocument(document_type: string, facts: Partial<SealedDocument> = {}): SealedDocument {
  const id = randomUUID();
  const content = contentOf(id);
  return {
    id,
    document_type,
    file_name: `${document_type}.pdf`,
    mime_type: "application/pdf",
    size: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    ...facts,
  };
}

export const anInvoice = () =>
  aDocument("COMMERCIAL_INVOICE", { number: "INV-1", issue_date: "2026-01-15", amount: "10000.00", currency: "AED" });
export const aPermit = () =>
  aDocument("PERMIT", {
    number: "P-1",
    issue_date: "2026-01-01",
    expiry_date: "2030-01-01",
    issuing_authority: "MOHAP",
  });

const sealingKey = createPrivateKey();

/** The submission with a valid seal. */
export function sealed(submission: Submission): Submission {
  const { filingId, filingNumber, header, version, documents } = submission;
  const { salt: _, ...signed } = exampleSubmission.seal.signed;
  const signer = checksumAddress(addressOfPrivateKey(sealingKey));
  const typedData = filingSubmission({
    ...signed,
    environment: "local",
    system: "ADC",
    filingId,
    filingNumber,
    filingType: header.filing_type,
    declarationType: header.declaration_type,
    centerCode: header.center_code,
    registrationCode: header.importer_code ?? "",
    signer,
    version,
    documents: documents.map((document) => ({
      documentId: document.id,
      documentType: document.document_type,
      number: document.number ?? "",
      issueDate: document.issue_date ?? "",
      size: document.size,
      sha256: `0x${document.sha256.replace(/^0x/, "")}`,
    })),
  });
  const digest = typedDataDigest(typedData);
  const signature = sign(digest, sealingKey);
  return { ...submission, seal: { ...exampleSubmission.seal, signer, signature, digest: toHex(digest) } };
}

export async function openCustomsLine(options: StartOptions = {}): Promise<CustomsLine> {
  const heard: Heard[] = [];
  const inbox = { refusals: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (inbox.refusals > 0) {
        inbox.refusals -= 1;
        return void response.writeHead(503).end();
      }
      const body = Buffer.concat(chunks);
      const [timestamp, signature] = [request.headers["x-timestamp"], request.headers["x-signature"]].map(String);
      const signed = { secret, timestamp: timestamp!, signature: signature!, body, toleranceSeconds: 300 };
      heard.push(verifyBody({ ...signed, now: new Date() }) === "ok" ? read(body) : "wrongly signed");
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const adcInboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const sandbox = await startSandbox({ adcInboxUrl, adcSecret: secret, answerDelayMs: 5, ...options });
  const gateway = createAdcGateway({ baseUrl: sandbox.url, secret, timeoutMs: 5_000, now: () => new Date() });

  const send: CustomsLine["send"] = (message) => gateway.send(writeAdcMessage(message), message.messageId);
  const notices: CustomsLine["notices"] = ({ filingId }) =>
    heard.filter((one): one is AdcNotice => typeof one !== "string" && one.filingId === filingId);
  const kinds: CustomsLine["kinds"] = (filing, count) =>
    vi.waitFor(
      () => {
        const found = notices(filing).map(({ kind }) => kind);
        if (found.length < count) throw new Error(`only ${found.join(", ")}`);
        return found;
      },
      { timeout: 10_000, interval: 5 },
    );
  const request: CustomsLine["request"] = async (reference, header = {}) => {
    const requested = {
      filingId: randomUUID(),
      messageId: randomUUID(),
      header: { ...exampleHeader, ...header, reference },
    };
    const answer = await send({ kind: "NUMBER_REQUEST", issuedAt: new Date(), ...requested });
    if (answer.kind !== "accepted") throw new Error(JSON.stringify(answer));
    return requested;
  };
  const upload: CustomsLine["upload"] = ({ messageId, documents }) =>
    Promise.all(
      documents.map((document) =>
        gateway.uploadAttachment(
          {
            messageId,
            documentId: document.id,
            mimeType: document.mime_type,
            size: document.size,
            sha256: document.sha256,
          },
          Readable.from([contentOf(document.id)]),
        ),
      ),
    );
  return {
    gateway,
    sandbox,
    heard,
    inbox,
    send,
    request,
    upload,
    kinds,
    notices,
    numbered: async (reference, header) => {
      const requested = await request(reference, header);
      await kinds(requested, 1);
      const [first] = notices(requested);
      if (first?.kind !== "NUMBER_ISSUED") throw new Error(`no number but ${JSON.stringify(first)}`);
      return { ...requested, number: first.issuedNumber };
    },
    submit: async ({ filingId, header, number }, version = 1, extra = {}) => {
      const { seal = {}, ...changed } = extra;
      const right = sealed({
        ...exampleSubmission,
        messageId: randomUUID(),
        issuedAt: new Date(),
        filingId,
        header,
        filingNumber: number,
        version,
        supersedesVersion: version === 1 ? null : version - 1,
        documents: [anInvoice()],
        ...changed,
      });
      const submission = { ...right, seal: { ...right.seal, ...seal } };
      await upload(submission);
      return send(submission);
    },
    pay: async (filing) => {
      const due = notices(filing)
        .filter((one) => one.kind === "ASSESSED")
        .at(-1)!;
      const amountE5 = due.charges
        .filter(({ settlement }) => settlement === "PAY_NOW")
        .reduce((sum, one) => sum + one.amountE5, 0);
      return send({
        kind: "PAYMENT_ADVICE",
        messageId: randomUUID(),
        issuedAt: new Date(),
        filingId: filing.filingId,
        filingNumber: filing.number,
        version: due.version ?? 1,
        assessmentId: due.assessmentId,
        paymentId: randomUUID(),
        providerReference: "ps_1",
        amountE5,
        currency: "AED",
        paidAt: new Date(),
      });
    },
    ofSandbox: (path, body) =>
      fetch(`${sandbox.url}${path}`, {
        ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      }),
    close: async () => {
      await sandbox.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function read(body: Buffer): Heard {
  try {
    return readAdcNotice(new Uint8Array(body));
  } catch (error) {
    const why = whyAdcUnreadable(error);
    if (why === null) throw error;
    return why;
  }
}
