// The status of a filing as a badge: its word, and the authority's own code behind it.
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { statusLook } from "./status-colours.ts";
import { useStatusWords } from "./status-words.ts";

export function FilingStatus({ status, size }: { readonly status: string; readonly size?: "md" | "lg" }) {
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
      {label(status)}
    </StatusBadge>
  );
}
