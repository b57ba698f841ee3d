// On a telephone: every place of the product, and the companies one works for.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { useDestinationGroups, useMarkedPath } from "../frame/destinations.ts";
import styles from "../frame/frame.module.css";
import { CompanyChoices } from "./company-choices.tsx";

export function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const groups = useDestinationGroups();
  const markedPath = useMarkedPath();
  return (
    <Dialog isOpen onClose={onClose} title={<Trans comment="Further places">More</Trans>}>
      <CompanyChoices onChosen={onClose} />
      {groups.map(({ id, words, destinations }) => (
        <nav key={id} aria-labelledby={`more-${id}`}>
          <p id={`more-${id}`} className={styles.panelLabel}>
            {i18n._(words)}
          </p>
          {destinations.map(({ path, icon, words: name }) => (
            <Link
              key={path}
              to={routerPath(path)}
              className={styles.item}
              activeOptions={{ exact: path !== markedPath, includeSearch: false }}
              onClick={onClose}
            >
              <Icon shape={icon} />
              <span>{i18n._(name)}</span>
            </Link>
          ))}
        </nav>
      ))}
    </Dialog>
  );
}
