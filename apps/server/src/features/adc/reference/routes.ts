// Binds the calls for reference lists of ADC filings.
import {
  getAdcMetaData,
  listAdcCenters,
  listAdcDeclarationTypes,
  listAdcRegistrationCodes,
} from "@filings/contract/api/adc/reference";
import type { FastifyInstance } from "fastify";
import { bindRead } from "#http/bind/bind";
import type { Tools } from "#tools";
import { getMetaData } from "./get-meta-data.ts";
import { listCenters } from "./list-centers.ts";
import { listDeclarationTypes } from "./list-declaration-types.ts";
import { listRegistrationCodes } from "./list-registration-codes.ts";

export function bindAdcReference(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, listAdcDeclarationTypes, listDeclarationTypes);
  bindRead(app, tools, listAdcCenters, listCenters);
  bindRead(app, tools, listAdcRegistrationCodes, listRegistrationCodes);
  bindRead(app, tools, getAdcMetaData, getMetaData);
}
