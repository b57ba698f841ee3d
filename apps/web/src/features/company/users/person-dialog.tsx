// What a colleague needs to know of another: how to reach them, what they may do, and the keys they seal with.
import { getCompanyUser } from "@filings/contract/api/company/companies";
import type { CompanyUser } from "@filings/contract/api/company/users";
import { listBlockchainKeys } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePermissionWords } from "#identity/permission-words.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow } from "#identity/settings-rows.tsx";
import { keyTypeNames } from "#session/guarded-button/key-type-names.ts";
import { canSeal } from "#session/guarded-button/keys.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import { ownCompany } from "./use-company-users.ts";

interface PersonDialogProps {
  readonly user: Pick<CompanyUser, "id" | "name">;
  readonly onClose: () => void;
}

export function PersonDialog({ user: { id, name }, onClose }: PersonDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const { date, list } = useFormats();
  const words = usePermissionWords();
  const params = { ...ownCompany, user: id };
  const queryKey = [...queryKeys.companyUsers, id];
  const person = useQuery({ queryKey, queryFn: ({ signal }) => call(getCompanyUser, { params, signal }) });
  const keys = useQuery({
    queryKey: [...queryKey, "keys"],
    queryFn: ({ signal }) => call(listBlockchainKeys, { params, signal }),
  });
  const { data } = person;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<bdi dir="auto">{name}</bdi>}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <QueryState label={t`Loading the person`} query={person} />
      {data !== undefined && (
        <>
          <Fact name={<Trans>E-mail</Trans>}>
            <Bdi>{data.email}</Bdi>
          </Fact>
          {data.is_active && (
            <Fact name={<Trans>Phone</Trans>}>
              {data.phone === null ? <Trans>Not stated</Trans> : <Bdi>{data.phone}</Bdi>}
            </Fact>
          )}
          <Fact name={<Trans>Permissions</Trans>}>
            {list(data.permissions.map((permission) => words[permission].label))}
          </Fact>
          <Fact name={<Trans>Member since</Trans>}>{date(data.member_since)}</Fact>
        </>
      )}
      <QueryState label={t`Loading the keys`} query={keys} />
      {keys.data !== undefined && (
        <Fact name={<Trans>Blockchain keys</Trans>}>
          {keys.data.length === 0 ? <Trans>No key yet</Trans> : <Keys keys={keys.data} />}
        </Fact>
      )}
    </Dialog>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return <SettingRow title={name} hint={children} />;
}

type Key = Parameters<typeof canSeal>[0] & {
  readonly id: string;
  readonly ethereum_address: string;
};

function Keys({ keys }: { readonly keys: readonly Key[] }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {keys.map((key) => (
        <li key={key.id}>
          {i18n._(keyTypeNames[key.type])}
          {" · "}
          <Bdi>{`${key.ethereum_address.slice(0, 6)}…${key.ethereum_address.slice(-4)}`}</Bdi>
          {!canSeal(key) && (
            <>
              {" · "}
              <Trans>Cannot seal</Trans>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
