// The filing is sealed and on its way: who acts next, and that one may leave.
import type { FilingDetail } from "@filings/contract/api/mpci";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { shieldCheckIcon } from "#ui/icon/icons.ts";

export function SealSent({ filing, onClose }: { readonly filing: FilingDetail; readonly onClose: () => void }) {
  const { t } = useLingui();
  const name = `\u2066${filing.body.bill_number ?? filing.number}\u2069`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={shieldCheckIcon}
      tone="success"
      title={t`${name} is sealed and submitted`}
      description={t`NAIC acknowledges it first and then decides. You may leave: the answer appears here and in the work queue by itself.`}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans>Follow the answer</Trans>
        </Button>
      }
    />
  );
}
