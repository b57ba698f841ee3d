// A withdrawal that is awaited, refused, or could not be delivered: why it was asked for, and what NAIC says of it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

export function CancellationNote({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const { nearTime } = useFormats();
  const now = useNow();
  const { status, cancellation, pending_operation } = filing;
  if (cancellation === null || status === "CANCELED" || status === "EXPIRED") return null;
  const requested = nearTime(cancellation.requested_at, now);
  const reason = <q dir="auto">{cancellation.reason}</q>;
  const why = (
    <p>
      <Trans>
        Requested {requested}, because: {reason}
      </Trans>
    </p>
  );
  if (pending_operation === "CANCEL") {
    return (
      <AlertBox type="info" title={t`The withdrawal waits for NAIC’s answer`}>
        {why}
      </AlertBox>
    );
  }
  if (cancellation.outcome === "NOT_DELIVERED") {
    return (
      <AlertBox type="failed" title={t`The withdrawal could not be delivered`}>
        {why}
        <p>
          {filing.available_actions.includes("CANCEL") ? (
            <Trans>The filing stays valid as it is. Withdraw it again.</Trans>
          ) : (
            <Trans>The filing stays valid as it is.</Trans>
          )}
        </p>
      </AlertBox>
    );
  }
  if (cancellation.outcome !== "REFUSED") return null;
  const said = [...new Set([cancellation.text, ...cancellation.points.map(({ text }) => text)])].filter(Boolean);
  return (
    <AlertBox type="danger" title={t`NAIC refused the withdrawal; the filing stays valid`}>
      {why}
      {said.map((text) => (
        <p key={text}>
          <Trans>
            NAIC’s words: <q dir="auto">{text}</q>
          </Trans>
        </p>
      ))}
      {said.length === 0 && (
        <p>
          <Trans>NAIC gave no reason. Its message below is all we have.</Trans>
        </p>
      )}
    </AlertBox>
  );
}
