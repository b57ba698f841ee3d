// The paper itself beside its fields: pictures at once; a PDF in a frame of its own; other kinds are downloaded.
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
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
  return <iframe className={styles.frame} src={address} title={name} />;
}
