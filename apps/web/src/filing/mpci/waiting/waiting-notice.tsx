// Says of a bill that it waits for the line, or what is to be looked at before it is submitted, with the way on and the way back.
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { type Asks, type WaitingBill, waitingBills } from "#offline/unsent/waiting-bills.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

/** Of one filing, or of all that wait in this browser. */
export function WaitingNotice({ filingId }: { readonly filingId?: string }) {
  const user = useCurrentUser();
  // As text, which is the same as long as nothing has changed.
  const waiting = useSyncExternalStore(waitingBills.subscribe, () =>
    user === null ? "[]" : JSON.stringify(waitingBills.all(user.identifier, user.company.id)),
  );
  const bills = (JSON.parse(waiting) as WaitingBill[]).filter(({ id }) => filingId === undefined || id === filingId);
  if (user === null) return null;
  return bills.map((bill) => <Waiting key={bill.id} bill={bill} user={user.identifier} />);
}

function Waiting({ bill, user }: { readonly bill: WaitingBill; readonly user: string }) {
  const { id, asks } = bill;
  const sayAsks = useAsksWords();
  const name = isolated(bill.name);
  return (
    <AlertBox
      type={asks === null ? "info" : "warning"}
      isLive
      title={
        asks === null ? (
          <Trans>{name} waits for the connection</Trans>
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
          <Button onClick={() => waitingBills.forget(user, id)}>
            <Trans>Do not submit</Trans>
          </Button>
        </>
      }
    >
      {asks === null ? (
        <Trans>It is sealed and submitted when the connection is back, as long as this page is open.</Trans>
      ) : (
        sayAsks(asks)
      )}
    </AlertBox>
  );
}

function useAsksWords(): (asks: Asks) => string {
  const { t } = useLingui();
  return (asks) => {
    switch (asks.why) {
      case "changed":
        return t`It is not what you agreed to: it was changed meanwhile.`;
      case "price":
        return t`Its price is not the one that you agreed to.`;
      case "warnings":
        return t`It has a new warning.`;
      case "key":
        return t`Your key is locked.`;
      case "faults":
        return t`It has errors to correct.`;
      case "not-saved":
        return t`Your last changes are not saved.`;
      case "refused":
        return asks.words;
    }
  };
}
