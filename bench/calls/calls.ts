// The table of measured calls: the contract's endpoint, the baseline's route beside it, and what share of it must be reached.
import * as adcDocuments from "@filings/contract/api/adc/documents";
import * as adc from "@filings/contract/api/adc/filings";
import { searchUndg } from "@filings/contract/api/mpci/connection";
import * as mpci from "@filings/contract/api/mpci/filings";
import { browseHs } from "@filings/contract/api/mpci/hs";
import { listMpciFilings } from "@filings/contract/api/mpci/list";
import { searchMpciCodes } from "@filings/contract/api/mpci/reference";
import { prepareMpciSubmission, submitMpciFiling } from "@filings/contract/api/mpci/submission";
import { searchUnlocode } from "@filings/contract/api/platform/location";
import * as session from "@filings/contract/api/platform/service";
import type { Ours } from "./ours.ts";
import { refreshes, signIns } from "./requests/account.ts";
import { adcDetails, adcRequests, uploads } from "./requests/adc.ts";
import type { Route } from "./requests/ask.ts";
import * as baseline from "./requests/baseline.ts";
import * as bills from "./requests/mpci.ts";
import { notices, submits } from "./requests/submit.ts";

export interface Call {
  readonly name: string;
  readonly endpoint: Route;
  readonly changes: boolean;
  readonly ours: bills.Rounds<Ours>;
  readonly baseline: baseline.OnBaseline;
  /** The least calls a second, as a share of the baseline's; absent: measured, and nothing is asked of it. */
  readonly must?: number;
  readonly best?: number;
  /** Other rows than the baseline's: those of a list kept in memory, beside a search of a table. */
  readonly isOfList?: boolean;
  /** The worker runs while it is measured; without it the job of a submission would be measured too. */
  readonly needsWorker?: boolean;
}

export const mpciInbox: Route = { method: "POST", path: "/gateways/mpci/inbox/" };

const list = { endpoint: listMpciFilings, changes: false } as const;
const ofLargest = { must: 1, best: 3 } as const;
const byStatus = (page: number) => bills.repeated(() => ({ query: `filter[status]=LOAD&page=${page}` }));
const lookUp = (typed: readonly string[], time: number) => `search=${typed[time % typed.length]}&page_size=12`;
const word = (time: number) => `bench${10 + (time % 90)}`;

export const calls: readonly Call[] = [
  {
    ...list,
    name: "list of 25, one status, any company",
    ours: bills.repeated((_, time) => ({ company: bills.anyCompany(time), query: "filter[status]=LOAD" })),
    baseline: baseline.listOf(bills.anyCompany),
    must: 0.3,
    best: 0.45,
  },
  {
    ...list,
    ...ofLargest,
    name: "list, largest company, page 1",
    ours: byStatus(1),
    baseline: baseline.listOf(() => 0),
  },
  {
    ...list,
    ...ofLargest,
    name: "list, largest company, page 20",
    ours: byStatus(20),
    baseline: baseline.listOf(() => 0, 20),
  },
  {
    ...list,
    ...ofLargest,
    name: "list, largest company, last page",
    ours: bills.lastPage,
    baseline: baseline.lastPage,
  },
  {
    ...list,
    name: "search by the beginning of a bill number",
    ours: bills.repeated((_, time) => ({ query: `search=${word(time)}` })),
    baseline: baseline.searchOf(word),
  },
  {
    ...list,
    name: "work queue: what waits for a person",
    ours: bills.repeated(() => ({ query: "filter[needs_action]=true" })),
    baseline: baseline.queueOf([
      "DRAFTED",
      "ADDITIONAL_INFO_NEEDED",
      "SUBMISSION_REJECTED",
      "LOAD_WITH_WARNING",
      "DO_NOT_LOAD",
    ]),
  },
  {
    name: "look-up of a place among 116,000",
    endpoint: searchUnlocode,
    changes: false,
    isOfList: true,
    ours: bills.repeated((_, time) => ({ query: lookUp(["AEJEA", "jebel+ali", "rotterd", "san", "shangahi"], time) })),
    baseline: baseline.searchOf(word),
  },
  {
    name: "look-up of an HS code among 5,612",
    endpoint: searchMpciCodes,
    changes: false,
    isOfList: true,
    ours: bills.repeated((_, time) => ({
      params: { list: "hs" },
      query: lookUp(["731815", "7323", "steel+nuts", "beef", "lamp"], time),
    })),
    baseline: baseline.searchOf(word),
  },
  {
    name: "look-up of an HS code, level by level",
    endpoint: browseHs,
    changes: false,
    isOfList: true,
    ours: bills.repeated((_, time) => ({ query: ["", "under=XV", "under=73", "under=7318"][time % 4] ?? "" })),
    baseline: baseline.searchOf(word),
  },
  {
    name: "look-up of dangerous goods among 2,449",
    endpoint: searchUndg,
    changes: false,
    isOfList: true,
    ours: bills.repeated((_, time) => ({ query: lookUp(["1263", "lithium", "paint", "acid", "flamable"], time) })),
    baseline: baseline.searchOf(word),
  },
  {
    name: "detail",
    endpoint: mpci.getMpciFiling,
    changes: false,
    ours: bills.details,
    baseline: baseline.details,
    must: 0.35,
    best: 0.55,
  },
  {
    name: "declarations: list",
    endpoint: adc.listAdcFilings,
    changes: false,
    ours: bills.repeated((_, time) => ({
      company: bills.anyCompany(time),
      query: "folder=completed&filter[status]=COMPLETED",
    })),
    baseline: baseline.listOf(bills.anyCompany),
  },
  {
    name: "declarations: detail",
    endpoint: adc.getAdcFiling,
    changes: false,
    ours: adcDetails,
    baseline: baseline.details,
  },
  {
    name: "create",
    endpoint: mpci.createMpciFiling,
    changes: true,
    ours: bills.creates,
    baseline: baseline.creates,
    must: 0.35,
    best: 0.6,
  },
  {
    name: "save one field (revision lock)",
    endpoint: mpci.saveMpciFiling,
    changes: true,
    ours: bills.saves,
    baseline: baseline.moves,
    must: 0.3,
    best: 0.45,
  },
  {
    name: "action: into the archive, and out",
    endpoint: mpci.actOnMpciFiling,
    changes: true,
    ours: bills.actions,
    baseline: baseline.moves,
  },
  {
    name: "token refresh",
    endpoint: session.refreshToken,
    changes: true,
    ours: refreshes,
    baseline: baseline.refreshes,
  },
  { name: "sign-in", endpoint: session.createToken, changes: true, ours: signIns, baseline: baseline.signIns },
  {
    name: "NAIC's notice, until its event is applied",
    endpoint: mpciInbox,
    changes: true,
    ours: notices,
    baseline: baseline.notices,
    needsWorker: true,
  },
  {
    name: "declarations: request a number",
    endpoint: adc.requestAdcFiling,
    changes: true,
    ours: adcRequests,
    baseline: baseline.creates,
  },
  {
    name: "declarations: upload a page",
    endpoint: adcDocuments.uploadAdcDocument,
    changes: true,
    ours: uploads,
    baseline: baseline.uploads,
  },
  {
    name: "prepare a submission",
    endpoint: prepareMpciSubmission,
    changes: true,
    ours: bills.prepares,
    baseline: baseline.details,
  },
  { name: "submit", endpoint: submitMpciFiling, changes: true, ours: submits, baseline: baseline.moves },
];
