// Binds the calls about a company's connection to NAIC and its reference lists.
import {
  connectMpci,
  getMpciConnection,
  listMpciCarriers,
  listMpciDelegations,
  searchUndg,
} from "@filings/contract/api/mpci/connection";
import { enterCarrierPartyId, searchMpciCodes } from "@filings/contract/api/mpci/reference";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { connectCompany } from "./connect-company.ts";
import { getConnection } from "./get-connection.ts";
import { keepCarrierPartyId } from "./keep-carrier-party-id.ts";
import { listCarriers } from "./list-carriers.ts";
import { listDelegations } from "./list-delegations.ts";
import { searchCodeList } from "./search-code-list.ts";
import { searchDangerousGoods } from "./search-dangerous-goods.ts";

export function bindMpciConnection(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, getMpciConnection, getConnection);
  bindWrite(app, tools, connectMpci, connectCompany);
  bindRead(app, tools, listMpciDelegations, listDelegations);
  bindRead(app, tools, listMpciCarriers, listCarriers);
  bindWrite(app, tools, enterCarrierPartyId, keepCarrierPartyId);
  bindRead(app, tools, searchUndg, searchDangerousGoods);
  bindRead(app, tools, searchMpciCodes, searchCodeList);
}
