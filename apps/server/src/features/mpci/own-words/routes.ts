// Binds the calls about a company's own references and labels.
import {
  changeMpciLabel,
  createMpciLabel,
  deleteMpciLabel,
  getMpciOwnWords,
  keepMpciReference,
  labelMpciFilings,
  listMpciLabels,
} from "@filings/contract/api/mpci/own/own-words";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { changeReference } from "./change-reference.ts";
import { getOwnWords } from "./get-own-words.ts";
import { labelFilings } from "./label-filings.ts";
import { changeLabel, createLabel, deleteLabel, listLabels } from "./labels.ts";

export function bindMpciOwnWords(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, getMpciOwnWords, getOwnWords);
  bindWrite(app, tools, keepMpciReference, changeReference);
  bindRead(app, tools, listMpciLabels, listLabels);
  bindWrite(app, tools, createMpciLabel, createLabel);
  bindWrite(app, tools, changeMpciLabel, changeLabel);
  bindWrite(app, tools, deleteMpciLabel, deleteLabel);
  bindWrite(app, tools, labelMpciFilings, labelFilings);
}
