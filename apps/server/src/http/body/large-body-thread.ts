// The worker thread for large bodies: takes an endpoint's id and the bytes, returns validated JSON.
import { endpoints } from "@filings/contract/api/endpoints";
import { serveTasks } from "#crypto/thread-pool";
import { fitBody, JsonBody } from "../bind/fit-schema.ts";
import type { LargeBody } from "./read-body.ts";

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

serveTasks(({ endpoint, bytes, contentType }: LargeBody) =>
  JSON.stringify(fitBody(byId.get(endpoint)?.body, new JsonBody(bytes, contentType))),
);
