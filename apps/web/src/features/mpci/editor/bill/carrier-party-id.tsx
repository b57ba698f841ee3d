// The MPCI party id of a shipping line: asked for where the list has none, or where it is from and which one it replaced.
import type { MpciCarrier } from "@filings/contract/api/mpci/connection";
import { enterCarrierPartyId } from "@filings/contract/api/mpci/reference";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useState } from "react";
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
  const { mpci_party_id: partyId, party_id_entered: entered, party_id_published: published } = carrier;
  const { earlier_party_ids: earlier } = carrier;
  if (partyId === null || isChanged) {
    return <EnterPartyId carrier={carrier} error={error} onEntered={() => setChanged(false)} />;
  }
  const since = entered?.at ?? published?.at;
  const day = since === undefined ? "" : date(since);
  const source = entered === null ? published?.source : entered.source;
  const [last] = earlier;
  return (
    <p className={`${styles.subtle} ${styles.line}`}>
      {entered === null ? (
        published !== null && (
          <Trans>
            MPCI Party ID <bdi dir="ltr">{partyId}</bdi>, for every company since {day}.
          </Trans>
        )
      ) : (
        <>
          <Trans>
            MPCI Party ID <bdi dir="ltr">{partyId}</bdi>, entered by <bdi>{entered.by}</bdi> on {day}
          </Trans>{" "}
          <Button kind="link" size="sm" onClick={() => setChanged(true)}>
            <Trans>Change</Trans>
          </Button>
        </>
      )}{" "}
      {source && (
        <Trans>
          Where it is from: <bdi>{source}</bdi>.
        </Trans>
      )}{" "}
      {last !== undefined && <Replaced id={last.mpci_party_id} until={date(last.until)} />}
    </p>
  );
}

function Replaced({ id, until }: { readonly id: string; readonly until: string }) {
  return (
    <Trans>
      It took the place of <bdi dir="ltr">{id}</bdi> on {until}; bills that were filed before keep that one.
    </Trans>
  );
}

const partyIdForm = /^[A-Z0-9]{7}$/;

function EnterPartyId({ carrier, error, onEntered }: PartyIdProps & { readonly onEntered: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(carrier.mpci_party_id ?? "");
  const [source, setSource] = useState("");
  const partyId = typed.trim().toUpperCase();
  const [isTried, setTried] = useState(false);
  const { name } = carrier;
  const save = useMutation({
    mutationFn: () => {
      const body = { mpci_party_id: partyId, ...(source.trim() !== "" && { source }) };
      return call(enterCarrierPartyId, { params: { carrier: carrier.id }, body });
    },
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
  function enterByKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    enter();
  }
  return (
    <div className={`${styles.row} ${styles.line}`}>
      <TextField
        id={carrierPartyIdField}
        label={t`MPCI Party ID of ${name}`}
        hint={t`NAIC has given the line this ID of 7 letters or digits. Ask the line for it and save it here once: all bills of your company with this line then have it.`}
        error={isWrong ? t`Enter 7 letters or digits, such as EMCSL00.` : (save.error?.message ?? error)}
        isIdentifier
        isUpperCase
        value={typed}
        maxLength={20}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={enterByKey}
      />
      <TextField
        label={t`Where it is from`}
        hint={t`Such as the line’s e-mail of 3 November. Other companies never see it.`}
        isOptional
        value={source}
        maxLength={limits.partyIdSourceLettersMost}
        onChange={({ target }) => setSource(target.value)}
        onKeyDown={enterByKey}
      />
      <Button size="sm" isBusy={save.isPending} onClick={enter}>
        <Trans>Save</Trans>
      </Button>
    </div>
  );
}
