// Ports and places by their UN/LOCODE.
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as wire from "./wire.ts";

export const searchUnlocode = endpoint({
  id: "searchUnlocode",
  method: "GET",
  path: "/api/v3/location/unlocode/",
  says: "Ports and places by UN/LOCODE or name, in English or Arabic, forgiving of spelling; or those of up to a hundred codes.",
  access: "bearer",
  query: z.object({
    ...wire.pageQuery,
    search: wire.search,
    country: z.optional(z.string().check(z.maxLength(2))),
    /** The names of many codes in one call. */
    filter: z.optional(z.object({ code: wire.listOf(z.string().check(z.maxLength(5))) })),
  }),
  answer: z.object({
    ...wire.listAnswer(
      z.object({ code: z.string(), name: z.string(), name_ar: z.nullable(z.string()), country: z.string() }),
    ),
    complete: z.boolean(),
    source: z.string(),
    date: wire.isoDate,
  }),
  refuses: [],
});
