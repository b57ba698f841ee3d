// Agrees, without a line, to have a bill sealed and submitted when it is back. Nothing is sealed here.
import type { Price } from "@filings/contract/api/money/price";
import { type FilingDetail, getMpciPrice } from "@filings/contract/api/mpci/filings";
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { isolated } from "@filings/contract/values/hidden-characters";
import type { ReleasedLocale } from "@filings/phrases/say";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath, FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { useCarriers } from "#filing/mpci/fields/use-carriers.ts";
import { InNameOfWords } from "#filing/mpci/waiting/in-name-of.tsx";
import { useLanguage } from "#i18n/language-context.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { type InNameOf, waitingBills } from "#offline/unsent/waiting-bills.ts";
import { AcceptWarnings, warningsOf } from "#sealing/accept-warnings.tsx";
import { PriceWords, shownTotal } from "#sealing/shown/price-words.tsx";
import type { WarningsRefusal } from "#sealing/use-sealing.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { hourglassIcon } from "#ui/icon/icons.ts";
import { useGo } from "#ui/navigation/address.ts";
import { Cargo } from "../cargo.tsx";
import { billAsTyped } from "./bill-as-typed.ts";
import { KeyForLater, useKeyForLater } from "./key-for-later.tsx";
import { agreementOf } from "./submit-waiting.ts";

interface LaterDialogProps {
  /** As the server said it last. */
  readonly filing: FilingDetail;
  readonly onClose: () => void;
}

export function LaterDialog({ filing: known, onClose }: LaterDialogProps) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const filing = useBillAsTyped(known, user?.identifier ?? "");
  const price = usePriceKept(known.id);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<WarningsRefusal | null>(null);
  const { agree, isFull } = useAgree(filing, price);
  const key = useKeyForLater();
  const errors = filing.findings.filter(({ severity }) => severity === "error");
  const warnings = warningsOf(filing.findings);
  const name = isolated(nameOf(filing));
  function press(): void {
    if (warnings.some(({ id }) => !accepted.has(id))) setRefusal({ at: "warnings" });
    else void key.open().then((goesOn) => goesOn && agree());
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      icon={hourglassIcon}
      tone="info"
      title={t`Submit ${name} when the connection is back`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={key.progress !== null} isDisabled={errors.length > 0} onClick={press}>
            <Trans>Submit when the connection is back</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          There is no connection, so nothing is sealed now. This computer seals and submits the bill once when the
          connection is back, if contents, price and warnings are as shown here and your key is still open.
        </Trans>
      </p>
      {user !== null && <InNameOfWords {...inNameOf(filing, user)} />}
      {isFull && <AlertBox type="failed" isLive title={t`This browser keeps nothing, so the bill cannot wait here.`} />}
      <Cargo filing={filing} />
      {errors.length > 0 && <ToCorrect filingId={filing.id} errors={errors} />}
      <p>
        {price === undefined ? (
          <Trans>The price is not known here: you are asked before it is paid.</Trans>
        ) : (
          <PriceWords price={price} />
        )}
      </p>
      <AcceptWarnings
        warnings={warnings}
        accepted={accepted}
        refusal={refusal}
        onChange={setAccepted}
        onEnter={press}
      />
      <KeyForLater opening={key} isFirstRefused={refusal === null} onEnter={press} />
    </Dialog>
  );
}

function nameOf({ body, number }: FilingDetail): string {
  return body.bill_number ?? number;
}

function inNameOf({ filer }: FilingDetail, { name: person }: CurrentUser): InNameOf {
  return { company: filer.company_name, person };
}

/** Keeps what was agreed to, and leaves for the list, which shows what waits. */
function useAgree(filing: FilingDetail, price: Price | undefined) {
  const go = useGo();
  const user = useCurrentUser();
  const [isFull, setFull] = useState(false);
  function agree(): void {
    if (user === null) return;
    const codes = filing.findings.filter(({ severity }) => severity === "warning").map(({ code }) => code);
    const totalE5 = price === undefined ? null : shownTotal(price);
    try {
      waitingBills.begin(user.identifier, {
        id: filing.id,
        company: user.company.id,
        at: new Date(toldNow()).toISOString(),
        name: nameOf(filing),
        inNameOf: inNameOf(filing, user),
        agreed: {
          ...{ ...agreementOf(filing), warnings: [...new Set(codes)], totalE5 },
          ...(price?.payer !== undefined && { payer: price.payer.company_id }),
        },
        asks: null,
      });
      void go(filingsPath);
    } catch {
      setFull(true);
    }
  }
  return { agree, isFull };
}

interface ToCorrectProps {
  readonly filingId: string;
  readonly errors: FilingDetail["findings"];
}

function ToCorrect({ filingId, errors }: ToCorrectProps) {
  return (
    <AlertBox type="failed" title={<Trans>Correct these first</Trans>}>
      <ul>
        {errors.map(({ code, path, message }) => (
          <li key={`${code} ${path}`}>
            <FilingLink to={editFilingPath(filingId)} search={{ field: path }}>
              {message}
            </FilingLink>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

function useBillAsTyped(filing: FilingDetail, user: string): FilingDetail {
  const carriers = useCarriers();
  const locale = useLanguage().code as ReleasedLocale;
  // Nothing is typed while the dialog is open.
  const [now] = useState(() => new Date(toldNow()));
  return billAsTyped(filing, { user, locale, now, carriers });
}

/** What this computer knows of it; undefined: nothing. */
function usePriceKept(filingId: string) {
  const call = useCall();
  const { data } = useQuery({
    queryKey: [...queryKeys.mpciFiling(filingId), "price-kept"],
    queryFn: ({ signal }) => call(getMpciPrice, { params: { filingId }, signal }),
    retry: false,
  });
  return data;
}
