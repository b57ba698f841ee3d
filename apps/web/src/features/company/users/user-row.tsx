// One person of the company: who, what they may do, and what can be done about it.
import type { CompanyUser } from "@filings/contract/api/company/users";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { usePermissionWords } from "#identity/permission-words.ts";
import styles from "#identity/settings.module.css";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ellipsisIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { LateMenu } from "#ui/navigation/late-menu.tsx";
import type { MenuItem } from "#ui/navigation/menu.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";

export type UserAction = "details" | "permissions" | "deactivate" | "reactivate";

interface UserRowProps {
  readonly user: CompanyUser;
  readonly administers: boolean;
  readonly onAct: (action: UserAction) => void;
}

export function UserRow({ user, administers, onAct }: UserRowProps) {
  const { t } = useLingui();
  const { dateAtTime, list } = useFormats();
  const words = usePermissionWords();
  const may = list(user.permissions.map((permission) => words[permission].label));
  const used = user.last_used_at === null ? null : dateAtTime(user.last_used_at);
  const { name } = user;
  const worksFor = user.works_for === undefined ? null : <OwnWords>{user.works_for.name}</OwnWords>;
  const open = user.open_bills + user.open_declarations;
  const change: MenuItem = { id: "permissions", label: t`Change permissions`, onSelect: () => onAct("permissions") };
  const items: MenuItem[] = user.active
    ? [change, { id: "deactivate", label: t`Deactivate`, isDangerous: true, onSelect: () => onAct("deactivate") }]
    : [{ id: "reactivate", label: t`Reactivate`, onSelect: () => onAct("reactivate") }];
  const button = <IconButton icon={ellipsisIcon} label={t`Change ${name}`} hasTooltip={false} />;
  return (
    <SettingRow
      title={
        <span className={styles.badges}>
          <bdi dir="auto">{name}</bdi>
          {user.is_self && (
            <StatusBadge tone="info" weight="outline">
              <Trans comment="Marks oneself in the list of people">You</Trans>
            </StatusBadge>
          )}
          {!user.active && (
            <StatusBadge tone="neutral" weight="outline">
              {worksFor === null ? <Trans>Deactivated</Trans> : <Trans>Works for {worksFor}</Trans>}
            </StatusBadge>
          )}
          {user.active && user.has_usable_key && (
            <StatusBadge tone="success">
              <Trans>Has a key</Trans>
            </StatusBadge>
          )}
        </span>
      }
      hint={
        <>
          <bdi dir="ltr">{user.email}</bdi>
          <br />
          <Trans>May {may}</Trans>
          {open > 0 && (
            <>
              <br />
              <Plural value={open} one="# open filing" other="# open filings" />
            </>
          )}
          {used !== null && (
            <>
              <br />
              <Trans>Last active {used}</Trans>
            </>
          )}
        </>
      }
    >
      <Button size="sm" aria-label={t`Details of ${name}`} onClick={() => onAct("details")}>
        <Trans comment="Of a person of the company">Details</Trans>
      </Button>
      {administers && <LateMenu label={t`Change ${name}`} trigger={button} groups={[items]} />}
    </SettingRow>
  );
}
