// Lets a connected company file bills in one's own name: which types, and until when.
import { delegateMpci, type NetworkConnection, type NetworkDelegation } from "@filings/contract/api/company-network";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import styles from "#identity/settings.module.css";
import { useAttempt } from "#identity/use-attempt.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { DateField } from "#ui/field/text-field.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useBillTypeWords } from "./network-words.ts";
import { useNetworkChange } from "./use-network.ts";

type BillType = NetworkDelegation["scope"][number];

interface DelegateMpciDialogProps {
  readonly connection: NetworkConnection;
  readonly onClose: () => void;
}

export function DelegateMpciDialog({ connection, onClose }: DelegateMpciDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useNetworkChange();
  const toasts = useToasts();
  const attempt = useAttempt();
  const words = useBillTypeWords();
  const [scope, setScope] = useState<readonly BillType[]>(["HOUSE"]);
  const [until, setUntil] = useState("");
  const [isTried, setTried] = useState(false);
  const name = connection.company?.name ?? "";
  const isNone = scope.length === 0;
  async function give(): Promise<void> {
    setTried(true);
    if (isNone || attempt.isBusy) return;
    const params = { connection: connection.id };
    const body = { scope: [...scope], valid_to: until === "" ? null : until };
    if (!(await attempt.run(() => change(() => call(delegateMpci, { params, body }))))) return;
    toasts.show({ title: t`${name} can file in your name`, tone: "success", titleIconName: "circle-check" });
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Let ${name} file MPCI bills in your name`}
      description={t`It files under your MPCI Party ID, and you stay responsible. You see everything it files, and either of you can end it.`}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        <fieldset className={styles.permissions}>
          <legend>
            <Trans>Which bills</Trans>
          </legend>
          {(Object.keys(words) as BillType[]).map((type, at) => (
            <Checkbox
              key={type}
              label={words[type]}
              checked={scope.includes(type)}
              error={at === 0 && isTried && isNone ? t`Choose at least one.` : undefined}
              onChange={({ target }) =>
                setScope(target.checked ? [...scope, type] : scope.filter((each) => each !== type))
              }
            />
          ))}
        </fieldset>
        <DateField
          id="field-valid_to"
          label={<Trans>Last day</Trans>}
          hint={<Trans>Leave it empty to let it hold until one of you ends it.</Trans>}
          isOptional
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" isBusy={attempt.isBusy}>
            <Trans>Delegate filing</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
