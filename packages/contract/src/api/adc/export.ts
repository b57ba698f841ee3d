// The call that exports a list of ADC filings.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { adcListAsked } from "./filings.ts";

/** The columns of the list, each of which is one or more columns of an export. */
export const adcListColumns = [
  "name",
  "status",
  "number",
  "type",
  "importer",
  "exporter",
  "center",
  "expected",
  "created",
] as const;
export type AdcListColumnName = (typeof adcListColumns)[number];

export const exportAdcFilings = endpoint({
  id: "exportAdcFilings",
  method: "GET",
  path: "/api/filings/adc/export/",
  says: "Every filing that the same question finds in the list, in its order, as a CSV or XLSX file in the caller's language, with the columns that are named and in their order, otherwise with all.",
  access: "bearer",
  gives: "file",
  query: z.object({ ...adcListAsked, column: wire.listOf(z.enum(adcListColumns)), format: wire.exportFormat }),
  refuses: ["feature_off"],
});
