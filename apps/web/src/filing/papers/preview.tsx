// The paper itself beside its fields: pictures and PDFs are drawn, and opened whole in a tab of their own; other kinds are downloaded.
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { PdfPreview } from "#ui/document/pdf-preview.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { externalLinkIcon } from "#ui/icon/icons.ts";
import styles from "./papers.module.css";

interface PreviewProps {
  readonly name: string;
  readonly blob: Blob | null;
  readonly mimeType: string;
  readonly error: string | null;
}

const pictures: readonly string[] = ["image/png", "image/jpeg"];

/** Other kinds are only downloaded. */
export function isShown(mimeType: string): boolean {
  return mimeType === "application/pdf" || pictures.includes(mimeType);
}

export function Preview({ name, blob, mimeType, error }: PreviewProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string | null>(null);
  const [isFolded, setFolded] = useState(false);
  const shownId = useId();
  const isPicture = pictures.includes(mimeType);
  const canBeShown = isShown(mimeType);
  useEffect(() => {
    if (blob === null || !canBeShown) return;
    // The kind is what the server found by content, whatever the answer said.
    const made = URL.createObjectURL(new Blob([blob], { type: mimeType }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob, canBeShown, mimeType]);
  if (error !== null) return <AlertBox type="noSign" title={<bdi>{error}</bdi>} />;
  if (!canBeShown) {
    return (
      <AlertBox type="info" title={<Trans>This kind of file cannot be shown here</Trans>}>
        <Trans>Download it to view it.</Trans>
      </AlertBox>
    );
  }
  if (blob === null || address === null) return <Skeleton label={t`Loading the document`} look="box" />;
  return (
    <div className={styles.paper}>
      <Button
        className={styles.fold}
        size="sm"
        aria-expanded={!isFolded}
        aria-controls={shownId}
        onClick={() => setFolded(!isFolded)}
      >
        {isFolded ? <Trans>Show the document</Trans> : <Trans>Hide the document</Trans>}
      </Button>
      <div id={shownId} className={styles.shown} data-folded={isFolded}>
        {isPicture ? (
          <img className={styles.picture} src={address} alt={name} />
        ) : (
          <PdfPreview name={name} blob={blob} />
        )}
      </div>
      <a className={buttonClass({ size: "sm" })} href={address} target="_blank" rel="noopener">
        <Icon shape={externalLinkIcon} />
        <Trans>Open in a new tab</Trans>
      </a>
    </div>
  );
}
