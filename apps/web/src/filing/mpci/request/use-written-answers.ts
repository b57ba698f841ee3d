// The answers that a person writes to NAIC's questions on one filing, kept in this browser as they are written.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import {
  besideOthers,
  keepAnswers,
  keptAnswers,
  nothingWritten,
  type Written,
  type WrittenAnswers,
  writtenAnswers,
} from "./written-answers.ts";

export interface Writing {
  readonly answers: WrittenAnswers;
  readonly write: (asked: string, change: Partial<Written>) => void;
  /** A paper was attached to answer the question. */
  readonly attach: (asked: string, attachmentId: string) => void;
  readonly forget: (asked: string) => void;
  /** Of two texts for a question the one that counts. */
  readonly choose: (asked: string, text: string) => void;
}

/** `slot`: where this person's answers on the filing are kept. */
export function useWrittenAnswers(filing: FilingDetail, slot: string): Writing {
  const [answers, setAnswers] = useState(() => writtenAnswers(unsentStore, slot, filing));
  // Two answers may change before the page is drawn again.
  const latest = useRef(answers);
  const show = useEffectEvent((next: WrittenAnswers) => {
    latest.current = next;
    setAnswers(next);
  });
  useEffect(() => {
    // Another page of this browser has written: both show the same. Null: all of the storage was emptied.
    const follow = ({ key }: StorageEvent) => {
      if (key === slot || key === null) show(keptAnswers(unsentStore, slot) ?? new Map());
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [slot]);
  function keep(next: WrittenAnswers): void {
    latest.current = next;
    setAnswers(next);
    keepAnswers(unsentStore, slot, next);
  }
  /** A page that slept has not heard what another one wrote. */
  function change(asked: string, written: Written): void {
    const kept = keptAnswers(unsentStore, slot);
    const seen = latest.current.get(asked);
    keep(new Map([...(kept ?? latest.current), [asked, besideOthers({ seen, stored: kept?.get(asked), written })]]));
  }
  function forget(asked: string): void {
    const kept = keptAnswers(unsentStore, slot) ?? latest.current;
    keep(new Map([...kept].filter(([one]) => one !== asked)));
  }
  const written = (asked: string) => latest.current.get(asked) ?? nothingWritten;
  return {
    answers,
    write: (asked, part) => change(asked, { ...written(asked), ...part }),
    attach: (asked, id) => change(asked, { ...written(asked), papers: [...written(asked).papers, id] }),
    forget,
    choose: (asked, text) => change(asked, { text, papers: written(asked).papers }),
  };
}
