// The paper itself beside its fields: pictures at once; a PDF in a tab of its own, where the browser keeps it apart; other kinds are downloaded.
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { externalLinkIcon, fileTextIcon } from "#ui/icon/icons.ts";
import styles from "./documents.module.css";

interface PreviewProps {
  readonly name: string;
  readonly blob: Blob | null;
  readonly mimeType: string;
  readonly error: string | null;
}

const pictures: readonly string[] = ["image/png", "image/jpeg"];

export function Preview({ name, blob, mimeType, error }: PreviewProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string | null>(null);
  const isPicture = pictures.includes(mimeType);
  const isPdf = mimeType === "application/pdf";
  useEffect(() => {
    if (blob === null || !(isPicture || isPdf)) return;
    // The kind is what the server found by content, whatever the answer said.
    const made = URL.createObjectURL(new Blob([blob], { type: mimeType }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob, isPicture, isPdf, mimeType]);
  if (error !== null) return <AlertBox type="noSign" title={<bdi>{error}</bdi>} />;
  if (!(isPicture || isPdf)) {
    return (
      <AlertBox type="info" title={<Trans>This kind of file cannot be shown here</Trans>}>
        <Trans>Download it to look at it.</Trans>
      </AlertBox>
    );
  }
  if (address === null) return <Skeleton label={t`Loading the document`} look="box" />;
  if (isPicture) return <img className={styles.picture} src={address} alt={name} />;
  return (
    <div className={styles.paper}>
      <Icon shape={fileTextIcon} size="lg" />
      <p className={styles.strong}>
        <bdi>{name}</bdi>
      </p>
      {/* No frame: a browser shows a PDF only in one that is not sandboxed, and whoever goes by Tab would be caught in it. */}
      <a className={buttonClass()} href={address} target="_blank" rel="noopener">
        <Icon shape={externalLinkIcon} />
        <Trans>Open in a new tab</Trans>
      </a>
    </div>
  );
}
