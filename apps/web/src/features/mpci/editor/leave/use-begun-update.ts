// Begins the update of a bill that NAIC has at the first change of it.
import { convertMpciFiling, type FilingDetail } from "@filings/contract/api/mpci/filings";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { beginsWithChange } from "#filing/mpci/update/begins-with-change.ts";

export interface Begin {
  /** Answers the draft, the same however often it is asked; rejects as the call does. */
  readonly begin: () => Promise<FilingDetail>;
  readonly isBegun: () => boolean;
}

export interface BegunUpdate {
  /** The draft once there is one. */
  readonly draft: FilingDetail | null;
  /** Null: the bill was a draft when it was opened. */
  readonly update: Begin | null;
}

export function useBegunUpdate(opened: FilingDetail): BegunUpdate {
  const call = useCall();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<FilingDetail | null>(null);
  const [update] = useState(() => (beginsWithChange(opened) ? once(convert) : null));

  async function convert(): Promise<FilingDetail> {
    const { id } = opened;
    const begun = await call(convertMpciFiling, { params: { filingId: id } });
    keepAnswer(queries, queryKeys.mpciFiling(id), begun);
    // What is said of the open editor's bill.
    queries.setQueryData<{ readonly filing: FilingDetail }>(
      queryKeys.mpciDraft(id),
      (known) => known && { ...known, filing: begun },
    );
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    setDraft(begun);
    return begun;
  }
  return { draft, update };
}

function once(convert: () => Promise<FilingDetail>): Begin {
  const held: { running: Promise<FilingDetail> | null; isBegun: boolean } = { running: null, isBegun: false };
  async function first(): Promise<FilingDetail> {
    try {
      const begun = await convert();
      held.isBegun = true;
      return begun;
    } catch (error) {
      // It is tried again with the next save.
      held.running = null;
      throw error;
    }
  }
  return {
    begin: () => {
      held.running ??= first();
      return held.running;
    },
    isBegun: () => held.isBegun,
  };
}
