// Signs what was shown and submits it; a submission without an answer is repeated under the same key, never made twice.
import { useRef } from "react";
import { ApiError } from "#api/api-error.ts";
import { useOpenKey } from "#session/open-key/context.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import type { Prepared, SealablePreparation, SealedSubmission, SealingCourse } from "./sealing-course.ts";
import { signPreparation } from "./sign-preparation.ts";
import { type Submission, submissions } from "./unanswered/submissions.ts";

interface Sent {
  readonly submission: SealedSubmission;
  readonly idempotencyKey: string;
}

export function useSubmit<P extends SealablePreparation, F>(
  course: SealingCourse<P, F>,
): (prepared: Prepared<P, F>, address: string) => Promise<F> {
  const key = useOpenKey();
  const remembered = useRemembered(course);
  const last = useRef<Sent | null>(null);
  return async ({ preparation, filing }, address) => {
    const signing = { preparation, shown: course.filingToSeal(filing), address };
    if (last.current?.submission.preparation_id !== preparation.preparation_id) {
      last.current = { submission: await signPreparation(key, signing), idempotencyKey: crypto.randomUUID() };
    }
    const { submission, idempotencyKey } = last.current;
    return remembered({ preparation, filing }, () => course.submit(submission, idempotencyKey));
  };
}

/** Before the request leaves: a page that is closed, or a line that is cut, meanwhile would not know of it. */
function useRemembered<P extends SealablePreparation, F>({ filingId, submitsTo, titleOf }: SealingCourse<P, F>) {
  const user = useCurrentUser();
  return async ({ preparation, filing }: Prepared<P, F>, submit: () => Promise<F>): Promise<F> => {
    if (submitsTo === undefined || user === null) return submit();
    const kept = submissions[submitsTo];
    const before = kept.read(user.identifier, filingId);
    const entry: Submission = {
      ...{ id: filingId, company: user.company.id, at: new Date().toISOString() },
      ...{ name: titleOf(filing), digest: preparation.digest },
    };
    kept.change(user.identifier, entry);
    try {
      const answer = await submit();
      kept.forget(user.identifier, filingId);
      return answer;
    } catch (error) {
      if (!isRefusal(error)) kept.change(user.identifier, { ...entry, lostAt: Date.now() });
      // A no to this one is none to the one before, which the server may still be at work on: its receipt decides.
      else if (before !== null) kept.change(user.identifier, before);
      else kept.forget(user.identifier, filingId);
      throw error;
    }
  };
}

/** The server's no. A fault of the server, and an answer that cannot be read, may come after it was submitted. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
