// The status of a filing as a badge: its word, or that a draft was discarded, and the authority's own code behind it.
import { Trans } from "@lingui/react/macro";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { statusLook } from "./status-colours.ts";
import { useStatusWords } from "./status-words.ts";

interface FilingStatusProps {
  readonly status: string;
  readonly size?: "md" | "lg";
  /** Of one that has ended: NAIC never had it, so there was nothing to cancel. */
  readonly isNeverSent?: boolean;
}

export function FilingStatus({ status, size, isNeverSent = false }: FilingStatusProps) {
  const { tone, weight, icon, code, isStruck } = statusLook(status);
  const { label } = useStatusWords();
  return (
    <StatusBadge
      tone={tone}
      weight={weight}
      icon={icon}
      {...(code === undefined ? {} : { code })}
      {...(size === undefined ? {} : { size })}
      {...(isStruck === undefined ? {} : { isStruck })}
    >
      {isNeverSent && status === "CANCELED" ? <Trans>Draft discarded</Trans> : label(status)}
    </StatusBadge>
  );
}
