// Binds the calls by which operators see and change prices.
import * as prices from "@filings/contract/api/operator/prices";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { decideChange } from "./decide-change.ts";
import { listDecided, listWaiting } from "./list-changes.ts";
import { listPrices } from "./list-prices.ts";
import { proposeChange } from "./propose-change.ts";

export function bindOperatorPrices(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, prices.listPrices, listPrices);
  bindRead(app, tools, prices.listWaitingPriceChanges, listWaiting);
  bindRead(app, tools, prices.listDecidedPriceChanges, listDecided);
  bindWrite(app, tools, prices.proposePriceChange, proposeChange);
  bindWrite(app, tools, prices.decidePriceChange, decideChange);
}
