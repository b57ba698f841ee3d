// What each permission lets a person do, in a few words and in a sentence.
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { useLingui } from "@lingui/react/macro";

export type Permission = CurrentUser["permissions"][number];

interface PermissionWords {
  /** Within a sentence. */
  readonly label: string;
  readonly hint: string;
}

export function usePermissionWords(): Readonly<Record<Permission, PermissionWords>> {
  const { t } = useLingui();
  return {
    prepare: { label: t`prepare filings`, hint: t`Write drafts, change and check them` },
    submit: {
      label: t`seal and submit`,

      hint: t`Seal with their own blockchain key and send to the authority`,
    },
    pay: { label: t`pay`, hint: t`Pay charges, buy credits` },
    administer: {
      label: t`administer`,

      hint: t`Invite and remove people, set permissions and security, change the plan`,
    },
  };
}
