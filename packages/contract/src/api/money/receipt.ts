// The receipt of bought credits as a file.

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

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
