// The filing systems of the company: what each is for, and the way into it, or what is still missing for it.
import type { MissingForFiling } from "@filings/contract/api/shared";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { adcFilingsPath, newAdcFilingPath } from "#filing/adc/links.ts";
import { connectPath, FilingLink, filingsPath, newFilingPath } from "#filing/filing-link.tsx";
import type { FilingSystems } from "#filing/filing-systems.ts";
import { obstacleOfMissing } from "#filing/mpci/obstacle/own-obstacle.ts";
import { useObstacleSays } from "#filing/mpci/obstacle/use-obstacle-says.ts";
import { useMayPrepare } from "#session/may-prepare.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleAlertIcon, shipIcon, stampIcon } from "#ui/icon/icons.ts";
import { routerPath } from "#ui/navigation/address.ts";
import styles from "./work-queue.module.css";

interface SystemCardsProps {
  readonly systems: FilingSystems;
  /** The way to the connection stands above, where it is what comes first. */
  readonly isConnectOffered?: boolean;
}

export function SystemCards({ systems, isConnectOffered = false }: SystemCardsProps) {
  if (systems.length === 0) return null;
  return (
    <section aria-labelledby="filing-systems">
      <div className={styles.sectionHead}>
        <h2 id="filing-systems">
          <Trans>Filing systems</Trans>
        </h2>
      </div>
      <ul className={styles.systems}>
        {systems.map(({ system, missing }) => (
          <SystemCard
            key={system}
            system={system}
            missing={isConnectOffered ? missing.filter((one) => !obstacleOfMissing[one]) : missing}
            isOpen={missing.length === 0}
          />
        ))}
      </ul>
    </section>
  );
}

interface SystemCardProps {
  readonly system: FilingSystem;
  /** What is not said elsewhere on the page. */
  readonly missing: readonly MissingForFiling[];
  readonly isOpen: boolean;
}

function SystemCard({ system, missing, isOpen }: SystemCardProps) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const mayPrepare = useMayPrepare();
  const administers = user?.permissions.includes("administer") === true;
  const sayObstacle = useObstacleSays();
  const sentences: Readonly<Record<MissingForFiling, string>> = {
    NOT_RELEASED: t`Not open to your company yet.`,
    MPCI_CONNECTION: sayObstacle("NOT_CONNECTED", ""),
    MPCI_CONNECTION_PENDING: sayObstacle("CONNECTION_PENDING", ""),
    MPCI_CONNECTION_REJECTED: sayObstacle("CONNECTION_REJECTED", ""),
    ADC_REGISTRATION_CODE: t`Your company has no Abu Dhabi Customs code here yet. Ask for it with the paper that proves it.`,
    ADC_REGISTRATION_CODE_INACTIVE: t`Your company's code has expired or is suspended. Renew it with customs.`,
  };
  const isMpci = system === "MPCI";
  const list = isMpci ? filingsPath : adcFilingsPath;
  const begin = isMpci ? newFilingPath : newAdcFilingPath;
  const mayAskForCode = administers && missing.some((one) => one.startsWith("ADC_REGISTRATION_CODE"));
  const mayConnect =
    administers && (missing.includes("MPCI_CONNECTION") || missing.includes("MPCI_CONNECTION_REJECTED"));
  return (
    <li className={styles.system}>
      <h3 className={styles.systemName}>
        <Icon shape={isMpci ? shipIcon : stampIcon} />
        {isMpci ? <Trans>MPCI: bills of lading</Trans> : <Trans>Abu Dhabi Customs: declarations</Trans>}
      </h3>
      <p className={styles.text}>
        {isMpci ? (
          <Trans>House and carrier bills for NAIC, 24 hours before loading.</Trans>
        ) : (
          <Trans>Imports, exports and transits, from the number to the released documents.</Trans>
        )}
      </p>
      {missing.map((one) => (
        <p key={one} className={styles.missing}>
          <Icon shape={circleAlertIcon} size="sm" />
          {sentences[one]}
        </p>
      ))}
      <p className={styles.ways}>
        <FilingLink className={buttonClass({ size: "sm" })} to={list}>
          {isMpci ? <Trans>Show filings</Trans> : <Trans>Show declarations</Trans>}
        </FilingLink>
        {mayConnect && (
          <FilingLink className={buttonClass({ size: "sm", kind: "primary" })} to={connectPath}>
            <Trans>Connect to NAIC</Trans>
          </FilingLink>
        )}
        {mayAskForCode && (
          <Link className={buttonClass({ size: "sm", kind: "primary" })} to={routerPath("/adc/registration-codes")}>
            <Trans>Ask for a code</Trans>
          </Link>
        )}
        {mayPrepare && (isOpen || missing.includes("MPCI_CONNECTION_PENDING")) && (
          <FilingLink className={buttonClass({ size: "sm", kind: "primary" })} to={begin}>
            {isMpci ? <Trans>Start a filing</Trans> : <Trans>Request a declaration</Trans>}
          </FilingLink>
        )}
      </p>
    </li>
  );
}
