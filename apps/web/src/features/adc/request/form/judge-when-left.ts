// Judges each field of a form once it has been left: what is wrong is said at once and goes with the mending, what is empty waits for the request.
import { type FocusEvent, useEffect, useRef } from "react";
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

interface Judged {
  /** Of the form, to which the leaving of each field comes up. */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

export function useJudgedWhenLeft<Values extends FieldValues>(
  { trigger, formState: { errors, isSubmitted } }: UseFormReturn<Values>,
  values: Values,
): Judged {
  const left = useRef(new Set<FieldPath<Values>>());
  const faulty = useRef<readonly FieldPath<Values>[]>([]);
  useEffect(() => {
    faulty.current = pathsOf(errors) as FieldPath<Values>[];
  }, [errors]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong is looked at again when something is typed.
  useEffect(() => {
    // Once it was sent, the form itself looks at every change.
    if (!isSubmitted && faulty.current.length > 0) void trigger([...faulty.current]);
  }, [values]);
  return {
    onBlur: ({ target }) => {
      if (!("name" in target) || typeof target.name !== "string" || target.name === "") return;
      left.current.add(target.name as FieldPath<Values>);
      // What is written in one field can make another one wrong, or right.
      void trigger([...left.current]);
    },
  };
}

function pathsOf(errors: FieldErrors, before = ""): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (name === "root" || typeof error !== "object" || error === null) return [];
    const path = `${before}${name}`;
    return "message" in error ? [path] : pathsOf(error as FieldErrors, `${path}.`);
  });
}
