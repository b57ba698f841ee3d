// Something that is true until it is dealt with, said at its place.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import {
  banIcon,
  circleCheckIcon,
  externalLinkIcon,
  infoIcon,
  lightbulbIcon,
  octagonAlertIcon,
  refreshCwIcon,
  triangleAlertIcon,
} from "../icon/first-icons.ts";
import { Icon, type IconShape } from "../icon/icon.tsx";
import styles from "./alert-box.module.css";
import { Spinner } from "./spinner.tsx";

/** Failed: our doing, it can be tried again. NoSign: not possible or not needed here, nothing is wrong. Danger: stop now. */
export type AlertType = "info" | "help" | "success" | "warning" | "failed" | "noSign" | "danger" | "loading";

export interface AlertBoxProps {
  readonly type: AlertType;
  readonly title?: ReactNode;
  /** Where the "Need help" link leads, in a new tab. */
  readonly helpHref?: string;
  readonly actions?: ReactNode;
  /** It appeared while the page was open: say it aloud now. */
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

const shapes: Readonly<Record<Exclude<AlertType, "loading">, IconShape>> = {
  info: infoIcon,
  help: lightbulbIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  failed: refreshCwIcon,
  noSign: banIcon,
  danger: octagonAlertIcon,
};

export function AlertBox({ type, title, helpHref, actions, isLive = false, children }: AlertBoxProps) {
  return (
    <div className={styles.alert} data-type={type} role={isLive ? (type === "danger" ? "alert" : "status") : undefined}>
      {type === "loading" ? <Spinner className={styles.icon} /> : <Icon shape={shapes[type]} className={styles.icon} />}
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {helpHref !== undefined && (
        <a className={styles.help} href={helpHref} target="_blank" rel="noreferrer">
          <Trans>Need help</Trans>
          <Icon shape={externalLinkIcon} size="sm" isDirectional />
        </a>
      )}
    </div>
  );
}
