// The messages of the live socket by content_type; they carry ids only, and the client fetches the data (decisions 10).

import * as z from "zod/mini";
import { filingSystemNames } from "../filing/systems.ts";

export const socketMessage = z.discriminatedUnion("content_type", [
  z.object({
    content_type: z.literal("single_logout"),
    data: z.object({
      is_all_users_logout: z.boolean(),
      is_idle_session_logout: z.boolean(),
      session_id: z.optional(z.uuid()),
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
  /** The clock of a demo was moved: everything that depends on the time may have changed. */
  z.object({ content_type: z.literal("clock_moved"), data: z.object({}) }),
  /** Sent to a client that connects: events since its token was issued may postdate its data. */
  z.object({ content_type: z.literal("catch_up"), data: z.object({}) }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;
/** The messages that are published when an event happens. */
export type ToldMessage = Exclude<SocketMessage, { readonly content_type: "catch_up" }>;
