// What sort of bill it is, what lies above and beneath it, and who has a part in it beside shipper and consignee.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { has } from "@filings/contract/mpci/types/bill-forms";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { billTypeLabels, movementLabels } from "#filing/mpci/bill-words.ts";
import { useFormats } from "#i18n/formats.ts";
import { Fact } from "./fact.tsx";

export function BillFacts({ body }: { readonly body: FilingBody }) {
  const { i18n } = useLingui();
  const { list } = useFormats();
  const { bill_type, movement_type, parent_bill: parent, expected_sub_filings: beneath } = body;
  const kinds = [billTypeLabels[bill_type], ...(bill_type === "DIRECT" ? [movementLabels[movement_type]] : [])];
  const filers = beneath.flatMap(({ mpci_party_id, bill_number }) => {
    const named = [mpci_party_id, bill_number].filter(Boolean).join("\u00a0·\u00a0");
    return named === "" ? [] : [`\u2066${named}\u2069`];
  });
  return (
    <>
      <Fact name={<Trans>Bill type</Trans>} value={kinds.map((kind) => i18n._(kind)).join("\u00a0·\u00a0")} />
      {(has(bill_type, "master_bill_number") || body.master_bill_number !== null) && (
        <Fact name={<Trans>Master bill</Trans>} value={body.master_bill_number} isCode />
      )}
      {parent !== null && (
        <Fact
          name={<Trans>Co-load master bill</Trans>}
          value={[parent.bill_number, parent.mpci_party_id].filter(Boolean).join("\u00a0·\u00a0")}
          isCode
        />
      )}
      {filers.length > 0 && <Fact name={<Trans>Filers expected beneath this bill</Trans>} value={list(filers)} />}
    </>
  );
}

const others = [
  ["FORWARDER", msg`Forwarder`],
  ["UAE_AGENT", msg`Agent in the UAE`],
  ["CARRIER_AGENT", msg`Carrier’s agent`],
] as const;

export function OtherParties({ body }: { readonly body: FilingBody }) {
  const { i18n } = useLingui();
  const second = body.parties.filter(({ role }) => role === "NOTIFY")[1];
  const named = others.flatMap(([role, label]) => {
    const party = body.parties.find((one) => one.role === role);
    return party === undefined ? [] : [{ role, label, name: party.name }];
  });
  return (
    <>
      {second !== undefined && <Fact name={<Trans>Second notify party</Trans>} value={second.name} />}
      {named.map(({ role, label, name }) => (
        <Fact key={role} name={i18n._(label)} value={name} />
      ))}
    </>
  );
}
