// The calls for saved views of a list: what was searched, filtered, sorted and shown, under a name.
import * as z from "zod/mini";
import { filingSystemNames } from "#filing/systems";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.savedViewLettersMost));
/** The address of the list as JSON; the page passes over what it does not know. */
const address = z.string().check(z.minLength(2), z.maxLength(limits.savedViewAddressLettersMost));
const position = z.int().check(z.gte(0), z.lte(limits.savedViewsMost));

const view = z.object({
  id: wire.uuid,
  system: z.enum(filingSystemNames),
  name: z.string(),
  address: z.string(),
  /** Every colleague sees it. */
  is_shared: z.boolean(),
  /** It is the caller's own, who alone may change or delete it. */
  is_own: z.boolean(),
  /** The caller's list opens with it. */
  is_default: z.boolean(),
  position: z.int(),
});
export type SavedView = z.infer<typeof view>;

export const listSavedViews = endpoint({
  id: "listSavedViews",
  method: "GET",
  path: "/api/filings/views/",
  says: "The caller's saved views of a list in their order, then those that colleagues share.",
  access: "bearer",
  query: z.object({ system: z.enum(filingSystemNames) }),
  answer: z.object({ results: z.array(view) }),
  refuses: [],
});

export const saveView = endpoint({
  id: "saveView",
  method: "POST",
  path: "/api/filings/views/",
  says: "Saves a view of a list under a name; it comes last unless a place is named.",
  access: "bearer",
  body: z.strictObject({
    system: z.enum(filingSystemNames),
    name,
    address,
    is_shared: z.boolean(),
    is_default: z.optional(z.boolean()),
    position: z.optional(position),
  }),
  status: 201,
  answer: view,
  refuses: ["views_taken"],
});

const viewParams = z.object({ viewId: wire.uuid });

export const changeView = endpoint({
  id: "changeView",
  method: "PATCH",
  path: "/api/filings/views/:viewId/",
  says: "Renames, shares, orders or replaces a view of the caller's; of a colleague's shared view only whether the caller's list opens with it.",
  access: "bearer",
  params: viewParams,
  body: z.strictObject({
    name: z.optional(name),
    address: z.optional(address),
    is_shared: z.optional(z.boolean()),
    is_default: z.optional(z.boolean()),
    position: z.optional(position),
  }),
  answer: view,
  refuses: [],
});

export const deleteView = endpoint({
  id: "deleteView",
  method: "DELETE",
  path: "/api/filings/views/:viewId/",
  says: "Deletes a view of the caller's, also for those with whom it is shared.",
  access: "bearer",
  params: viewParams,
  refuses: [],
});
