// Files a house bill as a forwarder's own system does, with an API token, and waits for NAIC's answer:
// FILINGS_SERVER=https://… FILINGS_TOKEN=filings_… FILINGS_KEYSTORE=key.json FILINGS_PASSPHRASE=… node file-a-bill.ts bill.json
import { readFileSync } from "node:fs";
import * as calls from "@filings/client/calls";
import { createClient } from "@filings/client/client";
import { openKey, sealBill } from "@filings/client/seal/seal-bill";

const env = process.env as Record<string, string>;
const api = createClient({ server: env.FILINGS_SERVER, token: env.FILINGS_TOKEN });
const key = await openKey(readFileSync(env.FILINGS_KEYSTORE, "utf8"), env.FILINGS_PASSPHRASE);
const bill = JSON.parse(readFileSync(process.argv[2], "utf8"));

const { id: filingId } = await api.call(calls.createMpciFiling, { body: bill });
const sealed = await sealBill(api, { filingId, sent: bill, key, environment: env.FILINGS_ENVIRONMENT });
let filing = await api.call(calls.submitMpciFiling, { params: { filingId }, body: sealed });
while (["SUBMITTED", "SUBMISSION_SUCCESSFUL"].includes(filing.status)) {
  await new Promise((done) => setTimeout(done, 2_000));
  filing = await api.call(calls.getMpciFiling, { params: { filingId } });
}
console.log(`${filing.number}: ${filing.status}`);
