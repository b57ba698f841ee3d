// From port to port, in the direction of reading.
import { Trans } from "@lingui/react/macro";
import { Icon } from "#ui/icon/icon.tsx";
import { arrowRightIcon } from "#ui/icon/icons.ts";
import { Nothing } from "#ui/layout/nothing.tsx";
import styles from "./filing-route.module.css";

interface FilingRouteProps {
  readonly from: string | null;
  readonly to: string | null;
}

export function FilingRoute({ from, to }: FilingRouteProps) {
  return (
    <span className={styles.ports}>
      <Port code={from} />
      <Icon shape={arrowRightIcon} size="sm" isDirectional />
      <span className="vh">
        <Trans comment="Between port of loading and port of discharge">to</Trans>
      </span>
      <Port code={to} />
    </span>
  );
}

function Port({ code }: { readonly code: string | null }) {
  return code === null ? <Nothing /> : <bdi dir="ltr">{code}</bdi>;
}
