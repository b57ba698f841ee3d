// Which delegation's limit the address asks for: a notification that the limit stopped a filing leads there.
import type { NetworkConnection } from "@filings/contract/api/company/network";
import { useSearch } from "@tanstack/react-router";
import { useGo } from "#ui/navigation/address.ts";
import type { Asked } from "./asked.ts";

/** Null: none, or one that the reader cannot change, or one that is over. */
export function useLimitAsked(
  connections: readonly NetworkConnection[] = [],
): readonly [asked: Asked | null, forget: () => void] {
  const go = useGo();
  const { limit } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const found = connections
    .flatMap((connection) => connection.delegations.map((delegation) => ({ connection, delegation })))
    .find(({ delegation: { id, available_actions: actions } }) => id === limit && actions.includes("CHOOSE_PAYER"));
  const forget = () => {
    if (limit !== undefined) void go(".", { isReplacing: true });
  };
  return [found === undefined ? null : { what: "payer", ...found }, forget];
}
