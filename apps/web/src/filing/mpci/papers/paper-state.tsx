// How far a paper of a bill is: looked into, sealed, on its way, with NAIC, or refused.
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { Trans } from "@lingui/react/macro";
import { circleCheckIcon, circleDashedIcon, circleXIcon, clockIcon, octagonXIcon } from "#ui/icon/icons.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";

export function PaperState({
  paper: { scan, delivery, sealed_version },
}: {
  readonly paper: Pick<MpciAttachment, "scan" | "delivery" | "sealed_version">;
}) {
  if (scan === "INFECTED")
    return (
      <StatusBadge tone="danger" icon={octagonXIcon}>
        <Trans>Harmful, not sent</Trans>
      </StatusBadge>
    );
  if (scan === "PENDING")
    return (
      <StatusBadge tone="info" icon={clockIcon}>
        <Trans>Being checked</Trans>
      </StatusBadge>
    );
  if (delivery === "REFUSED")
    return (
      <StatusBadge tone="danger" weight="solid" icon={circleXIcon}>
        <Trans>Refused by NAIC</Trans>
      </StatusBadge>
    );
  if (delivery === "DELIVERED")
    return (
      <StatusBadge tone="success" icon={circleCheckIcon}>
        <Trans>Received by NAIC</Trans>
      </StatusBadge>
    );
  if (sealed_version !== null)
    return (
      <StatusBadge tone="info" icon={clockIcon}>
        <Trans comment="State of a document">On its way to NAIC</Trans>
      </StatusBadge>
    );
  return (
    <StatusBadge tone="neutral" weight="outline" icon={circleDashedIcon}>
      <Trans comment="State of a document">Not sent yet</Trans>
    </StatusBadge>
  );
}
