// What stands in place of the lines when none fits what was asked for, and what can be tried instead.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FilingLink } from "#filing/filing-link.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { searchIcon } from "#ui/icon/icons.ts";
import type { Address as Path } from "#ui/navigation/address.ts";
import styles from "./list-state.module.css";
import { ListState } from "./list-state.tsx";

interface NothingFoundProps {
  readonly path: Path;
  /** The address without any filter. */
  readonly all: object;
  /** Nothing but the words searched for narrows the list. */
  readonly isSearchOnly: boolean;
  readonly title: ReactNode;
  /** What to try, as entries of a list. */
  readonly children: ReactNode;
}

export function NothingFound({ path, all, isSearchOnly, title, children }: NothingFoundProps) {
  return (
    <ListState
      icon={searchIcon}
      title={title}
      actions={
        <FilingLink className={buttonClass()} to={path} search={all}>
          {isSearchOnly ? <Trans>Clear the search</Trans> : <Trans>Clear all</Trans>}
        </FilingLink>
      }
    >
      <ul className={styles.tries}>{children}</ul>
    </ListState>
  );
}
