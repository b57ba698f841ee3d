// Adds a note once: one that nobody answered is sent again under its key when the line is back, unless it is written further.
import { addFilingNote } from "@filings/contract/api/platform/notes";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { isNoAnswer } from "#offline/no-answer.ts";

interface Note {
  readonly text: string;
  readonly mentions: readonly string[];
}

interface OfFiling {
  readonly system: FilingSystem;
  readonly filingId: string;
  /** As it stands in the field now. */
  readonly text: string;
}

const againMs = 10_000;

/** `onAdded` is told what was added. */
export function useAddNote({ system, filingId, text: now }: OfFiling, onAdded: (text: string) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<Note | null>(null);
  // The answer may have been lost: the same words are the same note.
  const sent = useRef({ note: "", key: "" });
  function keyOf(note: Note): string {
    const words = JSON.stringify(note);
    if (sent.current.note !== words) sent.current = { note: words, key: crypto.randomUUID() };
    return sent.current.key;
  }
  const adding = useMutation({
    mutationFn: ({ text, mentions }: Note) =>
      call(addFilingNote, {
        body: { system, filing_id: filingId, text, mentions: [...mentions] },
        idempotencyKey: keyOf({ text, mentions }),
      }),
    onSuccess: (_answer, { text }) => {
      sent.current = { note: "", key: "" };
      setWaiting(null);
      onAdded(text);
      return queries.invalidateQueries({ queryKey: queryKeys.filingNotes });
    },
    onError: (error, note) => setWaiting(isNoAnswer(error) ? note : null),
  });
  const { mutate, isPending, error } = adding;
  // What is written further is pressed anew.
  const isWaiting = waiting !== null && waiting.text === now;
  const again = useEffectEvent(() => {
    if (waiting !== null && !isPending) mutate(waiting);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(again, againMs);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [isWaiting]);
  return { mutate, isPending, isWaiting, error };
}
