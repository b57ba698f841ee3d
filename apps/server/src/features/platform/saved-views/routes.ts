// Binds the calls about saved views.
import { changeView, deleteView, listSavedViews, saveView } from "@filings/contract/api/platform/saved-views";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { changeSavedView, deleteSavedView, listViews, saveNewView } from "./views.ts";

export function bindSavedViews(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, listSavedViews, listViews);
  bindWrite(app, tools, saveView, saveNewView);
  bindWrite(app, tools, changeView, changeSavedView);
  bindWrite(app, tools, deleteView, deleteSavedView);
}
