// The thread in which large bodies are parsed and checked: given the call and the bytes, gives JSON that fits.
import { endpoints } from "@filings/contract/api/endpoints";
import { serveTasks } from "#crypto/thread-pool";
import { fitBody, JsonBody } from "../bind/fit-schema.ts";
import type { LargeBody } from "./read-body.ts";

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

serveTasks(({ endpoint, bytes, contentType }: LargeBody) =>
  JSON.stringify(fitBody(byId.get(endpoint)?.body, new JsonBody(bytes, contentType))),
);
