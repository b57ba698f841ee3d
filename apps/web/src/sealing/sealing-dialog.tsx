// Seals a filing and submits it: what is sealed, with which key, at which price, with which warnings, and what came of it.
import { isolated } from "@filings/contract/values/hidden-characters";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { blockchainKeysQuery, canSeal } from "#session/guarded-button/keys.ts";
import { MissingKeyDialog } from "#session/guarded-button/missing-key.ts";
import { useOpenAddress, useOpenKey } from "#session/open-key/context.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { shieldCheckIcon } from "#ui/icon/icons.ts";
import { KeyAddress } from "#ui/layout/key-address.tsx";
import { AcceptWarnings, warningsToAccept } from "./accept-warnings.tsx";
import { ChooseKey } from "./choose-key.tsx";
import { OvertakenDialog } from "./refused/overtaken-dialog.tsx";
import { isPayerShort, PayerShort } from "./refused/payer-short.tsx";
import { RefusedPreparation } from "./refused/refused-preparation.tsx";
import { RefusedSeal } from "./refused/refused-seal.tsx";
import { offersTopUp } from "./refused/short-of-credits.tsx";
import styles from "./seal.module.css";
import { isOvertaken } from "./seal-words.ts";
import type { SealablePreparation, SealingCourse } from "./sealing-course.ts";
import { PriceWords } from "./shown/price-words.tsx";
import { SignedData } from "./shown/signed-data.tsx";
import { SignedStatement } from "./shown/signed-statement.tsx";
import { nothingTyped, UnlockKey, useKeptKeystore, useUnlockWork } from "./unlock-key.tsx";
import { usePreparation } from "./use-preparation.ts";
import { useSealing } from "./use-sealing.ts";

interface SealingDialogProps<P extends SealablePreparation, F> {
  readonly course: SealingCourse<P, F>;
  readonly onClose: () => void;
}

export function SealingDialog<P extends SealablePreparation, F>({ course, onClose }: SealingDialogProps<P, F>) {
  const { t } = useLingui();
  const call = useCall();
  const sayRefusal = useKeyRefusal();
  const openAddress = useOpenAddress();
  const openKey = useOpenKey();
  useEffect(() => openKey.prepare(), [openKey]);
  const { data: keys, error: keysError } = useQuery(blockchainKeysQuery(call));
  const usable = keys?.filter(canSeal) ?? [];
  const [shown, setShown] = useState<string | null>(null);
  const key =
    usable.find(({ id }) => id === shown) ?? usable.find((one) => same(one.ethereum_address, openAddress)) ?? usable[0];
  const state = usePreparation(course, key?.id ?? null);
  const [given, setGiven] = useState(nothingTyped);
  /** The key that was shown has been disabled elsewhere; its file opens no other. */
  const [isLost, setLost] = useState(false);
  if (key !== undefined && key.id !== shown) {
    setShown(key.id);
    setLost(shown !== null);
    setGiven({ ...given, file: null });
  }
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<F | null>(null);
  /** Enter came before there was anything to seal: nobody seals what was not shown, and nobody is left without a word. */
  const [isEarly, setEarly] = useState(false);
  /** What was last refused because it no longer counts. */
  const [voided, setVoided] = useState<P | null>(null);
  const { data: kept } = useKeptKeystore(key?.ethereum_address);
  const isOpen = key !== undefined && same(key.ethereum_address, openAddress);
  const isReady = state.prepared !== null && course.isBeingChanged !== true;
  const sealButton = useRef<HTMLButtonElement>(null);
  useFirstFocus(sealButton, isOpen && isReady);
  const unlockWork = useUnlockWork();
  const sealing = useSealing(course, {
    onSent: (filing) => setSent(() => filing),
    onVoid: () => {
      setVoided(state.prepared?.preparation ?? null);
      state.again();
    },
  });
  // What is said of the preparation now is not said of the last attempt as well.
  const isSaid = state.error instanceof ApiError && state.error.code === sealing.refusal?.code;
  const price = state.prepared?.preparation.price;
  const isShort = isPayerShort(price);
  const refusal = isSaid || (isShort && sealing.refusal?.code === "payer_cannot_cover") ? null : sealing.refusal;
  const warnings = state.prepared === null ? [] : warningsToAccept(course, state.prepared);
  const open = warnings.filter(({ id }) => !accepted.has(id));

  function choose(id: string): void {
    setShown(id);
    setLost(false);
    setGiven((before) => ({ ...before, file: null }));
    sealing.forget();
  }

  function seal(): void {
    setEarly(!isReady);
    if (key === undefined || state.prepared === null || !isReady || isShort || sealing.isBusy) return;
    void sealing.run({
      prepared: state.prepared,
      address: key.ethereum_address,
      unlock: isOpen ? null : unlockWork(key, kept ?? null, given),
      hasOpenWarnings: open.length > 0,
      keepFile: given.isKept ? (given.file?.text ?? null) : null,
    });
  }

  if (sent !== null) return course.sent(sent);
  if (isOvertaken(state.error)) return <OvertakenDialog error={state.error} onClose={onClose} />;
  // A link opens this dialog without the button that asks for a key.
  if (keys !== undefined && key === undefined && !sealing.isBusy)
    return (
      <Suspense>
        <MissingKeyDialog isOpen keys={keys} onClose={onClose} />
      </Suspense>
    );
  const title = state.prepared === null ? (course.title ?? null) : course.titleOf(state.prepared.filing);
  const action = course.action ?? t`Seal and submit`;
  const headingOf = course.headingOf ?? ((name: string) => t`Seal and submit ${name}`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      focusesItself
      mustAnswer={sealing.isBusy}
      icon={shieldCheckIcon}
      tone="info"
      title={title === null ? action : headingOf(isolated(title))}
      note={
        state.prepared !== null && (
          <>
            <PriceWords
              price={state.prepared.preparation.price}
              isTopUpOffered={isShort || offersTopUp(refusal?.code ?? null)}
            />
            {key !== undefined && (
              <p className={styles.byKey}>
                <Trans>
                  Key <KeyAddress address={key.ethereum_address} />
                </Trans>
              </p>
            )}
            {/* Where the payer falls short no box stands to accept one. */}
            {open.length > 0 && !isShort && (
              <p className={styles.toAccept}>
                <Plural value={open.length} one="# warning still to accept" other="# warnings still to accept" />
              </p>
            )}
          </>
        )
      }
      actions={
        <>
          <Button onClick={onClose} isDisabled={sealing.isBusy}>
            {course.leave ?? <Trans>Cancel</Trans>}
          </Button>
          {!isShort && (
            <Button
              ref={sealButton}
              kind="primary"
              icon={shieldCheckIcon}
              isBusy={sealing.isBusy}
              isDisabled={!isReady}
              onClick={seal}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {keysError !== null && <AlertBox type="failed" title={sayRefusal(keysError)} />}
      {state.error !== null && (
        <RefusedPreparation error={state.error} fault={course.fault} onAgain={state.again} later={course.later} />
      )}
      {isShort && price !== undefined && <PayerShort price={price} onAgain={state.again} />}
      {state.isStale && (
        <AlertBox
          type="info"
          isLive
          title={t`15 minutes have passed, so the filing was prepared again. Check it once more.`}
        />
      )}
      {state.latest !== null && course.cargo(state.latest.filing)}
      {course.questions}
      {state.prepared === null && state.error === null && <Skeleton label={t`Preparing the seal`} lines={5} />}
      {state.prepared !== null && (
        <div className={styles.part}>
          <SignedStatement statement={String(state.prepared.preparation.typed_data.message.statement)} />
          <SignedData
            preparation={state.prepared.preparation}
            number={course.numberOf(state.prepared.filing)}
            kind={course.kindOf(state.prepared.preparation)}
          />
          <p className={styles.small}>
            <Trans>A seal proves who sent these exact contents and when. It cannot be taken back.</Trans>
          </p>
        </div>
      )}
      {/* Stays while the filing is prepared again, with all that was chosen and typed. */}
      {state.error === null && !isShort && key !== undefined && (
        <>
          <AcceptWarnings
            warnings={warnings}
            accepted={accepted}
            refusal={sealing.warningsRefusal}
            onChange={setAccepted}
            onEnter={seal}
          />
          {isLost && (
            <AlertBox
              type="warning"
              isLive
              title={t`The key shown here before can no longer seal. Check the key before you seal.`}
            />
          )}
          <ChooseKey keys={keys ?? []} chosen={key} openAddress={openAddress} onChoose={choose} />
          {!isOpen && kept !== undefined && (
            <UnlockKey
              blockchainKey={key}
              kept={kept}
              given={given}
              error={sealing.keyRefusal}
              isFirstRefused={sealing.warningsRefusal === null}
              isBelowAll={isReady}
              onChange={(change) => {
                // A file is read while the passphrase is typed: neither takes the other back.
                setGiven((before) => ({ ...before, ...change }));
                sealing.forget();
              }}
              onEnter={seal}
            />
          )}
          {isEarly && !isReady && (
            <AlertBox
              type="info"
              isLive
              title={t`The filing is still being prepared. Seal it as soon as its contents are shown.`}
            />
          )}
        </>
      )}
      {sealing.progress !== null && (
        <div className={styles.part}>
          <Progress label={t`Opening the key`} value={sealing.progress} />
        </div>
      )}
      {refusal !== null && (
        <RefusedSeal
          refusal={refusal}
          before={voided}
          after={state.prepared?.preparation ?? null}
          otherContent={course.otherContent}
          later={course.later}
        />
      )}
    </Dialog>
  );
}

function same(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
