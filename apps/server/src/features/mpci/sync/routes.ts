// Binds the calls that compare a bill with what NAIC has and with other refused bills.
import { getMpciSentVersion, listMpciSameFaults } from "@filings/contract/api/mpci/sync";
import type { FastifyInstance } from "fastify";
import { bindRead } from "#http/bind/bind";
import type { Tools } from "#tools";
import { getSentVersion } from "./get-sent-version.ts";
import { listSameFaults } from "./list-same-faults.ts";

export function bindMpciSync(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, getMpciSentVersion, getSentVersion);
  bindRead(app, tools, listMpciSameFaults, listSameFaults);
}
