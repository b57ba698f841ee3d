// What looks wrong between the bills of a batch, as kinds of warnings like those of a single bill.
import { type BesideFinding, compareBills } from "@filings/contract/mpci/batch/compare-bills";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { nameOf, type PreparedBill, type WarningGroup } from "./bill-state.ts";

export function useBesideGroups(): (
  ready: readonly (readonly [string, { readonly prepared: PreparedBill }])[],
) => WarningGroup[] {
  const { t } = useLingui();
  function first({ code, of, bills }: BesideFinding): string {
    const [one, other] = [isolated(bills[0]?.says ?? ""), isolated(bills.find(({ says }) => says !== of)?.says ?? "")];
    const container = isolated(of);
    switch (code) {
      case "beside_numbers_alike":
        return t`Two bill numbers are almost the same: ${one} and ${other}. Check that it is not one bill twice.`;
      case "beside_seals_differ":
        return t`Container ${container} has different seals in these bills. Check the seals.`;
      case "beside_consignee_spelt":
        return t`One consignee seems to be written in two ways: ${one} and ${other}. Check the name.`;
    }
  }
  return (ready) =>
    compareBills(
      ready.map(
        ([
          id,
          {
            prepared: { filing },
          },
        ]) => ({ id, name: nameOf(filing), body: filing.body }),
      ),
    ).map((finding) => ({
      code: `${finding.code} ${finding.of}`,
      first: first(finding),
      bills: finding.bills.map(({ id, name, says }) => ({ id, name, messages: [says] })),
    }));
}
