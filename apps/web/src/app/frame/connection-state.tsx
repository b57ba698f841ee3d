// Says whether what is shown is in step with the server, and since when it is not.
import { Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import type { LiveState } from "#live/live-connection.ts";
import { useKeptLine, useLiveStatus } from "#live/live-context.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { cloudCheckIcon, cloudOffIcon } from "#ui/icon/icons.ts";
import styles from "./frame.module.css";

export function ConnectionState() {
  useKeptLine();
  const { state, inStepSince, lostAt, heldUntil } = useLiveStatus();
  const { time } = useFormats();
  const isLost = lostAt !== null && state !== "open";
  // Names of zones are slow to look up and seldom shown.
  const since = isLost && inStepSince !== null ? time(inStepSince) : "";
  const again = isLost && heldUntil !== null ? time(heldUntil) : "";
  return (
    <p className={styles.connection} data-state={isLost ? "lost" : state} role="status">
      <Icon shape={isLost ? cloudOffIcon : cloudCheckIcon} />
      <span className={isLost ? undefined : "vh"}>
        {isLost && heldUntil !== null && (
          <Trans>No live updates: too many requests from your office. Trying again at {again}</Trans>
        )}
        {isLost && heldUntil === null && inStepSince !== null && (
          <Trans>No live updates. Last updated at {since}</Trans>
        )}
        {isLost && heldUntil === null && inStepSince === null && <Trans>No live updates yet</Trans>}
        {!isLost && <StateWords state={state} />}
      </span>
    </p>
  );
}

function StateWords({ state }: { readonly state: LiveState }) {
  switch (state) {
    case "uninstantiated":
      return <Trans>Live updates not started</Trans>;
    case "connecting":
      return <Trans>Connecting</Trans>;
    case "open":
      return <Trans>Live</Trans>;
    case "closing":
      return <Trans>Live updates stopping</Trans>;
    case "closed":
      return <Trans>Live updates stopped</Trans>;
  }
}
