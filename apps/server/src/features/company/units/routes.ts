// Binds the calls of a headquarters about its units.
import * as units from "@filings/contract/api/company/units";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { chooseUnitCredits } from "./choose-credits.ts";
import { closeUnit, lookAtUnitClosing } from "./close-unit.ts";
import { getHeadquarters } from "./get-headquarters.ts";
import { listUnitFilings } from "./list-unit-filings.ts";
import { makeUnit } from "./make-unit.ts";
import { chooseOverseer } from "./overseers.ts";
import { listUnitPeople, moveUnitPerson } from "./unit-people.ts";

export function bindUnits(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, units.getHeadquarters, getHeadquarters);
  bindWrite(app, tools, units.makeUnit, makeUnit);
  bindWrite(app, tools, units.chooseUnitCredits, chooseUnitCredits);
  bindRead(app, tools, units.lookAtUnitClosing, lookAtUnitClosing);
  bindWrite(app, tools, units.closeUnit, closeUnit);
  bindRead(app, tools, units.listUnitPeople, listUnitPeople);
  bindWrite(app, tools, units.moveUnitPerson, moveUnitPerson);
  bindWrite(app, tools, units.chooseOverseer, chooseOverseer);
  bindRead(app, tools, units.listUnitFilings, listUnitFilings);
}
