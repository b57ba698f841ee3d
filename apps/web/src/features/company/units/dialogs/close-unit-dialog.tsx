// Closes a unit: shows what is open, which keeps it from being closed, and what would end with it.
import { closeUnit, lookAtUnitClosing, type Unit, type UnitClosing } from "@filings/contract/api/company/units";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
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
  const query = useQuery({
    queryKey: [...queryKeys.headquarters, "closing", id],
    queryFn: ({ signal }) => call(lookAtUnitClosing, { params, signal }),
    staleTime: 0,
  });
  const isOpen = query.data === undefined || isInUse(query.data);
  async function close(): Promise<void> {
    const isDone = await attempt.run(() => change(() => call(closeUnit, { params })));
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
        {query.data !== undefined && <Met closing={query.data} />}
      </Stack>
    </ConfirmDialog>
  );
}

function isInUse({ open_bills, open_declarations, open_payments, reserved_e5 }: UnitClosing): boolean {
  return open_bills + open_declarations + open_payments + reserved_e5 > 0;
}

function Met({ closing }: { readonly closing: UnitClosing }) {
  const { list, number } = useFormats();
  const creditsOf = useCredits();
  const { open_payments: payments, balance_e5: balanceE5, people_without_another: alone } = closing;
  const names = <OwnWords>{list(closing.people_left_out.map(({ name }) => name))}</OwnWords>;
  return (
    <>
      {isInUse(closing) && (
        <AlertBox type="warning" title={<Trans>Finish what is open first</Trans>}>
          <Trans>Drafts are discarded or archived by the people of the unit; payments end by themselves.</Trans>
        </AlertBox>
      )}
      <dl className={styles.facts}>
        <dt>
          <Trans>Open filings</Trans>
        </dt>
        <dd>{number(closing.open_bills + closing.open_declarations)}</dd>
        <dt>
          <Trans>Open payments</Trans>
        </dt>
        <dd>{number(payments)}</dd>
        <dt>
          {balanceE5 < 0 ? <Trans>Debt that your company pays</Trans> : <Trans>Credits that go to your company</Trans>}
        </dt>
        <dd>{creditsOf(Math.abs(balanceE5))}</dd>
        <dt>
          <Trans>Delegations that end</Trans>
        </dt>
        <dd>{number(closing.delegations)}</dd>
        <dt>
          <Trans>Keys that are disabled</Trans>
        </dt>
        <dd>{number(closing.keys)}</dd>
        <dt>
          <Trans>People who are signed out of it</Trans>
        </dt>
        <dd>{number(closing.people)}</dd>
      </dl>
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
