// NAIC has been silent for longer than usual: how long is usual, what is known, and what to do then.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWhoActs } from "#filing/detail/reader.ts";
import { useAct } from "#filing/mpci/act/use-act.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { refreshCwIcon } from "#ui/icon/icons.ts";
import { awaitedSince, isTakingLong } from "./status/transport-age.ts";

export function SilentNote({ filing, now }: { readonly filing: FilingDetail; readonly now: Date }) {
  const { t } = useLingui();
  const { nearTime } = useFormats();
  const { busy, act } = useAct(filing);
  const isReaders = useWhoActs(filing.filed_by) !== null;
  if (!isTakingLong(filing, now)) return null;
  const since = nearTime(awaitedSince(filing) ?? filing.status_changed_at, now);
  const reference = filing.registration_number ?? filing.transport?.control_reference ?? filing.number;
  return (
    <AlertBox
      type="info"
      isLive
      title={t`This is taking longer than usual`}
      actions={
        filing.available_actions.includes("REFRESH_STATUS") && (
          <Button size="sm" icon={refreshCwIcon} isBusy={busy !== null} onClick={() => void act("REFRESH_STATUS")}>
            <Trans>Ask NAIC for its latest answer</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>An answer usually comes within five minutes. NAIC has been silent since {since}.</Trans>{" "}
        <WhatIsKnown filing={filing} />
      </p>
      {!isReaders && (
        <p>
          {filing.pending_operation === "CANCEL" ? (
            <Trans>
              Do not file the bill again before that. If nothing comes within an hour, contact NAIC and quote{" "}
              <bdi dir="ltr">{reference}</bdi>.
            </Trans>
          ) : (
            <Trans>
              Do not file it again. If nothing comes within an hour, or your deadline is near, contact NAIC and quote{" "}
              <bdi dir="ltr">{reference}</bdi>.
            </Trans>
          )}
        </p>
      )}
    </AlertBox>
  );
}

/** Of a bill that is to be withdrawn it is the withdrawal that is awaited. */
function WhatIsKnown({ filing: { pending_operation, received, transport } }: { readonly filing: FilingDetail }) {
  if (pending_operation === "CANCEL") {
    return transport?.acknowledged_at ? (
      <Trans>NAIC has the withdrawal. The filing stays valid until NAIC withdraws it.</Trans>
    ) : (
      <Trans>
        No receipt from NAIC for the withdrawal yet. We send it again automatically. The filing stays valid until NAIC
        withdraws it.
      </Trans>
    );
  }
  return received ? (
    <Trans>NAIC has the filing. You can leave this page; the answer will appear here.</Trans>
  ) : (
    <Trans>No receipt from NAIC yet. We send it again automatically; nothing is filed twice.</Trans>
  );
}
