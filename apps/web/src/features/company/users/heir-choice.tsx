// Who takes over the open drafts of somebody whose membership ends.
import type { CompanyUser } from "@filings/contract/api/company/users";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
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

export function useHeir({ open_drafts: drafts }: CompanyUser): Heir {
  const [id, setId] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = drafts > 0 && id === "";
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

/** Nothing where no draft is left behind. */
export function HeirChoice({ user, users, heir }: HeirChoiceProps) {
  const { t } = useLingui();
  const { open_drafts: drafts } = user;
  if (drafts === 0) return null;
  const heirs = users.filter(
    ({ id, active, permissions }) => active && id !== user.id && permissions.includes("prepare"),
  );
  return (
    <>
      <Select
        id={heirField}
        label={t`${plural(drafts, { one: "Hand # open draft over to", other: "Hand # open drafts over to" })}`}
        value={heir.id ?? ""}
        placeholder={t`Choose a colleague`}
        options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
        error={heir.isMissed ? t`Choose who takes over the open drafts.` : undefined}
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
