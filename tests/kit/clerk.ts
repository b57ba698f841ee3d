// A clerk who uses only the public API: signs in, drafts, seals, submits and reads.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FilingDetail, SavedDraft } from "@filings/contract/api/mpci/filings";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import type { Preparation } from "@filings/contract/api/mpci/submission";
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { aHouseBill, inContainer } from "@filings/contract/mpci/house-bill.example";
import { fromHex, toHex } from "@filings/seal/hash/hex";
import { openKeystore } from "@filings/seal/keystore/keystore";
import { sign } from "@filings/seal/signed/signature";
import { type TypedData, typedDataDigest } from "@filings/seal/signed/typed-data";
import { aForm, type FormFile } from "./forms.ts";
import { ownContainer } from "./mpci/own-container.ts";

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

interface SealedAction {
  readonly action: "CANCEL" | "ANSWER_RFI";
  readonly filing: { readonly id: string };
  readonly body: SubmitBody;
  readonly key: string | undefined;
}

export interface Clerk {
  readonly token: string;
  readonly call: <T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<T>>;
  /** A valid house bill, planned ten days ahead, with a bill number and a container of its own. */
  readonly houseBill: (billNumber: string) => Promise<FilingBody>;
  readonly create: (body: object, key?: string) => Promise<SavedDraft>;
  /** Attaches a file to a draft. */
  readonly attach: (filing: { id: string }, file: FormFile) => Promise<MpciAttachment>;
  readonly prepare: (filing: { id: string }) => Promise<Preparation>;
  readonly prepareWithdrawal: (filing: { id: string }) => Promise<Preparation>;
  /** The answer to the first question of NAIC's request. */
  readonly prepareAnswer: (filing: { id: string }) => Promise<Preparation>;
  readonly seal: (preparation: Sealable) => SubmitBody;
  readonly submit: (filing: { id: string }, body: SubmitBody, key?: string) => Promise<Answer<FilingDetail>>;
  /** Sends a sealed withdrawal. */
  readonly withdraw: (filing: { id: string }, body: SubmitBody, key?: string) => Promise<Answer<FilingDetail>>;
  /** Sends a sealed answer. */
  readonly answer: (filing: { id: string }, body: SubmitBody, key?: string) => Promise<Answer<FilingDetail>>;
  readonly get: (id: string) => Promise<FilingDetail>;
}

/** The part of a preparation that the seal needs, in either system. */
export interface Sealable extends Pick<Preparation, "preparation_id" | "digest" | "findings"> {
  readonly typed_data: { readonly message: Readonly<Record<string, unknown>> };
  readonly price: { readonly total_e5: number };
}

export interface SubmitBody {
  readonly preparation_id: string;
  readonly signature: string;
  readonly ethereum_address: string;
  readonly total_e5: number;
  readonly accepted_warnings: string[];
  readonly batch_id?: string;
}

const mpci = "/api/filings/ae/mpci";
export const demoPassword = "filings-demo-2026";

/** Amira's demo key, opened. */
export const amirasKey = () => demoKey("amira");

export async function demoKey(name: "amira" | "omar" | "salim"): Promise<Uint8Array> {
  const folder = new URL("../../examples/keys/", import.meta.url);
  const keystore: unknown = JSON.parse(readFileSync(new URL(`${name}.keystore.json`, folder), "utf8"));
  const passphrase = readFileSync(new URL("passphrase.txt", folder), "utf8").trim();
  return openKeystore(keystore, passphrase);
}

/** Signs in with the code from the mailbox; the server may move (a restart on another port) by `at`. */
export async function signIn({
  server,
  mailbox,
  email = "amira@gulf-forwarding.example",
  privateKey,
}: {
  server: () => string;
  mailbox: string;
  email?: string;
  privateKey?: Uint8Array;
}): Promise<Clerk> {
  const basic = `Basic ${Buffer.from(`${email}:${demoPassword}`).toString("base64")}`;
  const code = await loginCode({ server, mailbox, email });
  const created = await fetch(`${server()}/api/v3/jwt-token/create/`, {
    method: "POST",
    headers: { authorization: basic, "content-type": "application/json" },
    body: JSON.stringify({ verification_code: code }),
  });
  if (!created.ok) throw new Error(`not signed in: ${created.status} ${await created.text()}`);
  const { access: token } = (await created.json()) as { access: string };

  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const ask = () =>
      fetch(server() + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let response = await ask();
    // A client may rely on "Try again in a moment".
    for (let tries = 0; response.status === 503 && tries < 60; tries += 1) {
      await new Promise((done) => setTimeout(done, 1_000 * Number(response.headers.get("retry-after") ?? "1")));
      response = await ask();
    }
    const text = await response.text();
    return {
      status: response.status,
      body: (text === "" ? undefined : JSON.parse(text)) as T,
      headers: response.headers,
    };
  }
  async function expect<T>(status: number, answer: Promise<Answer<T>>): Promise<T> {
    const { status: got, body } = await answer;
    if (got !== status) throw new Error(`answered ${got}: ${JSON.stringify(body).slice(0, 2_000)}`);
    return body;
  }

  /** Fires a sealed action. */
  const act = ({ action, filing, body: { preparation_id, signature, ethereum_address }, key }: SealedAction) =>
    call<FilingDetail>(
      "PATCH",
      `${mpci}/filings/${filing.id}/action/`,
      { action, preparation_id, signature, ethereum_address },
      key === undefined ? {} : { "idempotency-key": key },
    );

  const keys = await expect(
    200,
    call<BlockchainKey[]>("GET", "/api/v3/companies/self/users/self/blockchain-key/list/"),
  );
  return {
    token,
    call,
    houseBill: async (billNumber) => {
      const carriers = await expect(
        200,
        call<{ id: string; mpci_party_id: string | null }[]>("GET", `${mpci}/carriers/`),
      );
      const carrier = carriers.find((one) => one.mpci_party_id === "EMCSL00");
      const bill = inContainer(aHouseBill(), ownContainer());
      const days = (count: number) => new Date(Date.now() + count * 86_400_000);
      return {
        ...bill,
        bill_number: billNumber,
        issue_date: days(-1).toISOString().slice(0, 10),
        carrier_id: carrier?.id ?? null,
        transport: {
          ...bill.transport,
          planned_loading_at: days(10).toISOString(),
          etd: days(11).toISOString(),
          eta: days(20).toISOString(),
        },
      };
    },
    create: (body, key = randomUUID()) =>
      expect(201, call("POST", `${mpci}/filings/`, body, { "idempotency-key": key })),
    attach: async (filing, file) => {
      const { payload, headers } = aForm(file);
      const response = await fetch(`${server()}${mpci}/filings/${filing.id}/attachments/`, {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: new Uint8Array(payload),
      });
      const answer = (await response.json()) as MpciAttachment;
      if (response.status !== 201) throw new Error(`answered ${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    prepare: (filing) =>
      expect(
        200,
        call("POST", `${mpci}/filings/${filing.id}/prepare-submission/`, {
          key_id: keys.at(-1)?.id,
          reason: "Data corrected",
        }),
      ),
    prepareWithdrawal: (filing) =>
      expect(
        200,
        call("POST", `${mpci}/filings/${filing.id}/prepare-submission/`, {
          key_id: keys.at(-1)?.id,
          purpose: "CANCEL",
          reason: "BOOKING CANCELLED BY SHIPPER",
        }),
      ),
    prepareAnswer: (filing) =>
      expect(
        200,
        call("POST", `${mpci}/filings/${filing.id}/prepare-submission/`, {
          key_id: keys.at(-1)?.id,
          purpose: "ANSWER_RFI",
          answers: [{ question: 1, text: "BRAND GULF LIGHT, MODEL GL-24" }],
        }),
      ),
    withdraw: (filing, body, key) => act({ action: "CANCEL", filing, body, key }),
    answer: (filing, body, key) => act({ action: "ANSWER_RFI", filing, body, key }),
    seal: (preparation) => {
      if (privateKey === undefined) throw new Error("this clerk has no key");
      const digest = typedDataDigest(preparation.typed_data as unknown as TypedData);
      if (toHex(digest) !== preparation.digest) throw new Error("the digest is not that of the typed data");
      return {
        preparation_id: preparation.preparation_id,
        signature: sign(fromHex(preparation.digest), privateKey),
        ethereum_address: String(preparation.typed_data.message.signer),
        total_e5: preparation.price.total_e5,
        accepted_warnings: preparation.findings.filter((one) => one.severity === "warning").map((one) => one.code),
      };
    },
    submit: (filing, body, key) =>
      call("POST", `${mpci}/filings/${filing.id}/submit/`, body, key === undefined ? {} : { "idempotency-key": key }),
    get: (id) => expect(200, call("GET", `${mpci}/filings/${id}/`)),
  };
}

interface Posted {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: string;
}

/** Mails whose code was taken, so that two sign-ins of one person within a second do not both take the first. */
const taken = new Set<string>();

/** Requests a login code and reads it from the mailbox; after a recent code it waits as long as the refusal says. */
export async function loginCode({
  server,
  mailbox,
  email,
}: {
  server: () => string;
  mailbox: string;
  email: string;
}): Promise<string> {
  const headers = { authorization: `Basic ${Buffer.from(`${email}:${demoPassword}`).toString("base64")}` };
  for (;;) {
    const asked = Date.now();
    const answer = await fetch(`${server()}/api/v3/tfa/request/email/login/`, { method: "POST", headers });
    if (answer.ok) return codeFor(mailbox, email, asked);
    const said = await answer.text();
    if (!said.includes("code_sent_recently")) throw new Error(`no code was sent: ${answer.status} ${said}`);
    await new Promise((done) => setTimeout(done, 1_000 * Number(answer.headers.get("retry-after") ?? "1")));
  }
}

/** The newest code that was mailed after a moment and is not taken yet. */
export async function codeFor(mailbox: string, email: string, since: number): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const response = await fetch(`${mailbox}/mailbox/messages/?to=${encodeURIComponent(email)}`);
    const { results } = (await response.json()) as { results: Posted[] };
    // Other mails may arrive at the same moment: a notification names many numbers, but not in its first words.
    const coming = results.flatMap(({ id, text, sent_at }) => {
      const code = /^.{0,50}?\b(\d{6})\b/.exec(text)?.[1];
      return code === undefined || Date.parse(sent_at) < since - 1_000 || taken.has(id) ? [] : [{ id, code }];
    });
    const [newest] = coming;
    if (newest !== undefined) {
      taken.add(newest.id);
      return newest.code;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no code reached ${email}`);
}

/** Polls until the filing has one of the statuses; throws with the last one seen. */
export async function waitForStatus(
  clerk: Clerk,
  id: string,
  statuses: readonly string[],
  { withinMs = 30_000 }: { withinMs?: number } = {},
): Promise<FilingDetail> {
  const until = Date.now() + withinMs;
  for (;;) {
    const filing = await clerk.get(id);
    if (statuses.includes(filing.status)) return filing;
    if (Date.now() > until)
      throw new Error(
        `still ${filing.status}, waited for ${statuses.join(" or ")}: ${JSON.stringify(filing.transport)}`,
      );
    await new Promise((done) => setTimeout(done, 100));
  }
}
