// The parties of the bill as cards: who they are at a glance, their details one press away.
import { emptyParty } from "@filings/contract/mpci/draft";
import type { BillType, Party, PartyRole } from "@filings/contract/mpci/filing";
import { billForms } from "@filings/contract/mpci/types/bill-forms";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { newKey } from "#filing/mpci/cells/cells.ts";
import { Button } from "#ui/button/button.tsx";
import { plusIcon, trash2Icon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useAskedWithin } from "../answers/asked.ts";
import { AskedNote } from "../answers/asked-note.tsx";
import { CountToFix } from "../checks/count-to-fix.tsx";
import styles from "../editor.module.css";
import { useEditor, useRowFindings, useValue } from "../editor-context.ts";
import { roleLabels } from "../labels.ts";
import { addPartyId } from "./add-party-id.ts";

// Only a draft that names its shipper has a lane.
const LaneNote = latePart(async () => (await import("../lanes/lane-note.tsx")).LaneNote);

const always = ["SHIPPER", "CONSIGNEE", "NOTIFY"] as const;
/** As far as the bill type names them; what is derived is filled in when the message is written. */
const more = ["NOTIFY", "FORWARDER", "UAE_AGENT", "CARRIER_AGENT"] as const;

function newParty(role: PartyRole): Party {
  return { ...emptyParty, key: newKey("party"), role };
}

export function PartiesSection() {
  const { write, panel, isFiled } = useEditor();
  const { i18n } = useLingui();
  const [parties] = useValue<readonly Party[]>("parties");
  const [type] = useValue<BillType>("bill_type");
  const rows = parties ?? [];
  const missing = always.filter((role) => rows.every((party) => party.role !== role));
  const uses = billForms[type ?? "HOUSE"].parties;
  const addable = more.filter((role) => {
    const use = uses[role];
    const count = rows.filter((party) => party.role === role).length;
    return typeof use === "object" && count < use.most && !missing.some((one) => one === role);
  });
  const consignee = rows.find(({ role }) => role === "CONSIGNEE");
  function add(party: Party, opens = true) {
    write("parties", [...rows, party]);
    if (opens) panel.set({ path: `parties[${rows.length}]`, focus: null });
  }
  return (
    <>
      {!isFiled && rows.some(({ role, name }) => role === "SHIPPER" && name) && (
        <Suspense>
          <LaneNote />
        </Suspense>
      )}
      <ul className={styles.parties}>
        {rows.map((party, index) => (
          <PartyCard
            key={party.key}
            party={party}
            index={index}
            isSecond={rows.findIndex(({ role }) => role === party.role) < index}
          />
        ))}
        {missing.map((role) => (
          <li key={role} className={styles.party}>
            <p className={styles.partyRole}>{i18n._(roleLabels[role])}</p>
            <AddButton role={role} className={styles.start} onAdd={add} />
            {role === "NOTIFY" && consignee !== undefined && (
              <Button
                size="sm"
                kind="quiet"
                className={styles.start}
                onClick={() => add({ ...consignee, key: newKey("party"), role }, false)}
              >
                <Trans>Same as consignee</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {addable.length > 0 && (
        <div className={styles.row}>
          {addable.map((role) => (
            <AddButton key={role} role={role} isQuiet onAdd={add} />
          ))}
        </div>
      )}
    </>
  );
}

interface AddButtonProps {
  readonly role: (typeof always)[number] | (typeof more)[number];
  /** Of a party that may be left out. */
  readonly isQuiet?: boolean;
  readonly className?: string | undefined;
  readonly onAdd: (party: Party) => void;
}

function AddButton({ role, isQuiet = false, className, onAdd }: AddButtonProps) {
  return (
    <Button
      id={addPartyId(role)}
      size="sm"
      icon={plusIcon}
      onClick={() => onAdd(newParty(role))}
      {...(isQuiet && { kind: "quiet" })}
      {...(className !== undefined && { className })}
    >
      {isQuiet && role === "NOTIFY" ? <Trans>Add a second notify party</Trans> : <AddWords role={role} />}
    </Button>
  );
}

function AddWords({ role }: { role: (typeof always)[number] | (typeof more)[number] }) {
  switch (role) {
    case "SHIPPER":
      return <Trans>Add the shipper</Trans>;
    case "CONSIGNEE":
      return <Trans>Add the consignee</Trans>;
    case "NOTIFY":
      return <Trans>Add a notify party</Trans>;
    case "UAE_AGENT":
      return <Trans>Add an agent in the UAE</Trans>;
    case "FORWARDER":
      return <Trans>Add the forwarder</Trans>;
    case "CARRIER_AGENT":
      return <Trans>Add the carrier’s agent</Trans>;
  }
}

function PartyCard({ party, index, isSecond }: { party: Party; index: number; isSecond: boolean }) {
  const { i18n, t } = useLingui();
  const { panel, write, values } = useEditor();
  const findings = useRowFindings(`parties[${index}]`);
  const asked = useAskedWithin(`parties[${index}]`);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const role = isSecond && party.role === "NOTIFY" ? t`Second notify party` : i18n._(roleLabels[party.role]);
  const address = [party.street, party.po_box, party.city, party.postcode, party.country].filter(Boolean).join(", ");
  return (
    <li className={styles.party} data-error={errors > 0 || undefined}>
      <div className={styles.partyHead}>
        <span className={styles.partyRole}>{role}</span>
        <Button
          kind="quiet"
          size="sm"
          aria-label={t`Change ${role}`}
          id={`field-parties[${index}]`}
          onClick={() => panel.set({ path: `parties[${index}]`, focus: null })}
        >
          <Trans>Change</Trans>
        </Button>
        <Button
          kind="quiet"
          size="sm"
          icon={trash2Icon}
          aria-label={t`Remove ${role}`}
          onClick={() =>
            write(
              "parties",
              (values.at("parties") as Party[]).filter(({ key }) => key !== party.key),
            )
          }
        />
      </div>
      <p className={styles.partyName} dir="auto">
        {party.name ?? <Trans>Name missing</Trans>}
      </p>
      {address !== "" && (
        <p className={styles.muted} dir="auto">
          {address}
        </p>
      )}
      {party.tax_id !== null && (
        <p className={styles.subtle}>
          <Trans>
            Tax number <bdi dir="ltr">{party.tax_id}</bdi>
          </Trans>
        </p>
      )}
      <AskedNote texts={asked} />
      {errors > 0 && (
        <p className={styles.errorText}>
          <CountToFix count={errors} />
        </p>
      )}
    </li>
  );
}
