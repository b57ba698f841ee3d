// A call as it was asked, apart from who asks.
import type { Endpoint } from "@filings/contract/api/endpoint";

export interface Asked {
  readonly endpoint: Pick<Endpoint, "id">;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}
