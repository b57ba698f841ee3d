// Signs what was shown and submits it; a submission without an answer is repeated under the same key, never made twice.
import { useRef } from "react";
import { useOpenKey } from "#session/open-key/context.ts";
import type { Prepared, SealablePreparation, SealedSubmission, SealingCourse } from "./sealing-course.ts";
import { signPreparation } from "./sign-preparation.ts";

interface Sent {
  readonly submission: SealedSubmission;
  readonly idempotencyKey: string;
}

export function useSubmit<P extends SealablePreparation, F>(
  course: SealingCourse<P, F>,
): (prepared: Prepared<P, F>, address: string) => Promise<F> {
  const key = useOpenKey();
  const last = useRef<Sent | null>(null);
  return async ({ preparation, filing }, address) => {
    const signing = { preparation, shown: course.filingToSeal(filing), address };
    if (last.current?.submission.preparation_id !== preparation.preparation_id) {
      last.current = { submission: await signPreparation(key, signing), idempotencyKey: crypto.randomUUID() };
    }
    return course.submit(last.current.submission, last.current.idempotencyKey);
  };
}
