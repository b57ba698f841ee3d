// From port to port, in the direction of reading.
import { Trans } from "@lingui/react/macro";
import type { ComponentType } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { arrowRightIcon } from "#ui/icon/icons.ts";
import { Nothing } from "#ui/layout/nothing.tsx";
import styles from "./filing-route.module.css";

interface FilingRouteProps {
  readonly from: string | null;
  readonly to: string | null;
  /** How each port stands there; absent: by its code alone, as in a line of a list. */
  readonly Port?: ComponentType<PortProps>;
}

interface PortProps {
  readonly code: string | null;
}

export function FilingRoute({ from, to, Port = CodeOfPort }: FilingRouteProps) {
  return (
    <span className={classNames(styles.ports, Port !== CodeOfPort && styles.worded)}>
      <Port code={from} />
      <Icon shape={arrowRightIcon} size="sm" isDirectional />
      <span className="vh">
        <Trans comment="Between port of loading and port of discharge">to</Trans>
      </span>
      <Port code={to} />
    </span>
  );
}

function CodeOfPort({ code }: PortProps) {
  return code === null ? <Nothing /> : <bdi dir="ltr">{code}</bdi>;
}
