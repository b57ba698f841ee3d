// The words of registration codes: roles in the customs register, what a code and a request for one have come to.
import type { CodeRequest, HeldCode } from "@filings/contract/api/adc/registration";
import { useLingui } from "@lingui/react/macro";

export type Role = HeldCode["roles"][number];

export function useRoleWords(): Readonly<Record<Role, string>> {
  const { t } = useLingui();
  return { IMPORTER: t`Importer`, EXPORTER: t`Exporter`, BROKER: t`Customs broker` };
}

export function useCodeStateWords(): Readonly<Record<HeldCode["status"], string>> {
  const { t } = useLingui();
  return { ACTIVE: t`Active`, EXPIRED: t`Expired`, SUSPENDED: t`Suspended` };
}

export function useRequestStateWords(): Readonly<Record<CodeRequest["state"], string>> {
  const { t } = useLingui();
  return { WAITING: t`Waiting`, APPROVED: t`Approved`, REFUSED: t`Refused`, WITHDRAWN: t`Withdrawn` };
}
