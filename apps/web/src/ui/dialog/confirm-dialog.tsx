// Asks before something that cannot be taken back: Cancel and OK, where OK says the verb.
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { triangleAlertIcon } from "../icon/icons.ts";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The verb and the thing; "OK" if absent. */
  readonly okLabel?: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly isOkDisabled?: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useLingui();
  const { isDangerous = false, isBusy = false } = props;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={props.title}
      description={props.description}
      mustAnswer={isBusy}
      {...(isDangerous && { icon: triangleAlertIcon, tone: "danger" as const })}
      actions={
        <>
          <Button onClick={props.onCancel} isDisabled={isBusy}>
            {props.cancelLabel ?? t`Cancel`}
          </Button>
          <Button
            kind={isDangerous ? "danger" : "primary"}
            onClick={props.onOk}
            isBusy={isBusy}
            isDisabled={props.isOkDisabled}
          >
            {props.okLabel ?? t`OK`}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
