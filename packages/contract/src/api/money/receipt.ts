// The receipt of bought credits: as a file, and what it tells in dirhams.

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/** What a tax paper tells of its amount. */
export const dirhams = z.object({
  /** Dirhams for one unit of the currency, in 1/100000000. */
  rate_e8: z.int(),
  day: wire.isoDate,
  amount_e5: wire.amountE5,
  vat_e5: wire.amountE5,
});

export const downloadTopUpReceipt = endpoint({
  id: "downloadTopUpReceipt",
  method: "GET",
  path: "/api/subscriptions/top-ups/:topUpId/receipt/",
  says: "The receipt of credits that are paid, as a PDF in the caller's language and in Arabic; the same bytes each time in one language.",
  access: "bearer",
  gives: "file",
  params: z.object({ topUpId: wire.uuid }),
  refuses: [],
});
