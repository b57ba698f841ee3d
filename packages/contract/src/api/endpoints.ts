// Every call there is, in the order in which the documents list them.
import type { Endpoint } from "./endpoint.ts";
import * as mpci from "./mpci.ts";
import * as platform from "./platform.ts";
import * as shared from "./shared.ts";

function endpointsOf(room: object): Endpoint[] {
  return Object.values(room).filter(
    (value): value is Endpoint => typeof value === "object" && value !== null && "path" in value && "access" in value,
  );
}

export const endpoints: readonly Endpoint[] = [...endpointsOf(mpci), ...endpointsOf(shared), ...endpointsOf(platform)];
