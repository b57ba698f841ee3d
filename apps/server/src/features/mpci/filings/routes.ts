// Binds the calls about MPCI filings.
import {
  actOnMpciFiling,
  convertMpciFiling,
  createMpciFiling,
  getMpciFiling,
  getMpciPrice,
  saveMpciFiling,
} from "@filings/contract/api/mpci/filings";
import { exportMpciFilings, findMpciBills, listMpciFilings } from "@filings/contract/api/mpci/list";
import { getMpciMessage, listMpciMessages } from "@filings/contract/api/mpci/messages";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import { convertFiling } from "#mpci/drafts/convert-filing";
import { createFilingAlone } from "#mpci/drafts/create-filing";
import { saveFiling } from "#mpci/drafts/save-filing";
import type { Tools } from "#tools";
import { actOnFiling } from "./act-on-filing.ts";
import { getFiling } from "./get-filing.ts";
import { getPrice } from "./get-price.ts";
import { exportFilings } from "./list/export-filings.ts";
import { findBills } from "./list/find-bills.ts";
import { listFilings } from "./list/list-filings.ts";
import { getMessage } from "./messages/get-message.ts";
import { listMessages } from "./messages/list-messages.ts";

export function bindMpciFilings(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, listMpciFilings, listFilings);
  bindRead(app, tools, findMpciBills, findBills);
  bindDownload(app, tools, exportMpciFilings, exportFilings);
  bindWrite(app, tools, createMpciFiling, createFilingAlone);
  bindRead(app, tools, getMpciFiling, getFiling);
  bindWrite(app, tools, saveMpciFiling, saveFiling);
  bindRead(app, tools, getMpciPrice, getPrice);
  bindWrite(app, tools, actOnMpciFiling, actOnFiling);
  bindWrite(app, tools, convertMpciFiling, convertFiling);
  bindRead(app, tools, listMpciMessages, listMessages);
  bindRead(app, tools, getMpciMessage, getMessage);
}
