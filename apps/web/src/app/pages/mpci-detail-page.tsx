// Composes the page of a filing and the sealing dialogs: two features that do not import each other.
import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Call } from "#api/call.ts";
import { filingQuery } from "#features/mpci/detail/detail-query.ts";
import { DetailScreen } from "#features/mpci/detail/detail-screen.tsx";
import { latePart } from "#ui/late-part.ts";

// Who only reads a filing does not fetch what seals it.
const SealNowOrLater = latePart(async () => (await import("./seal-now-or-later.tsx")).SealNowOrLater);

// Few bills are withdrawn.
const WithdrawDialog = latePart(async () => (await import("#features/mpci/seal/withdraw-dialog.tsx")).WithdrawDialog);

// Few are asked about.
const AnswerDialog = latePart(async () => (await import("#features/mpci/seal/answer-dialog.tsx")).AnswerDialog);

/** Asks for the filing before its page is drawn. */
export function askAhead(queries: QueryClient, call: Call, id: string): void {
  void queries.prefetchQuery(filingQuery(call, id));
}

export function DetailPage() {
  return (
    <DetailScreen
      seal={(props) => (
        <Suspense>
          <SealNowOrLater {...props} />
        </Suspense>
      )}
      withdraw={(props) => (
        <Suspense>
          <WithdrawDialog {...props} />
        </Suspense>
      )}
      answer={(props) => (
        <Suspense>
          <AnswerDialog {...props} />
        </Suspense>
      )}
    />
  );
}
