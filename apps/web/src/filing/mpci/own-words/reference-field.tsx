// The company's own reference of one filing: saved when the typing pauses or the field is left, whatever the filing's
// status, and sent again where no answer came.
import { keepMpciReference, type OwnWords } from "@filings/contract/api/mpci/own/own-words";
import { limits } from "@filings/contract/limits";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { isNoAnswer } from "#offline/no-answer.ts";
import { isHere } from "#offline/unsent/slots.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useLatest } from "#ui/use-latest.ts";
import { useSettled } from "#ui/use-settled.ts";
import { useTypedReference } from "./kept-reference.ts";
import { useOwnWords } from "./own-words-query.ts";

const pauseMs = 800;
const againMs = 10_000;

interface ReferenceFieldProps {
  readonly filingId: string;
  readonly className?: string | undefined;
}

export function ReferenceField({ filingId, className }: ReferenceFieldProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const kept = useKeptWords(filingId);
  const [{ text: typed, isKept }, type] = useTypedReference(filingId);
  const latest = useLatest(typed);
  const settled = useSettled(typed, pauseMs);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (reference: string) => call(keepMpciReference, { params: { filingId }, body: { reference } }),
    onSuccess: (answer, sent) => {
      queries.setQueryData([...queryKeys.mpciOwnWords, [filingId]], { results: [answer] });
      if (latest.current?.trim() === sent) type(null);
      void queries.invalidateQueries({ queryKey: queryKeys.mpciOwnWords });
    },
  });
  const keep = useEffectEvent(() => {
    const text = typed?.trim();
    if (text === undefined || kept === undefined || isPending) return;
    if (text === (kept.reference ?? "")) type(null);
    else mutate(text);
  });
  // What is typed while an answer is on its way is kept after it; a refusal waits for another letter, or for the field to be left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that has come lets the next text go
  useEffect(() => keep(), [settled, isPending && settled, kept === undefined]);
  const isAwaited = isNoAnswer(error);
  const said = useSaid(error, isKept);
  useEffect(() => {
    if (!isAwaited) return;
    const again = () => keep();
    const timer = setInterval(again, againMs);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [isAwaited]);
  return (
    <TextField
      label={t`Our reference`}
      hint={
        isAwaited && isKept
          ? t`Not saved. Your changes are kept on this computer.`
          : t`For your company alone: it is not sent to NAIC`
      }
      isOptional
      dir="auto"
      className={className}
      maxLength={limits.ownReferenceLettersMost}
      value={typed ?? kept?.reference ?? ""}
      readOnly={kept === undefined}
      error={said}
      onChange={(event) => type(event.target.value)}
      onBlur={() => keepOnLeave(typed, kept?.reference ?? "", mutate)}
      onKeyDown={(event) => {
        if (event.key === "Enter") keepOnLeave(typed, kept?.reference ?? "", mutate);
      }}
    />
  );
}

const nothingKept: Pick<OwnWords, "reference"> = { reference: null };

/** Undefined: not known yet. Of a draft that was begun here without a line nothing is kept anywhere else. */
function useKeptWords(filingId: string): Pick<OwnWords, "reference"> | undefined {
  const user = useCurrentUser()?.identifier;
  const kept = useOwnWords([filingId])(filingId);
  const isMadeHere = user !== undefined && isHere("made", user, filingId);
  return kept ?? (isMadeHere ? nothingKept : undefined);
}

function keepOnLeave(typed: string | null, kept: string, keep: (text: string) => void): void {
  const text = typed?.trim();
  if (text !== undefined && text !== kept) keep(text);
}

/** Undefined: nothing is wrong, or this computer keeps it until it is sent again. */
function useSaid(error: Error | null, isKept: boolean): string | undefined {
  const { t } = useLingui();
  const say = useKeyRefusal();
  if (error === null || (isNoAnswer(error) && isKept)) return undefined;
  return isNoAnswer(error)
    ? t`This computer cannot keep your changes: its storage is full or switched off. Keep this tab open until they are saved.`
    : say(error);
}
