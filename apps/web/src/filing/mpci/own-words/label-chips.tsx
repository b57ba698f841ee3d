// The labels of a filing as chips, in the order of their names.
import { useLingui } from "@lingui/react/macro";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useLabels } from "./own-words-query.ts";

export function LabelChips({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useLingui();
  const shown = useLabels().filter(({ id }) => ids.includes(id));
  if (shown.length === 0) return null;
  return (
    <>
      <span className="vh">{t`Labels:`} </span>
      {shown.map(({ id, name, tone }) => (
        <StatusBadge key={id} tone={tone}>
          <bdi>{name}</bdi>
        </StatusBadge>
      ))}
    </>
  );
}
