// Under which company and where one files; a choice for those who work for several.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useCurrentUser } from "#session/session-context.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { chevronsUpDownIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import styles from "../frame/frame.module.css";
import { Flag } from "./flag.tsx";
import { Popup } from "./popup.tsx";

const CompanyChoices = latePart(async () => (await import("./company-choices.tsx")).CompanyChoices);

export function CompanyMenu() {
  const { t } = useLingui();
  const user = useCurrentUser();
  const words = (
    <>
      <Flag country="ae" />
      <span className={styles.scopeWords}>
        <b dir="auto" title={user?.company.name}>
          {user?.company.name}
        </b>
        <small>
          <Trans>United Arab Emirates</Trans>
        </small>
      </span>
    </>
  );
  if (user === null || user.memberships.length < 2) return <p className={styles.scopeBox}>{words}</p>;
  return (
    <Popup
      label={t`Company you work for`}
      className={styles.scopeBox}
      panelClassName={styles.panelStart}
      button={
        <>
          {words}
          <Icon shape={chevronsUpDownIcon} size="sm" />
          <span className="vh">
            <Trans>Change the company</Trans>
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <CompanyChoices onChosen={close} />
        </Suspense>
      )}
    </Popup>
  );
}
