// The calls for the reference lists of MPCI filings: package types, HS headings, and party ids of shipping lines.
import * as z from "zod/mini";
import { limits } from "../../limits.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { mpciCarrier } from "./connection.ts";

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
    ...wire.listAnswer(
      z.object({
        code: z.string(),
        name: z.string(),
        name_ar: z.nullable(z.string()),
        /** Everyday words for it: found, and not the official text. */
        also: z.nullable(z.string()),
        /** No longer in use: found by its whole code alone, so that an older paper can be read. */
        withdrawn: z.boolean(),
      }),
    ),
    complete: z.boolean(),
    source: z.string(),
    date: wire.isoDate,
  }),
  refuses: [],
});

export const enterCarrierPartyId = endpoint({
  id: "enterCarrierPartyId",
  method: "POST",
  path: "/api/filings/ae/mpci/carriers/:carrier/party-id/",
  says: "Keeps the MPCI party id of a shipping line that the list has none for; it holds for the caller's company until changed, and for no other before an operator approves it.",
  access: "bearer",
  permission: "prepare",
  params: z.object({ carrier: wire.uuid }),
  body: z.strictObject({
    mpci_party_id: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{7}$/)),
    /** Where the person knows it from. */
    source: z.optional(z.string().check(z.trim(), z.maxLength(limits.partyIdSourceLettersMost))),
  }),
  status: 201,
  answer: mpciCarrier,
  refuses: ["party_id_known", "party_ids_full"],
});
