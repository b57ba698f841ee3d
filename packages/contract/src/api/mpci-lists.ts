// The short code lists that a bill of lading is written with: packages and headings of the Harmonized System.
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as wire from "./wire.ts";

export const mpciCodeLists = ["package-types", "hs"] as const;

export const searchMpciCodes = endpoint({
  id: "searchMpciCodes",
  method: "GET",
  path: "/api/filings/ae/mpci/code-lists/:list/",
  says: "Package types or HS headings by code or name, best first.",
  access: "bearer",
  params: z.object({ list: z.enum(mpciCodeLists) }),
  query: z.object({
    search: wire.search,
    page: wire.pageQuery.page,
    page_size: wire.pageQuery.page_size,
  }),
  answer: z.object({
    ...wire.listAnswer(z.object({ code: z.string(), name: z.string(), name_ar: z.nullable(z.string()) })),
    complete: z.boolean(),
    source: z.string(),
    date: wire.isoDate,
  }),
  refuses: [],
});
