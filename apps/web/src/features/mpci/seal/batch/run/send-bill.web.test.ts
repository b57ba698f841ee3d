// An update of a batch goes out with the reason that stands there when it is sealed.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, it } from "vitest";
import { type BillState, budgetOf, type PreparedBill } from "../bill-state.ts";
import { type Sending, sendBill } from "./send-bill.ts";

const id = "01a00000-0000-7000-8000-000000000009";

function updateFor(reason: string, payer = "own", registrationCode = "FW00001"): PreparedBill {
  return {
    filing: { id, body: aHouseBill() } as FilingDetail,
    preparation: {
      ...{
        version: 2,
        expires_at: "2999-01-01T00:00:00.000Z",
        findings: [],
        price: { total_e5: 0, payer: { company_id: payer } },
      },
      typed_data: { message: { contentHash: "0x1", documents: [], companyId: "own", registrationCode } },
    } as unknown as PreparedBill["preparation"],
    update: { sent: {} as never, reason },
  };
}

/** How often it was frozen anew; what is frozen last costs too much, so that nothing is signed here. */
async function frozenAnew(preparedWith: string, sealedWith: string): Promise<number> {
  const count = { anew: 0 };
  const prepareAgain = async (): Promise<BillState> => {
    count.anew += 1;
    return { is: "ready", prepared: updateFor(sealedWith) };
  };
  const sending = {
    reason: sealedWith,
    prepareAgain,
    budget: budgetOf(new Map([["own", -1]])),
    accepted: new Set(),
    words: {},
  };
  await sendBill(id, updateFor(preparedWith), sending as unknown as Sending);
  return count.anew;
}

it("one whose reason was changed since is frozen anew", async () => {
  expect(await frozenAnew("Weight", "Weight of the carrier")).toBe(1);
  expect(await frozenAnew("Weight", "Weight")).toBe(0);
});

it("one that another company pays for now is not sent before somebody has looked at it, though it costs no more", async () => {
  const prepareAgain = async (): Promise<BillState> => ({ is: "ready", prepared: updateFor("Weight", "line") });
  const words = { otherPayer: "Who pays has changed." };
  const budget = budgetOf(new Map(["own", "line"].map((id) => [id, 0])));
  const sending = { reason: "Weight", prepareAgain, budget, accepted: new Set(), words };
  const state = await sendBill(id, updateFor("Other"), sending as unknown as Sending);
  expect(state).toMatchObject({ is: "failed", reason: "Who pays has changed.", code: "price_changed" });
});

it("one that is filed under another registration now is not sent before somebody has looked at it", async () => {
  const prepared = updateFor("Weight", "own", "LINE001");
  const prepareAgain = async (): Promise<BillState> => ({ is: "ready", prepared });
  const words = { changed: "It has changed." };
  const sending = { reason: "Weight", prepareAgain, budget: budgetOf(new Map()), accepted: new Set(), words };
  const state = await sendBill(id, updateFor("Other"), sending as unknown as Sending);
  expect(state).toMatchObject({ is: "failed", reason: "It has changed." });
});
