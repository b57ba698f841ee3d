// The MPCI party id of a shipping line that has none in the list: asked for, or who of the company entered it.
import type { MpciCarrier } from "@filings/contract/api/mpci/filings";
import { enterCarrierPartyId } from "@filings/contract/api/mpci/reference";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import styles from "../editor.module.css";
import { carrierPartyIdField } from "../lead.ts";

interface PartyIdProps {
  readonly carrier: MpciCarrier;
  /** Why the bill cannot go without it. */
  readonly error: ReactNode;
}

export function CarrierPartyId({ carrier, error }: PartyIdProps) {
  const [isChanged, setChanged] = useState(false);
  const { date } = useFormats();
  const { mpci_party_id: partyId, party_id_entered: entered } = carrier;
  if (partyId === null || isChanged) {
    return <EnterPartyId carrier={carrier} error={error} onEntered={() => setChanged(false)} />;
  }
  if (entered === null) return null;
  const day = date(entered.at);
  return (
    <p className={`${styles.subtle} ${styles.line}`}>
      <Trans>
        MPCI Party ID <bdi dir="ltr">{partyId}</bdi>, entered by <bdi>{entered.by}</bdi> on {day}
      </Trans>{" "}
      <Button kind="link" size="sm" onClick={() => setChanged(true)}>
        <Trans>Change</Trans>
      </Button>
    </p>
  );
}

const partyIdForm = /^[A-Z0-9]{7}$/;

function EnterPartyId({ carrier, error, onEntered }: PartyIdProps & { readonly onEntered: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(carrier.mpci_party_id ?? "");
  const partyId = typed.trim().toUpperCase();
  const [isTried, setTried] = useState(false);
  const { name } = carrier;
  const save = useMutation({
    mutationFn: () => call(enterCarrierPartyId, { params: { carrier: carrier.id }, body: { mpci_party_id: partyId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.mpciCarriers });
      onEntered();
    },
  });
  const isWrong = isTried && !partyIdForm.test(partyId);
  function enter() {
    setTried(true);
    if (partyIdForm.test(partyId)) save.mutate();
  }
  return (
    <div className={`${styles.row} ${styles.line}`}>
      <TextField
        id={carrierPartyIdField}
        label={t`MPCI Party ID of ${name}`}
        hint={t`7 letters or digits, such as EMCSL00. Ask the shipping line for it; your company keeps it.`}
        error={isWrong ? t`Enter 7 letters or digits, such as EMCSL00.` : (save.error?.message ?? error)}
        isIdentifier
        isUpperCase
        value={typed}
        maxLength={20}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          enter();
        }}
      />
      <Button size="sm" isBusy={save.isPending} onClick={enter}>
        <Trans>Keep it</Trans>
      </Button>
    </div>
  );
}
