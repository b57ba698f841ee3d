// What a person has asked to do with the network; each has its dialog.
import type { NetworkConnection, NetworkDelegation } from "@filings/contract/api/company/network";

interface AboutConnection<What extends string> {
  readonly what: What;
  readonly connection: NetworkConnection;
}

/** What is over once it is confirmed. */
export type AskedToEnd =
  | AboutConnection<"refuse">
  | AboutConnection<"end">
  | (AboutConnection<"end-delegation"> & { readonly delegation: NetworkDelegation });

export type Asked =
  | { readonly what: "invite" }
  | AboutConnection<"history">
  | AboutConnection<"delegate-mpci">
  | AboutConnection<"delegate-adc">
  | (AboutConnection<"payer"> & { readonly delegation: NetworkDelegation })
  | (AboutConnection<"people"> & { readonly delegation: NetworkDelegation })
  | AskedToEnd;
