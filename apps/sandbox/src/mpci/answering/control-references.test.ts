// The control references of the sandbox's answers stay unique over a restart without stored data.
import { createHmac } from "node:crypto";
import { latin1Bytes } from "@filings/edifact/charset";
import { houseFiling } from "@filings/edifact/sample-interchanges";
import { expect, test, vi } from "vitest";
import { startSandbox } from "../../start-sandbox.ts";

const secret = "a secret of this test";
const bills = 12;

/** The references of all answers to a dozen bills, given within one moment. */
async function referencesAt(moment: Date): Promise<string[]> {
  const sandbox = await startSandbox({ secret, inboxUrl: "http://127.0.0.1:9/", answerDelayMs: 0, now: () => moment });
  try {
    for (let bill = 1; bill <= bills; bill += 1) expect(await send(sandbox.url, moment, bill)).toBe(202);
    return await vi.waitFor(
      async () => {
        const log = (await (await fetch(`${sandbox.url}/mpci/log/`)).json()) as {
          results: readonly { direction: string; control_reference: string }[];
        };
        const answers = log.results.filter(({ direction }) => direction === "out");
        expect(answers).toHaveLength(3 * bills);
        return answers.map((answer) => answer.control_reference);
      },
      { timeout: 10_000 },
    );
  } finally {
    await sandbox.close();
  }
}

async function send(url: string, at: Date, bill: number): Promise<number> {
  const own = houseFiling
    .replaceAll("CX00000042", `CX${bill}`)
    .replaceAll("MPCI2026000042", `MPCI2026${bill}`)
    .replaceAll("ABCSHA2611001", `BILL${bill}`)
    .replaceAll("\n", "");
  const body = latin1Bytes(own) as Uint8Array<ArrayBuffer>;
  const timestamp = at.toISOString();
  const signature = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
  const headers = { "content-type": "application/edifact", "x-timestamp": timestamp, "x-signature": signature };
  return (await fetch(`${url}/mpci/messages/`, { method: "POST", body, headers })).status;
}

test("[attack 7] more than ten answers a second and a restart a second later repeat no control reference", async () => {
  const moment = new Date();
  const references = [...(await referencesAt(moment)), ...(await referencesAt(new Date(moment.getTime() + 1_000)))];
  expect(new Set(references).size).toBe(2 * 3 * bills);
});
