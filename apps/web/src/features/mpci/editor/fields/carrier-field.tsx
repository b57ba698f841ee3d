// The shipping line of the bill, and the MPCI party id that the company enters where the list has none for it.
import type { MpciCarrier } from "@filings/contract/api/mpci/connection";
import { rankEntries } from "@filings/contract/values/look-up";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useCall } from "#api/api-context.tsx";
import { carriersQuery, offered, useCarriers } from "#filing/mpci/fields/use-carriers.ts";
import { Combobox } from "#ui/field/combobox.tsx";
import { latePart } from "#ui/late-part.ts";
import { type DraftFieldProps, useDraftField } from "./fields.tsx";
import { useCode } from "./unchosen.ts";

// Most lines have theirs in the list.
const PartyId = latePart(async () => (await import("../bill/carrier-party-id.tsx")).CarrierPartyId);

export function CarrierField({ className, ...field }: DraftFieldProps) {
  const { code: id, shown, isUnasked, choose, leaveUnchosen } = useCode(field.path);
  const { text, onBlur } = useDraftField(field);
  const call = useCall();
  const queries = useQueryClient();
  const chosen = useCarriers()?.find((carrier) => carrier.id === id);
  const asksForId = chosen?.mpci_party_id === null;
  return (
    <>
      <Combobox
        {...text}
        className={className}
        // Said where the id is asked for, and only there.
        error={asksForId ? undefined : text.error}
        value={id === null ? shown : (chosen?.name ?? "")}
        lookUp={async (typed) =>
          rankEntries(offered(await queries.ensureQueryData(carriersQuery(call))).map(carrierOption), typed)
        }
        onTake={({ carrierId }) => choose(carrierId)}
        keepsText
        isUnasked={isUnasked}
        isValue={noText}
        onText={(typed, _isValue, left) => leaveUnchosen(typed, left)}
        onBlur={onBlur}
      />
      {/* In a line of its own: it moves none of the fields beside the shipping line. */}
      {chosen !== undefined && (asksForId || hasStory(chosen)) && (
        <Suspense>
          <PartyId key={chosen.id} carrier={chosen} error={asksForId ? text.error : undefined} />
        </Suspense>
      )}
    </>
  );
}

const noText = () => false;

/** Somebody of the company entered its id, or the id has replaced another. */
function hasStory({ party_id_entered: entered, earlier_party_ids: earlier }: MpciCarrier): boolean {
  return entered !== null || earlier.length > 0;
}

function carrierOption({ id: carrierId, name, scac, smdg_code, mpci_party_id }: MpciCarrier) {
  return {
    code: scac ?? "",
    name,
    otherNames: [smdg_code, mpci_party_id].filter((other) => other !== null),
    ...(mpci_party_id !== null && { detail: mpci_party_id }),
    carrierId,
  };
}
