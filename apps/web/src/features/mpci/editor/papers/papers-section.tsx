// The papers of the draft, below its form.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { Papers } from "#filing/mpci/papers/papers.tsx";
import { fieldId } from "#forms/field-path.ts";
import { classNames } from "#ui/class-names.ts";
import styles from "../editor.module.css";
import { rowAfterSections } from "../form-sections.tsx";
import type { DraftPapers } from "./use-draft-papers.ts";

export function PapersSection({ filing, papers, renew }: DraftPapers & { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  return (
    <section
      id={fieldId("attachments")}
      tabIndex={-1}
      className={classNames(styles.section, styles.wide)}
      style={{ "--turn": rowAfterSections } as CSSProperties}
      aria-labelledby="papers-heading"
    >
      <header className={styles.sectionHead}>
        <h2 id="papers-heading">
          <Trans>Documents</Trans>
        </h2>
      </header>
      <Papers filing={filing} papers={papers} label={t`Documents`} renew={renew} />
    </section>
  );
}
