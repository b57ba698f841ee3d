// The papers of the draft, below its form.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { Papers } from "#filing/mpci/papers/papers.tsx";
import { fieldId } from "#forms/field-path.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { plusIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import styles from "../editor.module.css";
import { rowAfterSections } from "../form-sections.tsx";
import type { Begin } from "../leave/use-begun-update.ts";
import type { DraftPapers } from "./use-draft-papers.ts";

interface PapersSectionProps extends DraftPapers {
  readonly filing: FilingDetail;
  readonly update: Begin | null;
}

export function PapersSection({ filing, papers, renew, update }: PapersSectionProps) {
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
      {update !== null && filing.status !== "DRAFTED" && <BeginToAdd update={update} />}
    </section>
  );
}

/** A document is a change too. */
function BeginToAdd({ update }: { readonly update: Begin }) {
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const beginning = useMutation({
    mutationFn: () => update.begin(),
    onError: (error) => toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" }),
  });
  return (
    <Button icon={plusIcon} className={styles.start} isBusy={beginning.isPending} onClick={() => beginning.mutate()}>
      <Trans>Add documents</Trans>
    </Button>
  );
}
