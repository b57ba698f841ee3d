// The call for the parties of the company's latest bills, which are offered while a party is typed.
import * as z from "zod/mini";
import { partySchema } from "#mpci/filing";
import { partyRoles } from "#mpci/filing-codes";
import { endpoint } from "../../endpoint.ts";
import * as wire from "../../wire.ts";

const recentParty = z.object({
  /** The latest bill with this party. */
  filing_id: wire.uuid,
  /** Null: that bill has none yet. */
  bill_number: z.nullable(z.string()),
  party: partySchema,
});
export type RecentParty = z.infer<typeof recentParty>;

export const listRecentMpciParties = endpoint({
  id: "listRecentMpciParties",
  method: "GET",
  path: "/api/filings/ae/mpci/recent-parties/",
  says: "The parties of the company's latest bills, drafts among them, the latest first: those with this role; for a notify party also the consignees. Each name with its city and country is there once.",
  access: "bearer",
  query: z.object({ role: z.enum(partyRoles) }),
  answer: z.object({ results: z.array(recentParty) }),
  refuses: [],
});
