// What is about to be sealed: the statement, the filing, its version and documents, and the fingerprint of it all.
import { Trans, useLingui } from "@lingui/react/macro";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { SealStrip } from "#ui/status/seal-strip.tsx";
import styles from "./seal.module.css";
import type { SealablePreparation } from "./sealing-course.ts";

interface SealedContentProps {
  readonly preparation: SealablePreparation;
  readonly number: string;
  /** First filing, update or another. */
  readonly kind: string;
}

export function SealedContent({ preparation, number, kind }: SealedContentProps) {
  const { t } = useLingui();
  const { message } = preparation.typed_data;
  const hash = String(message.contentHash);
  return (
    <section aria-labelledby="sealed" className={styles.part}>
      <h3 id="sealed">
        <Trans>What you seal</Trans>
      </h3>
      <div className={styles.box}>
        <blockquote className={styles.statement} lang="en" dir="ltr">
          {String(message.statement)}
        </blockquote>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>Filing</Trans>
            </dt>
            <dd>
              <bdi dir="ltr">{number}</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Version</Trans>
            </dt>
            <dd>
              {preparation.version} · {kind}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Signer</Trans>
            </dt>
            <dd>
              <bdi dir="ltr" className={styles.mono}>
                {String(message.signer)}
              </bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Fingerprint of the content</Trans>
            </dt>
            <dd className={styles.hash}>
              <bdi dir="ltr" className={styles.mono}>
                {`${hash.slice(0, 14)}…${hash.slice(-8)}`}
              </bdi>
              <CopyButton value={hash} what={t`fingerprint`} />
            </dd>
          </div>
        </dl>
        <SealStrip fingerprint={hash} label={t`Fingerprint as a strip`} />
        {preparation.documents.length > 0 && (
          <ul className={styles.documents}>
            {preparation.documents.map(({ id, file_name, sha256 }) => (
              <li key={id}>
                <bdi dir="auto">{file_name}</bdi>
                <bdi dir="ltr" className={styles.mono}>{`${sha256.slice(0, 10)}…${sha256.slice(-6)}`}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.small}>
        <Trans>
          A seal proves who sent these exact contents and when. It cannot be taken back; you can send an update.
        </Trans>
      </p>
    </section>
  );
}
