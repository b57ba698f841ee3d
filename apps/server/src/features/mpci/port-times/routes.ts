// Binds the calls about time zones of ports.
import * as location from "@filings/contract/api/platform/location";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { chooseTimeZone } from "./choose-time-zone.ts";
import { listTimeZones } from "./list-time-zones.ts";

export function bindPortTimes(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, location.listTimeZones, listTimeZones);
  bindWrite(app, tools, location.chooseTimeZone, chooseTimeZone);
}
