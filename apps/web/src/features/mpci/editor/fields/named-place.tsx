// A place without a code: its name and its country.
import { Trans } from "@lingui/react/macro";
import { useLayoutEffect } from "react";
import { fieldId } from "#forms/field-path.ts";
import { Button } from "#ui/button/button.tsx";
import styles from "../editor.module.css";
import { DraftText } from "./fields.tsx";
import { CountryField } from "./look-up-fields.tsx";

interface NamedPlaceProps {
  /** Leads to the place. */
  readonly path: string;
  /** The person has asked for it just now. */
  readonly isWanted: boolean;
  readonly className?: string;
  readonly onList: () => void;
}

export function NamedPlace({ path, isWanted, className, onList }: NamedPlaceProps) {
  useLayoutEffect(() => {
    if (isWanted) document.getElementById(fieldId(`${path}.name`))?.focus();
  }, [isWanted, path]);
  return (
    <div className={`${className ?? ""} ${styles.stacked}`}>
      <DraftText path={`${path}.name`} />
      <CountryField path={`${path}.country`} />
      <Button kind="link" size="sm" className={styles.start} onClick={onList}>
        <Trans>Choose from the list</Trans>
      </Button>
    </div>
  );
}
