// The companies one may work for, and the change from one to another.
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useCompaniesInOrder } from "#identity/settings/companies-in-order.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { building2Icon, checkIcon } from "#ui/icon/icons.ts";
import { useSwitchCompany } from "../company/use-switch-company.ts";
import styles from "../frame/frame.module.css";

/** Nothing where there is nothing to choose. */
export function CompanyChoices({ onChosen }: { readonly onChosen: () => void }) {
  const user = useCurrentUser();
  const inOrder = useCompaniesInOrder();
  const switchCompany = useSwitchCompany();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (user === null || user.memberships.length < 2) return null;
  const choose = async (id: string) => {
    setBusy(true);
    setFailed(false);
    try {
      if (id !== user.company.id) await switchCompany(id);
      onChosen();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <p className={styles.panelLabel}>
        <Trans>Company you work for</Trans>
      </p>
      {hasFailed && (
        <AlertBox type="failed" isLive>
          <Trans>The company could not be changed. Try again.</Trans>
        </AlertBox>
      )}
      {inOrder(user).map(({ company_id, company_name }) => (
        <button
          key={company_id}
          type="button"
          className={styles.item}
          aria-pressed={company_id === user.company.id}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void choose(company_id)}
        >
          <Icon shape={building2Icon} />
          <bdi dir="auto" className="grow">
            {company_name}
          </bdi>
          {company_id === user.company.id && <Icon shape={checkIcon} />}
        </button>
      ))}
    </div>
  );
}
