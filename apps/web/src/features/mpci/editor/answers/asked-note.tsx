// The authority's words at the field that they are about, each once.
import { Trans } from "@lingui/react/macro";
import { Icon } from "#ui/icon/icon.tsx";
import { messageCircleQuestionMarkIcon } from "#ui/icon/icons.ts";
import styles from "./answers-panel.module.css";

export function AskedNote({ texts }: { readonly texts: readonly string[] }) {
  return [...new Set(texts)].map((text) => (
    <span key={text} className={styles.note}>
      <Icon shape={messageCircleQuestionMarkIcon} size="sm" />
      <span>
        <Trans>
          NAIC: <span dir="auto">{text}</span>
        </Trans>
      </span>
    </span>
  ));
}
