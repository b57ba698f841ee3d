// Which key seals the batch, and what opens it, once for all bills.
import { Trans, useLingui } from "@lingui/react/macro";
import { ChooseKey } from "#sealing/choose-key.tsx";
import { UnlockKey } from "#sealing/unlock-key.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import styles from "./batch.module.css";
import type { SealBatch } from "./use-seal-batch.ts";

export function BatchKey({ keys, run, seal }: Pick<SealBatch, "keys" | "run" | "seal">) {
  const { t } = useLingui();
  const { all, key, kept, given, openAddress, isOpen } = keys;
  if (key === null) return null;
  return (
    <section className={styles.part}>
      <ChooseKey keys={all ?? []} chosen={key} openAddress={openAddress} onChoose={keys.choose} />
      {!isOpen && kept !== undefined && (
        <>
          <UnlockKey
            blockchainKey={key}
            kept={kept}
            given={given}
            error={run.keyRefusal}
            isFirstRefused
            isBrief
            onChange={(change) => {
              keys.setGiven((before) => ({ ...before, ...change }));
              run.forget();
            }}
            onEnter={seal}
          />
          <p className="subtle">
            <Trans>The key is opened once, seals each bill by itself, and is locked when all are sent.</Trans>
          </p>
        </>
      )}
      {run.progress !== null && <Progress label={t`Opening the key`} value={run.progress} />}
      {run.refusal !== null && <AlertBox type="danger" isLive title={run.refusal} />}
    </section>
  );
}
