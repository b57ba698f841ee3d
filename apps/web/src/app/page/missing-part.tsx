// Says that a part of the page did not come, and how to get it.
import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { missingParts } from "#ui/late-part.ts";
import styles from "../frame/frame.module.css";

export function MissingPart() {
  const isMissing = useSyncExternalStore(missingParts.subscribe, missingParts.isAny);
  if (!isMissing) return null;
  return (
    <p className={styles.missingPart} role="alert">
      <Trans>Part of this page did not load. Reload it when you are connected.</Trans>{" "}
      <button type="button" className={styles.missingPartReload} onClick={() => location.reload()}>
        <Trans>Reload the page</Trans>
      </button>
    </p>
  );
}
