// Closes a unit: shows what is open, which keeps it from being closed, and what would end with it.
import { closeUnit, lookAtUnitClosing, type Unit, type UnitClosing } from "@filings/contract/api/company/units";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import styles from "../units.module.css";
import { ownCompany, useUnitChange } from "../use-headquarters.ts";
import { OpenInUnit } from "./open-in-unit.tsx";

interface CloseUnitDialogProps {
  readonly unit: Unit;
  readonly onClose: () => void;
}

export function CloseUnitDialog({ unit: { id, name }, onClose }: CloseUnitDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useUnitChange();
  const toasts = useToasts();
  const attempt = useAttempt();
  const params = { ...ownCompany, unit: id };
  const isClosed = useRef(false);
  const query = useQuery({
    queryKey: [...queryKeys.headquarters, "closing", id],
    queryFn: ({ signal }) => call(lookAtUnitClosing, { params, signal }),
    staleTime: 0,
    // Of a closed unit nothing is told.
    enabled: () => !isClosed.current,
  });
  const isOpen = query.data === undefined || isInUse(query.data);
  async function close(): Promise<void> {
    const isDone = await attempt.run(() =>
      change(async () => {
        await call(closeUnit, { params });
        isClosed.current = true;
      }),
    );
    if (!isDone) return;
    toasts.show({ title: t`The unit is closed`, tone: "success", titleIconName: "circle-check" });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={attempt.isBusy}
      isOkDisabled={isOpen}
      title={t`Close the unit ${name}?`}
      description={t`It stays closed. Its filings stay, and can still be seen from here.`}
      okLabel={t`Close the unit`}
      onCancel={onClose}
      onOk={() => void close()}
    >
      <Stack>
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        <QueryState label={t`Loading what is open`} query={query} />
        {query.data !== undefined && <Met unit={id} closing={query.data} />}
      </Stack>
    </ConfirmDialog>
  );
}

function isInUse({ open_bills, open_declarations, open_payments, reserved_e5 }: UnitClosing): boolean {
  return open_bills + open_declarations + open_payments + reserved_e5 > 0;
}

interface MetProps {
  readonly unit: string;
  readonly closing: UnitClosing;
}

function Met({ unit, closing }: MetProps) {
  const { list } = useFormats();
  const { people_without_another: alone } = closing;
  const names = <OwnWords>{list(closing.people_left_out.map(({ name }) => name))}</OwnWords>;
  return (
    <>
      {isInUse(closing) && (
        <AlertBox type="warning" title={<Trans>Finish what is open first</Trans>}>
          <Trans>The people of the unit have to discard or archive its drafts; payments end by themselves.</Trans>
        </AlertBox>
      )}
      <Facts unit={unit} closing={closing} />
      {alone > 0 && (
        <AlertBox
          type="warning"
          title={
            <Plural
              value={alone}
              one="# person belongs to no other company"
              other="# people belong to no other company"
            />
          }
        >
          <Trans>They can no longer sign in once the unit is closed, and are told by e-mail: {names}.</Trans>{" "}
          <Trans>Move them first, so that they can go on.</Trans>
        </AlertBox>
      )}
    </>
  );
}

/** What is zero is not said: nothing happens to it. */
function Facts({ unit, closing }: MetProps) {
  const { number } = useFormats();
  const creditsOf = useCredits();
  const { open_payments: payments, balance_e5: balanceE5 } = closing;
  return (
    <dl className={styles.facts}>
      <Fact count={closing.open_bills + closing.open_declarations} shown={number}>
        <OpenInUnit unit={unit}>
          <Trans>Open filings</Trans>
        </OpenInUnit>
      </Fact>
      <Fact count={payments} shown={number}>
        <Trans>Open payments</Trans>
      </Fact>
      <Fact count={closing.reserved_e5} shown={creditsOf}>
        <Trans>Reserved until delivered</Trans>
      </Fact>
      <Fact count={Math.abs(balanceE5)} shown={creditsOf}>
        {balanceE5 < 0 ? <Trans>Debt that your company pays</Trans> : <Trans>Credits that go to your company</Trans>}
      </Fact>
      <Fact count={closing.delegations} shown={number}>
        <Trans>Delegations that end</Trans>
      </Fact>
      <Fact count={closing.keys} shown={number}>
        <Trans>Keys that are disabled</Trans>
      </Fact>
      <Fact count={closing.people} shown={number}>
        <Trans>People who are signed out of it</Trans>
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly count: number;
  readonly shown: (count: number) => string;
  readonly children: ReactNode;
}

function Fact({ count, shown, children }: FactProps) {
  if (count === 0) return null;
  return (
    <>
      <dt>{children}</dt>
      <dd>{shown(count)}</dd>
    </>
  );
}
