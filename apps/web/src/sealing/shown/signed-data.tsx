// All that is signed, to the last member: folded, and shown in full when it is opened.
import { Trans, useLingui } from "@lingui/react/macro";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { FileNameChip } from "#ui/document/file-name-chip.tsx";
import { SealStrip } from "#ui/status/seal-strip.tsx";
import styles from "../seal.module.css";
import type { SealablePreparation } from "../sealing-course.ts";

interface SignedDataProps {
  readonly preparation: SealablePreparation;
  readonly number: string;
  /** First filing, update or another. */
  readonly kind: string;
}

export function SignedData({ preparation, number, kind }: SignedDataProps) {
  const { t } = useLingui();
  const { typed_data, version, digest, documents } = preparation;
  const { domain, primaryType, message } = typed_data;
  const hash = String(message.contentHash);
  return (
    <details className={styles.data}>
      <summary>
        <Trans>Signed data and fingerprints</Trans>
      </summary>
      <div className={styles.box}>
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
              {version} · {kind}
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
                {hash}
              </bdi>
              <CopyButton value={hash} what={t`fingerprint`} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Signed fingerprint</Trans>
            </dt>
            <dd>
              <bdi dir="ltr" className={styles.mono}>
                {digest}
              </bdi>
            </dd>
          </div>
          {documents.map(({ id, file_name, sha256 }) => (
            <div key={id}>
              <dt>
                <FileNameChip fileName={file_name} />
              </dt>
              <dd>
                <bdi dir="ltr" className={styles.mono}>
                  {sha256}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
        <SealStrip fingerprint={hash} label={t`Fingerprint as a strip`} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className={styles.typed} dir="ltr" tabIndex={0} aria-label={t`Signed data`}>
          <pre>{JSON.stringify({ domain, primaryType, message }, null, 2)}</pre>
        </section>
      </div>
    </details>
  );
}
