// Opens the key without a line, so that a bill that waits is sealed by itself; who leaves it locked is asked for it then.
import { Trans, useLingui } from "@lingui/react/macro";
import { ChooseKey } from "#sealing/choose-key.tsx";
import { UnlockKey } from "#sealing/unlock-key.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { useOpenedOnce } from "../batch/run/use-opened-once.ts";
import { useSealingKey } from "../batch/run/use-sealing-key.ts";

export function useKeyForLater() {
  const keys = useSealingKey();
  const opened = useOpenedOnce("stays");
  const { key, given, isOpen } = keys;
  /** False: what was given does not open it. */
  async function open(): Promise<boolean> {
    if (key === null || isOpen || (given.secret === "" && given.file === null)) return true;
    const keepFile = given.isKept ? (given.file?.text ?? null) : null;
    return opened.open({ unlock: keys.unlock(), address: key.ethereum_address, keepFile });
  }
  return { ...opened, keys, open };
}

interface KeyForLaterProps {
  readonly opening: ReturnType<typeof useKeyForLater>;
  readonly isFirstRefused: boolean;
  readonly onEnter: () => void;
}

export function KeyForLater({ opening, isFirstRefused, onEnter }: KeyForLaterProps) {
  const { t } = useLingui();
  const { keys, keyRefusal, refusal, progress, forget } = opening;
  const { all, key, kept, given, openAddress, isOpen } = keys;
  if (key === null) {
    return (
      <p>
        <Trans>
          Your key is locked: you are asked for it when the connection is back. Nothing is submitted before.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <ChooseKey keys={all ?? []} chosen={key} openAddress={openAddress} onChoose={keys.choose} />
      {!isOpen && kept !== undefined && (
        <>
          <p>
            <Trans>
              Your key is locked. Unlock it now, and the bill is sealed by itself while the key stays open. Otherwise it
              waits for your key when the connection is back.
            </Trans>
          </p>
          <UnlockKey
            blockchainKey={key}
            kept={kept}
            given={given}
            error={keyRefusal}
            isFirstRefused={isFirstRefused}
            onChange={(change) => {
              keys.setGiven((before) => ({ ...before, ...change }));
              forget();
            }}
            onEnter={onEnter}
          />
        </>
      )}
      {progress !== null && <Progress label={t`Opening the key`} value={progress} />}
      {refusal !== null && <AlertBox type="danger" isLive title={refusal} />}
    </>
  );
}
