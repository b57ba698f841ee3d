// Binds the calls that request, list and show ADC filings.
import {
  getAdcCharges,
  getAdcFiling,
  getAdcPrice,
  listAdcFilings,
  requestAdcFiling,
} from "@filings/contract/api/adc/filings";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { getCharges } from "./get-charges.ts";
import { getFiling } from "./get-filing.ts";
import { getPrice } from "./get-price.ts";
import { listFilings } from "./list/list-filings.ts";
import { requestFiling } from "./request-filing.ts";

export function bindAdcFilings(app: FastifyInstance, tools: Tools): void {
  bindWrite(app, tools, requestAdcFiling, requestFiling);
  bindRead(app, tools, listAdcFilings, listFilings);
  bindRead(app, tools, getAdcFiling, getFiling);
  bindRead(app, tools, getAdcPrice, getPrice);
  bindRead(app, tools, getAdcCharges, getCharges);
}
