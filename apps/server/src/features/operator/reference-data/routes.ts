// Binds the calls by which operators replace lists of reference data.
import * as referenceData from "@filings/contract/api/operator/reference-data";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import { createEditionThreads } from "#references/editions/edition-threads";
import type { Tools } from "#tools";
import { applyVersion, discardVersion } from "./apply-version.ts";
import { bindReferenceFiles } from "./bind-files.ts";
import { getVersion, listDifferences } from "./list-differences.ts";
import { listLists } from "./list-lists.ts";

export function bindReferenceData(app: FastifyInstance, tools: Tools): void {
  const threads = createEditionThreads();
  bindRead(app, tools, referenceData.listReferenceData, listLists);
  bindReferenceFiles(app, tools, threads);
  bindRead(app, tools, referenceData.getReferenceVersion, getVersion);
  bindRead(app, tools, referenceData.listReferenceDifferences, (_tools, call) => listDifferences(threads, call));
  bindWrite(app, tools, referenceData.applyReferenceVersion, applyVersion);
  bindWrite(app, tools, referenceData.discardReferenceVersion, discardVersion);
}
