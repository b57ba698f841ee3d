// Says of a bill that it waits for the line, or what is to be looked at before it is submitted, with the way on and the way back.
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { type Asks, takeBack, type WaitingBill, waitingBills } from "#offline/unsent/waiting-bills.ts";
import { useOtherPartyWords } from "#sealing/seal-words.ts";
import { useOpenAddress } from "#session/open-key/context.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { InNameOfWords } from "./in-name-of.tsx";

/** Of one filing, or of all that wait in this browser. */
export function WaitingNotice({ filingId }: { readonly filingId?: string }) {
  const user = useCurrentUser();
  // As text, which is the same as long as nothing has changed.
  const waiting = useSyncExternalStore(waitingBills.subscribe, () =>
    user === null ? "[]" : JSON.stringify(waitingBills.all(user.identifier, user.company.id)),
  );
  const bills = (JSON.parse(waiting) as WaitingBill[]).filter(({ id }) => filingId === undefined || id === filingId);
  if (user === null) return null;
  return bills.map((bill) =>
    bill.takenBackAt === undefined ? (
      <Waiting key={bill.id} bill={bill} user={user.identifier} />
    ) : (
      <TakenBack key={bill.id} bill={bill} />
    ),
  );
}

function TakenBack({ bill }: { readonly bill: WaitingBill }) {
  const name = isolated(bill.name);
  return (
    <AlertBox type="warning" isLive title={<Trans>{name} may already be submitted</Trans>}>
      <Trans>It was on its way when you took it back. Once the server answers, this page says what became of it.</Trans>
    </AlertBox>
  );
}

function Waiting({ bill, user }: { readonly bill: WaitingBill; readonly user: string }) {
  const { id, asks } = bill;
  const isLocked = useOpenAddress() === null;
  const sayAsks = useAsksWords();
  const name = isolated(bill.name);
  return (
    <AlertBox
      type={asks === null ? "info" : "warning"}
      isLive
      title={
        asks === null ? (
          <Trans>{name} waits for the connection</Trans>
        ) : asks.why === "key" ? (
          <Trans>{name} waits for your key</Trans>
        ) : (
          <Trans>{name} was not submitted: look at it again</Trans>
        )
      }
      actions={
        <>
          {asks !== null && (
            <FilingLink
              className={buttonClass({ kind: "primary" })}
              to={filingPath(id)}
              search={{ seal: 1 }}
              onClick={() => waitingBills.forget(user, id)}
            >
              <Trans>Look at it and submit</Trans>
            </FilingLink>
          )}
          <Button onClick={() => takeBack(user, id)}>
            <Trans>Do not submit</Trans>
          </Button>
        </>
      }
    >
      {asks === null && isLocked ? (
        <Trans>
          Your key is locked: you are asked for it when the connection is back. Nothing is submitted before.
        </Trans>
      ) : asks === null ? (
        <Trans>It is sealed and submitted when the connection is back, as long as this page is open.</Trans>
      ) : (
        sayAsks(asks, bill.agreed.totalE5 !== null)
      )}
      {bill.inNameOf !== undefined && <InNameOfWords {...bill.inNameOf} />}
    </AlertBox>
  );
}

function useAsksWords(): (asks: Asks, isPriceKnown: boolean) => string {
  const { t } = useLingui();
  const otherParty = useOtherPartyWords();
  return (asks, isPriceKnown) => {
    switch (asks.why) {
      case "changed":
        return t`It is not what you agreed to: it was changed meanwhile.`;
      case "party":
        return otherParty;
      case "price":
        return isPriceKnown
          ? t`Its price is not the one that you agreed to.`
          : t`Its price was not known without a connection.`;
      case "warnings":
        return t`It has a new warning.`;
      case "key":
        return t`The connection is back, and your key is locked. Unlock it to seal and submit the bill.`;
      case "elsewhere":
        return t`It was submitted meanwhile, and not as you agreed to.`;
      case "faults":
        return t`It has errors to correct.`;
      case "not-saved":
        return t`Your last changes are not saved.`;
      case "refused":
        return asks.words;
    }
  };
}
