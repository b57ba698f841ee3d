// What somebody whose membership ends has open, and who takes it over.
import type { CompanyUser } from "@filings/contract/api/company/users";
import { isolated } from "@filings/contract/values/hidden-characters";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { OpenFilings } from "#filing/team/open-filings.tsx";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { focusField } from "#ui/field/error-summary.tsx";
import { Select } from "#ui/field/select.tsx";

const heirField = "field-hand_over_to";

export interface Heir {
  /** Null: nobody is chosen. */
  readonly id: string | null;
  readonly choose: (id: string) => void;
  readonly isMissed: boolean;
  /** Whether all is chosen that has to be; leads to the field otherwise. */
  readonly isChosen: () => boolean;
}

export function useHeir(user: CompanyUser): Heir {
  const [id, setId] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = hasOpen(user) && id === "";
  return {
    id: id || null,
    choose: setId,
    isMissed: isTried && isMissing,
    isChosen: () => {
      setTried(true);
      if (isMissing) focusField(heirField);
      return !isMissing;
    },
  };
}

interface HeirChoiceProps {
  readonly user: CompanyUser;
  readonly users: readonly CompanyUser[];
  readonly heir: Heir;
}

function hasOpen({ open_bills: bills, open_declarations: declarations }: CompanyUser): boolean {
  return bills + declarations > 0;
}

/** What went to whom, once it did; null where nothing was open. */
export function useHandedOver({ user, users, heir }: HeirChoiceProps): () => string | null {
  const { t } = useLingui();
  const { list } = useFormats();
  return () => {
    const colleague = users.find(({ id }) => id === heir.id);
    if (colleague === undefined) return null;
    const { open_declarations: declarations } = user;
    const open = [
      user.open_bills > 0 && t`${plural(user.open_bills, { one: "# bill", other: "# bills" })}`,
      declarations > 0 && t`${plural(declarations, { one: "# declaration", other: "# declarations" })}`,
    ];
    const what = list(open.filter((one) => one !== false));
    const name = isolated(colleague.name);
    return t`Handed over to ${name}: ${what}`;
  };
}

/** Nothing where nothing is left behind. */
export function HeirChoice({ user, users, heir }: HeirChoiceProps) {
  const { t } = useLingui();
  if (!hasOpen(user)) return null;
  const heirs = users.filter(
    ({ id, active, permissions }) => active && id !== user.id && permissions.includes("prepare"),
  );
  return (
    <>
      <Select
        id={heirField}
        label={t`Hand the open filings over to`}
        hint={<OpenFilings user={user} declarationsPath={adcFilingsPath} />}
        value={heir.id ?? ""}
        placeholder={t`Choose a colleague`}
        options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
        error={heir.isMissed ? t`Choose who takes over the open filings.` : undefined}
        onChange={({ target }) => heir.choose(target.value)}
      />
      {heirs.length === 0 && (
        <AlertBox type="warning" title={t`Nobody else can prepare filings`}>
          <Trans>Give a colleague the permission to prepare filings first, or invite someone.</Trans>
        </AlertBox>
      )}
    </>
  );
}
