// Binds the calls of the company's templates.
import * as templates from "@filings/contract/api/mpci/reuse/templates";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { changeTemplate } from "./change-template.ts";
import { createTemplate } from "./create-template.ts";
import { deleteTemplate, restoreTemplate } from "./delete-template.ts";
import { listTemplates } from "./list-templates.ts";

export function bindMpciTemplates(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, templates.listMpciTemplates, listTemplates);
  bindWrite(app, tools, templates.createMpciTemplate, createTemplate);
  bindWrite(app, tools, templates.changeMpciTemplate, changeTemplate);
  bindWrite(app, tools, templates.deleteMpciTemplate, deleteTemplate);
  bindWrite(app, tools, templates.restoreMpciTemplate, restoreTemplate);
}
