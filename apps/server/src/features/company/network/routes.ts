// Binds the calls of the company network.
import * as network from "@filings/contract/api/company/network";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { acceptConnection, refuseConnection } from "./answer-connection.ts";
import { delegateAdc, delegateMpci } from "./delegate-filing.ts";
import { choosePayer } from "./delegations/choose-payer.ts";
import { choosePeople } from "./delegations/choose-people.ts";
import { endConnection } from "./end-connection.ts";
import { endDelegation } from "./end-delegation.ts";
import { getConnection } from "./get-connection.ts";
import { getNetwork } from "./get-network.ts";
import { inviteCompany } from "./invite-company.ts";
import { listFiledForUs } from "./list-filed-for-us.ts";

export function bindCompanyNetwork(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, network.getCompanyNetwork, getNetwork);
  bindRead(app, tools, network.listFiledForUs, listFiledForUs);
  bindRead(app, tools, network.getNetworkConnection, getConnection);
  bindWrite(app, tools, network.inviteCompany, inviteCompany);
  bindWrite(app, tools, network.acceptConnection, acceptConnection);
  bindWrite(app, tools, network.refuseConnection, refuseConnection);
  bindWrite(app, tools, network.endConnection, endConnection);
  bindWrite(app, tools, network.delegateMpci, delegateMpci);
  bindWrite(app, tools, network.delegateAdc, delegateAdc);
  bindWrite(app, tools, network.chooseDelegationPayer, choosePayer);
  bindWrite(app, tools, network.chooseDelegationPeople, choosePeople);
  bindWrite(app, tools, network.endDelegation, endDelegation);
}
