// The units of a headquarters: administrators make and close them and move people, and who may see their filings does.
import type { Unit } from "@filings/contract/api/company/units";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { plusIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { Address } from "#ui/navigation/address.ts";
import type { AskedOfUnits } from "./asked.ts";
import { Overseers } from "./overseers.tsx";
import { UnitRow } from "./unit-row.tsx";
import { useHeadquarters } from "./use-headquarters.ts";

// It knows the words of both filing systems, and stands below the rest.
const UnitFilings = latePart(async () => (await import("./unit-filings.tsx")).UnitFilings);
// Most visits only look: what changes something comes when it is asked for.
const UnitDialog = latePart(async () => (await import("./dialogs/unit-dialog.tsx")).UnitDialog);

interface UnitsScreenProps {
  /** Goes on for a unit that one belongs to. */
  readonly onSwitch: (company: string, to: Address) => Promise<void>;
}

export function UnitsScreen({ onSwitch }: UnitsScreenProps) {
  const { t } = useLingui();
  usePageTitle(t`Units`);
  const query = useHeadquarters();
  const [asked, setAsked] = useState<AskedOfUnits | null>(null);
  const units = query.data?.units ?? null;
  const isUnit = query.data?.unit_of ?? null;
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Units</Trans>}
        description={
          <Trans>
            A unit is a company of its own under your headquarters, with people, filings, keys and a connection to NAIC
            of its own.
          </Trans>
        }
        actions={
          units !== null &&
          isUnit === null && (
            <Button kind="primary" icon={plusIcon} onClick={() => setAsked({ what: "make" })}>
              <Trans>New unit</Trans>
            </Button>
          )
        }
      />
      <QueryState label={t`Loading the units`} query={query} />
      {isUnit !== null && <IsUnit headquarters={isUnit.name} />}
      {query.data !== undefined && units === null && isUnit === null && !query.data.oversees && (
        <AlertBox type="noSign" title={t`Only an administrator can change these settings`}>
          <Trans>See who that is under People.</Trans>
        </AlertBox>
      )}
      {units !== null && isUnit === null && <UnitsCard units={units} onAsk={setAsked} />}
      {query.data?.overseers != null && (units?.length ?? 0) > 0 && <Overseers overseers={query.data.overseers} />}
      {query.data?.oversees === true && (
        <Suspense>
          <UnitFilings units={query.data.seen_units ?? []} isAdministered={units !== null} onSwitch={onSwitch} />
        </Suspense>
      )}
      {asked !== null && units !== null && (
        <Suspense>
          <UnitDialog asked={asked} units={units} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}

function IsUnit({ headquarters }: { readonly headquarters: string }) {
  const name = <OwnWords>{headquarters}</OwnWords>;
  return (
    <AlertBox type="info" title={<Trans>Your company is a unit of {name}</Trans>}>
      <Trans>Only a headquarters has units.</Trans>
    </AlertBox>
  );
}

interface UnitsCardProps {
  readonly units: readonly Unit[];
  readonly onAsk: (asked: AskedOfUnits) => void;
}

function UnitsCard({ units, onAsk }: UnitsCardProps) {
  const { t } = useLingui();
  const company = useCurrentUser()?.company.name ?? "";
  return (
    <SettingsCard title={<Trans>Units</Trans>}>
      {units.length === 0 && <SettingRow title={<Trans>No units yet</Trans>} />}
      {units.length > 0 && (
        <SettingRow
          title={
            <span className={styles.badges}>
              <OwnWords>{company}</OwnWords>
            </span>
          }
          hint={<Trans>Headquarters</Trans>}
        >
          <Button size="sm" aria-label={t`People of ${company}`} onClick={() => onAsk({ what: "own-people" })}>
            <Trans>People</Trans>
          </Button>
        </SettingRow>
      )}
      {units.map((unit) => (
        <UnitRow key={unit.id} unit={unit} onAct={(what) => onAsk({ what, unit })} />
      ))}
    </SettingsCard>
  );
}
