// The company's own reference of one filing: kept when the typing pauses or the field is left, whatever the filing's status.
import { keepMpciReference } from "@filings/contract/api/mpci/own/own-words";
import { limits } from "@filings/contract/limits";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { useSettled } from "#ui/use-settled.ts";
import { useOwnWords } from "./own-words-query.ts";

const pauseMs = 800;

interface ReferenceFieldProps {
  readonly filingId: string;
  readonly className?: string | undefined;
}

export function ReferenceField({ filingId, className }: ReferenceFieldProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const say = useKeyRefusal();
  const kept = useOwnWords([filingId])(filingId);
  // Null: as it is kept.
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useSettled(typed, pauseMs);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (reference: string) => call(keepMpciReference, { params: { filingId }, body: { reference } }),
    onSuccess: (answer, sent) => {
      queries.setQueryData([...queryKeys.mpciOwnWords, [filingId]], { results: [answer] });
      setTyped((now) => (now?.trim() === sent ? null : now));
      void queries.invalidateQueries({ queryKey: queryKeys.mpciOwnWords });
    },
  });
  const keep = useEffectEvent(() => {
    const text = typed?.trim();
    if (text === undefined || isPending) return;
    if (text === (kept?.reference ?? "")) setTyped(null);
    else mutate(text);
  });
  // What is typed while an answer is on its way is kept after it; a refusal waits for another letter, or for the field to be left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that has come lets the next text go
  useEffect(() => keep(), [settled, isPending && settled]);
  return (
    <TextField
      label={t`Our reference`}
      hint={t`For your company alone: it is not sent to NAIC`}
      isOptional
      dir="auto"
      className={className}
      maxLength={limits.ownReferenceLettersMost}
      value={typed ?? kept?.reference ?? ""}
      readOnly={kept === undefined}
      error={error === null ? undefined : say(error)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => keepOnLeave(typed, kept?.reference ?? "", mutate)}
      onKeyDown={(event) => {
        if (event.key === "Enter") keepOnLeave(typed, kept?.reference ?? "", mutate);
      }}
    />
  );
}

function keepOnLeave(typed: string | null, kept: string, keep: (text: string) => void): void {
  const text = typed?.trim();
  if (text !== undefined && text !== kept) keep(text);
}
