// The messages of the live socket by content_type; they carry ids only, and the client fetches the data (decisions 10).

import * as z from "zod/mini";
import { comparedUuid } from "../api/wire.ts";
import { filingSystemNames } from "../filing/systems.ts";

export const socketMessage = z.discriminatedUnion("content_type", [
  z.object({
    content_type: z.literal("single_logout"),
    data: z.object({
      is_all_users_logout: z.boolean(),
      is_idle_session_logout: z.boolean(),
      session_id: z.optional(z.uuid()),
      /** Its person was moved to another company of the same headquarters; which one is told by a refresh. */
      is_moved: z.optional(z.boolean()),
      /** Its person no longer belongs to the company that it was for. */
      is_removed: z.optional(z.boolean()),
    }),
  }),
  z.object({
    content_type: z.literal("filing_updated"),
    data: z.object({ system: z.enum(filingSystemNames), id: z.uuid(), status: z.string(), revision: z.int() }),
  }),
  z.object({ content_type: z.literal("notification"), data: z.object({ id: z.uuid() }) }),
  z.object({ content_type: z.literal("top_bar_notification"), data: z.object({ id: z.uuid() }) }),
  z.object({ content_type: z.literal("blockchain_key_updated"), data: z.object({ id: z.uuid() }) }),
  /** NAIC has decided on the company's connection, or on the change of one. */
  z.object({ content_type: z.literal("connection_updated"), data: z.object({}) }),
  z.object({ content_type: z.literal("payment_updated"), data: z.object({ id: z.uuid() }) }),
  /** A colleague has a filing open, or leaves it; `part` is what they edit of it, null where they read. Kept nowhere but in memory. */
  z.object({
    content_type: z.literal("presence"),
    data: z.object({
      system: z.enum(filingSystemNames),
      id: z.uuid(),
      user_id: z.uuid(),
      part: z.nullable(z.string()),
      is_here: z.boolean(),
    }),
  }),
  /** The clock of a demo was moved: everything that depends on the time may have changed. */
  z.object({ content_type: z.literal("clock_moved"), data: z.object({}) }),
  /** Sent to a client that connects: events since its token was issued may postdate its data. */
  z.object({ content_type: z.literal("catch_up"), data: z.object({}) }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;
/** The messages that are published when an event happens. */
export type ToldMessage = Exclude<SocketMessage, { readonly content_type: "catch_up" }>;

/** What a client says: which filing it shows, and which part of it is edited; it repeats that while it does. */
export const saidMessage = z.object({
  content_type: z.literal("here"),
  data: z.object({
    system: z.enum(filingSystemNames),
    id: comparedUuid,
    part: z.nullable(z.string().check(z.maxLength(30))),
    is_here: z.boolean(),
  }),
});
export type SaidMessage = z.infer<typeof saidMessage>;
export type Presence = Extract<SocketMessage, { readonly content_type: "presence" }>["data"];

/** A client that shows a filing says so again after so long; who has not for the longer time has gone. */
export const presenceMs = { again: 15_000, gone: 40_000 } as const;
