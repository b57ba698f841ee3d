// The call by which an operator sees what waits for one.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const operatorHome = z.object({
  /** Of each, at most one more than are ever counted. */
  companies: z.int(),
  code_requests: z.int(),
  party_ids: z.int(),
  messages: z.int(),
  jobs: z.int(),
  payments: z.int(),
  mails: z.int(),
  prices: z.int(),
});
export type OperatorHome = z.infer<typeof operatorHome>;

export const getOperatorHome = endpoint({
  id: "getOperatorHome",
  method: "GET",
  path: "/api/operator/home/",
  says: "How much waits for an operator: companies to approve, registration codes asked for, party ids to publish, messages set aside, stuck jobs, payments in doubt, refused mails, changes of prices.",
  access: "bearer",
  isForOperators: true,
  answer: operatorHome,
  refuses: [],
});
