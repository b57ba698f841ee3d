// Binds the calls that request, list and show ADC filings.
import { exportAdcFilings } from "@filings/contract/api/adc/export";
import {
  getAdcCharges,
  getAdcFiling,
  getAdcPrice,
  listAdcFilings,
  requestAdcFiling,
} from "@filings/contract/api/adc/filings";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import type { Tools } from "#tools";
import { getCharges } from "./get-charges.ts";
import { getFiling } from "./get-filing.ts";
import { getPrice } from "./get-price.ts";
import { exportFilings } from "./list/export-filings.ts";
import { listFilings } from "./list/list-filings.ts";
import { requestFiling } from "./request-filing.ts";

export function bindAdcFilings(app: FastifyInstance, tools: Tools): void {
  bindWrite(app, tools, requestAdcFiling, requestFiling);
  bindRead(app, tools, listAdcFilings, listFilings);
  bindDownload(app, tools, exportAdcFilings, exportFilings);
  bindRead(app, tools, getAdcFiling, getFiling);
  bindRead(app, tools, getAdcPrice, getPrice);
  bindRead(app, tools, getAdcCharges, getCharges);
}
