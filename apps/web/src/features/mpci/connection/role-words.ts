// How the roles that NAIC knows are called.
import type { Connection } from "@filings/contract/api/mpci/connection";
import { useLingui } from "@lingui/react/macro";

export type Role = NonNullable<Connection["role"]>;

export function useRoleWords(): Readonly<Record<Role, string>> {
  const { t } = useLingui();
  return {
    FREIGHT_FORWARDER: t`Freight forwarder`,
    SHIPPING_LINE: t`Shipping line`,
    SHIPPING_AGENT: t`Shipping agent`,
  };
}
