// The calls for ports and places by UN/LOCODE.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

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
    /** Sea ports before all other places. */
    prefer: z.optional(z.enum(["port"])),
    /** The names of many codes in one call. */
    filter: z.optional(z.strictObject({ code: wire.listOf(z.string().check(z.maxLength(5))) })),
  }),
  answer: z.object({
    ...wire.listAnswer(
      z.object({
        code: z.string(),
        name: z.string(),
        name_ar: z.nullable(z.string()),
        other_names: z.array(z.string()),
        country: z.string(),
        /** A sea port that lines call at: the one that is meant where others bear its name. */
        usual: z.boolean(),
        /** It has the function of a port, by the official list or by the trade's use. */
        sea_port: z.boolean(),
        /** The official list has an airport under this code; the trade uses it for the port. */
        airport_code: z.boolean(),
        /** No longer in the official list: found by its whole code alone, so that an older paper can be read. */
        withdrawn: z.boolean(),
      }),
    ),
    complete: z.boolean(),
    source: z.string(),
    date: wire.isoDate,
  }),
  refuses: [],
});

const portCode = z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{3}$/));

const portTime = z.object({
  code: z.string(),
  /** Null when the place is not on our list. */
  name: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  /** IANA name. */
  time_zone: z.nullable(z.string()),
  /** The zones of its country; all zones when the country is on no list. */
  zones: z.array(z.string()),
});

export const listTimeZones = endpoint({
  id: "listTimeZones",
  method: "GET",
  path: "/api/v3/location/time-zones/",
  says: "The time zone of up to a hundred places by UN/LOCODE, with their names; null where the country keeps several or is on no list, our list does not know the place and the company has chosen none.",
  access: "bearer",
  query: z.object({ filter: z.optional(z.strictObject({ code: z.optional(wire.listOf(portCode)) })) }),
  answer: z.object({ results: z.array(portTime) }),
  refuses: [],
});

export const chooseTimeZone = endpoint({
  id: "chooseTimeZone",
  method: "PATCH",
  path: "/api/v3/location/time-zones/:code/",
  says: "Keeps for the company which time a place keeps, of those that are offered, where our list does not know it.",
  access: "bearer",
  permission: "prepare",
  params: z.object({ code: portCode }),
  body: z.strictObject({ time_zone: z.string().check(z.maxLength(40)) }),
  answer: portTime,
  refuses: [],
});
