// What an edit has to look like that a browser kept; by itself, because it is rarely wanted and made of the checks of a form.
import { filingChangeSchema } from "@filings/contract/mpci/filing";
import * as z from "zod/mini";

export const keptEditSchema = z.object({
  /** The revision on which the edit was made. */
  revision: z.int(),
  at: z.iso.datetime(),
  change: filingChangeSchema,
  /** What the changed parts were before: to tell whether somebody else changed them meanwhile. */
  before: filingChangeSchema,
});
