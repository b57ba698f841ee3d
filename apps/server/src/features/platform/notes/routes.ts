// Binds the calls about notes on a filing, and about tracking one.
import { addFilingNote, listFilingNotes, trackFiling } from "@filings/contract/api/platform/notes";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { addNote, listNotes, track } from "./notes.ts";

export function bindFilingNotes(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, listFilingNotes, listNotes);
  bindWrite(app, tools, addFilingNote, addNote);
  bindWrite(app, tools, trackFiling, track);
}
