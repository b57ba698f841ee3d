// What the checks need beside the table: the filer, the shipping lines, whose clocks the ports keep, and what is said once for all bills.
import { getMpciConnection } from "@filings/contract/api/mpci/connection";
import { localTimeOf } from "@filings/contract/values/time/zoned-time";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { offered, useCarriers } from "#filing/mpci/fields/use-carriers.ts";
import { usePortTimes } from "#filing/mpci/port-time.ts";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import type { Known } from "../table/check-table.ts";
import type { ImportTable } from "../table/table.ts";
import { portCode } from "../table/write-field.ts";

type Common = Readonly<Record<string, string>>;
const portFields = ["transport.last_foreign_load_port", "places.loading"];

/** The ports by whose clocks a planned loading may be told. */
export function portsIn(table: ImportTable | null, common: Common): string[] {
  const ports = new Set(portFields.map((field) => portCode(common[field] ?? "")));
  for (const field of portFields) {
    const at = table?.fields.indexOf(field) ?? -1;
    if (at !== -1) for (const { cells } of table?.rows ?? []) ports.add(portCode(cells[at] ?? ""));
  }
  return [...ports].filter((port) => port !== "");
}

export function useKnown(common: Common, ports: readonly string[]): { known: Known | null; whose: string | undefined } {
  const call = useCall();
  const user = useCurrentUser();
  const carriers = useCarriers();
  const timeOf = usePortTimes(ports);
  const { data: connection, isPending } = useQuery({
    queryKey: queryKeys.mpciConnection,
    queryFn: ({ signal }) => call(getMpciConnection, { signal }),
  });
  const role = connection?.role ?? null;
  const partyId = connection?.mpci_party_id ?? null;
  const company = user?.company.name ?? "";
  const told = JSON.stringify(
    ports.map((port) => {
      const time = timeOf(port);
      return [port, time?.from === "port" ? time.zone : null];
    }),
  );
  const known = useMemo((): Known | null => {
    if (carriers === null || isPending) return null;
    const now = toldNow();
    return {
      given: {
        common,
        carriers: offered(carriers),
        zones: Object.fromEntries(JSON.parse(told)),
        now: localTimeOf(now, readerZone()),
      },
      filer: { company_name: company, mpci_party_id: partyId, role, scope: null },
      now: new Date(now),
    };
  }, [common, carriers, told, role, partyId, company, isPending]);
  const first = timeOf(portCode(common[portFields[0] ?? ""] || common[portFields[1] ?? ""] || ""));
  return { known, whose: first?.from === "port" ? first.whose : undefined };
}
