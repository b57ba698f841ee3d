// Binds the calls that take bills from a spreadsheet.
import {
  checkMpciImport,
  getMpciImportColumns,
  importMpciBills,
  keepMpciImportColumns,
  keepMpciImportValues,
} from "@filings/contract/api/mpci/import";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { checkBills } from "./check-bills.ts";
import { getColumns, keepColumns } from "./columns.ts";
import { importBills } from "./import-bills.ts";
import { keepValues } from "./values.ts";

export function bindMpciImport(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, checkMpciImport, checkBills);
  bindWrite(app, tools, importMpciBills, importBills);
  bindRead(app, tools, getMpciImportColumns, getColumns);
  bindWrite(app, tools, keepMpciImportColumns, keepColumns);
  bindWrite(app, tools, keepMpciImportValues, keepValues);
}
