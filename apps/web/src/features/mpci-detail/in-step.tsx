// Since when this page is in step with the server.
import { Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useLiveStatus } from "#live/live-context.tsx";
import styles from "./detail.module.css";

export function InStep() {
  const { inStepSince, state } = useLiveStatus();
  const { time } = useFormats();
  if (inStepSince === null) return null;
  const at = time(inStepSince);
  return (
    <p className={styles.inStep}>
      {state === "open" ? <Trans>Up to date</Trans> : <Trans>No live updates; last updated {at}</Trans>}
    </p>
  );
}
