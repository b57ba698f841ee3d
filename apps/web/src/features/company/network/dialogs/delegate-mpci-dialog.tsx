// Lets a connected company file bills in this company's name: which types, and until when.
import { delegateMpci, type NetworkConnection, type NetworkDelegation } from "@filings/contract/api/company/network";
import { getMpciConnection } from "@filings/contract/api/mpci/connection";
import { mayDelegate, typesFor } from "@filings/contract/mpci/types/bill-forms";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { networkErrors } from "@filings/phrases/company/refusal-sentences";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { connectPath } from "#filing/filing-link.tsx";
import { toldNow } from "#i18n/time/told-time.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { PageLink } from "#ui/navigation/page-link.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useNetworkChange } from "../use-network.ts";
import { useBillTypeWords } from "../words/network-words.ts";
import { DelegationDays, daysSent, noDays, useDaysCheck, useDaysSaid } from "./delegation-days.tsx";
import { chosenPayer, PayerFields, payerSent, usePayerCheck } from "./payer/payer-fields.tsx";
import { useTakenDays, withTaken } from "./taken-days.ts";

type BillType = NetworkDelegation["scope"][number];

interface DelegateMpciDialogProps {
  readonly connection: NetworkConnection;
  readonly onClose: () => void;
}

export function DelegateMpciDialog({ connection, onClose }: DelegateMpciDialogProps) {
  const { i18n, t } = useLingui();
  const call = useCall();
  const name = connection.company?.name ?? "";
  const own = useQuery({
    queryKey: queryKeys.mpciConnection,
    queryFn: ({ signal }) => call(getMpciConnection, { signal }),
  });
  const role = own.data?.role ?? null;
  const isConnected = own.data?.state === "CONNECTED";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      focusesItself
      title={t`Let ${name} file MPCI bills in your name`}
      description={t`It files under your MPCI Party ID, and you stay responsible. You see everything it files, and either of you can end it.`}
    >
      <QueryState label={t`Loading the connection`} query={own} />
      {isConnected && role !== null && !mayDelegate(role) && (
        <AlertBox type="warning">{i18n._(networkErrors.agent_cannot_delegate)}</AlertBox>
      )}
      {own.data !== undefined && !isConnected && (
        <AlertBox type="warning" title={<Trans>Your company needs its own MPCI Party ID first</Trans>}>
          <PageLink to={connectPath}>
            <Trans>Connection to NAIC</Trans>
          </PageLink>
        </AlertBox>
      )}
      {isConnected && (role === null || mayDelegate(role)) && (
        <DelegateForm connection={connection} types={typesFor({ role, scope: null })} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface DelegateFormProps extends DelegateMpciDialogProps {
  /** Those that the company files itself. */
  readonly types: readonly BillType[];
}

function DelegateForm({ connection, types, onClose }: DelegateFormProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useNetworkChange();
  const toasts = useToasts();
  const words = useBillTypeWords();
  const name = connection.company?.name ?? "";
  const today = () => dubaiDay(new Date(toldNow()));
  const wrongDays = useDaysCheck(today);
  const daysSaid = useDaysSaid(today);
  const takenDays = useTakenDays(today);
  const wrongPayer = usePayerCheck();
  const alike = (scope: readonly BillType[]) =>
    connection.delegations.filter(
      (held) => held.system === "MPCI" && held.direction === "GIVEN" && held.scope.some((type) => scope.includes(type)),
    );
  const form = usePlainForm({
    start: { scope: written(types), ...chosenPayer({ payer: "FILER", monthly_limit_e5: null }), ...noDays },
    check: ({ scope, payer, monthly_limit_e5, ...days }) => ({
      ...wrongPayer({ payer, monthly_limit_e5 }),
      scope: scope === "" && t`Choose at least one.`,
      ...withTaken(wrongDays(days), days.replaces === "" ? takenDays(alike(read(scope)), days) : null),
    }),
    send: async ({ scope, payer, monthly_limit_e5, ...days }) => {
      const params = { connection: connection.id };
      const body = {
        scope: read(scope),
        ...daysSent(days),
        ...(payer === "PRINCIPAL" && payerSent({ payer, monthly_limit_e5 })),
      };
      await change(() => call(delegateMpci, { params, body }));
      const title = t`${name} can file in your name`;
      toasts.show({ title, message: daysSaid(days), tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  const chosen = read(form.values.scope);
  const { id: scopeId, error: scopeError } = form.field("scope");
  const first = useRef<HTMLInputElement | null>(null);
  const begin = (box: HTMLInputElement | null) => {
    first.current = box;
  };
  useFirstFocus(first, true);
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} />
      <fieldset className={styles.permissions}>
        <legend>
          <Trans>Which bills</Trans>
        </legend>
        {types.map((type, at) => (
          <Checkbox
            key={type}
            label={words[type]}
            checked={chosen.includes(type)}
            {...(at === 0 && { id: scopeId, error: scopeError, ref: begin })}
            onChange={({ target }) =>
              form.set("scope", written(target.checked ? [...chosen, type] : chosen.filter((each) => each !== type)))
            }
          />
        ))}
      </fieldset>
      <PayerFields form={form} company={name} />
      <DelegationDays form={form} taken={takenDays(alike(chosen), form.values)} />
      <FormActions isBusy={form.isBusy} onCancel={onClose}>
        <Trans>Delegate filing</Trans>
      </FormActions>
    </form>
  );
}

/** A plain form keeps texts. */
function written(scope: readonly BillType[]): string {
  return scope.join(" ");
}

function read(scope: string): BillType[] {
  return scope.split(" ").filter((type) => type !== "") as BillType[];
}
