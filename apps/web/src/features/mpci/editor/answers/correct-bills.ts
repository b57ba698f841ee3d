// Writes one corrected value into other bills that NAIC refused for the same fault, each by a save of its own.
import { convertMpciFiling, getMpciFiling, saveMpciFiling } from "@filings/contract/api/mpci/filings";
import type { MpciSameFault } from "@filings/contract/api/mpci/sync";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { valueAt } from "@filings/contract/values/value-at";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { changeBetween } from "../draft/change.ts";
import { createContainerFollower } from "../draft/follow-containers.ts";
import { withValueAt } from "../draft/values.ts";

/** `changed`: the bill no longer holds the refused value, or somebody saved it meanwhile. */
export type Corrected =
  | { readonly is: "corrected" }
  | { readonly is: "changed" }
  | { readonly is: "refused"; readonly why: string };

export function useCorrectBills(): (
  bills: readonly MpciSameFault[],
  value: unknown,
  told: (bill: MpciSameFault, corrected: Corrected) => void,
) => Promise<void> {
  const call = useCall();
  const queries = useQueryClient();
  const refusal = useKeyRefusal();

  async function correct({ id, status, path, value: refused }: MpciSameFault, value: unknown): Promise<Corrected> {
    const params = { filingId: id };
    const filing = await (status === "DRAFTED" ? call(getMpciFiling, { params }) : call(convertMpciFiling, { params }));
    if (String(valueAt(filing.body, path)) !== refused) return { is: "changed" };
    const written = withValueAt(filing.body, path, value) as FilingBody;
    // Goods stay in their container when its number is corrected, as they do in the form.
    const after = { ...written, goods_items: createContainerFollower(filing.body.equipment).follow(written) };
    const body = { revision: filing.revision, body: changeBetween(filing.body, after) };
    await call(saveMpciFiling, { params, body });
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFiling(id) });
    return { is: "corrected" };
  }

  return async (bills, value, told) => {
    // One after the other: each result stands beside its bill as soon as it is there.
    for (const bill of bills) {
      try {
        told(bill, await correct(bill, value));
      } catch (error) {
        const isStale =
          error instanceof ApiError && ["stale_revision", "invalid_transition"].includes(error.code ?? "");
        told(bill, isStale ? { is: "changed" } : { is: "refused", why: refusal(error) });
      }
    }
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
  };
}
