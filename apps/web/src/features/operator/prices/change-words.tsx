// What a change of prices says: each price with the one before it, from when, and who proposed it and why.
import type { PriceChange } from "@filings/contract/api/operator/prices";
import { Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { usePriceWords } from "./use-price-words.ts";

export function ChangeTitle({ change }: { readonly change: PriceChange }) {
  const { date } = useFormats();
  const from = date(change.from, { zone: "Asia/Dubai" });
  return <Trans>From {from}</Trans>;
}

export function ChangeItems({ items }: Pick<PriceChange, "items">) {
  const words = usePriceWords();
  return items.map((item) => {
    const { kind, subject, before, value } = item;
    const [name, old, next] = [words.name(item), words.value(kind, before), words.value(kind, value)];
    return (
      <p key={`${kind} ${subject}`}>
        <Trans>
          {name}: {next} instead of {old}
        </Trans>
      </p>
    );
  });
}

export function Proposer({ change }: { readonly change: PriceChange }) {
  const { dateAtTime } = useFormats();
  const at = dateAtTime(change.proposed_at);
  const name = <OwnWords>{change.proposed_by}</OwnWords>;
  const reason = <OwnWords>{change.reason}</OwnWords>;
  return (
    <p>
      <Trans>
        Proposed by {name}, {at}: {reason}
      </Trans>
    </p>
  );
}
