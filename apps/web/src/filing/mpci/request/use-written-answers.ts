// The answers that a person writes to NAIC's questions on one filing, kept in this browser as they are written.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useRef, useState } from "react";
import { keepAnswers, nothingWritten, type Written, type WrittenAnswers, writtenAnswers } from "./written-answers.ts";

export interface Writing {
  readonly answers: WrittenAnswers;
  readonly write: (asked: string, change: Partial<Written>) => void;
  /** A paper was attached to answer the question. */
  readonly attach: (asked: string, attachmentId: string) => void;
  readonly forget: (asked: string) => void;
}

/** `slot`: where this person's answers on the filing are kept. */
export function useWrittenAnswers(filing: FilingDetail, slot: string): Writing {
  const [answers, setAnswers] = useState(() => writtenAnswers(localStorage, slot, filing));
  // Two answers may change before the page is drawn again.
  const latest = useRef(answers);
  function keep(next: WrittenAnswers): void {
    latest.current = next;
    setAnswers(next);
    keepAnswers(localStorage, slot, next);
  }
  function write(asked: string, change: Partial<Written>): void {
    const written = { ...nothingWritten, ...latest.current.get(asked), ...change };
    keep(new Map([...latest.current, [asked, written]]));
  }
  return {
    answers,
    write,
    attach: (asked, id) => write(asked, { papers: [...(latest.current.get(asked)?.papers ?? []), id] }),
    forget: (asked) => keep(new Map([...latest.current].filter(([one]) => one !== asked))),
  };
}
