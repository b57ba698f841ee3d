// A small form without the form library, which would make the sign-in pages too heavy: values, errors at their fields, one summary.
import { useState } from "react";
import { ApiError } from "#api/api-error.ts";
import { useTypedValues } from "#ui/dialog/typed-forms.ts";
import type { SummarisedError } from "#ui/field/error-summary.tsx";
import { useRefusal } from "./use-refusal.ts";

type Errors<Name extends string> = Partial<Record<Name, string>>;

interface PlainFormOptions<Name extends string> {
  readonly start: Readonly<Record<Name, string>>;
  /** What the page itself can see; a field without a sentence is right. */
  readonly check: (values: Readonly<Record<Name, string>>) => Readonly<Partial<Record<Name, string | false>>>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>;
}

export interface PlainForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly isBusy: boolean;
  /** For the summary above the fields. */
  readonly errors: readonly SummarisedError[];
  readonly attempt: number;
  readonly set: (name: Name, value: string) => void;
  readonly clear: () => void;
  readonly field: (name: Name) => PlainField;
  readonly onSubmit: (event: { preventDefault: () => void }) => void;
}

export interface PlainField {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

export function usePlainForm<Name extends string>({ start, check, send }: PlainFormOptions<Name>): PlainForm<Name> {
  const names = Object.keys(start) as Name[];
  const sentenceOf = useRefusal();
  const [values, setValues] = useState(start);
  const [sent, setSent] = useState(start);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  // What is being sent is not lost.
  useTypedValues(values, [start, isBusy ? values : sent], idOf);

  function set(name: Name, value: string): void {
    setValues((held) => ({ ...held, [name]: value }));
    setErrors((held) => ({ ...held, [name]: undefined }));
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const found = check(values);
    const wrong = Object.fromEntries(Object.entries(found).filter(([, words]) => words)) as Errors<Name>;
    setErrors(wrong);
    setRefusal(null);
    setAttempt((tries) => tries + 1);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(values);
      setSent(values);
    } catch (error) {
      const atFields = errorsAtFields(error, names);
      setErrors(atFields);
      if (Object.keys(atFields).length === 0) setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const fieldErrors = names.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ fieldId: idOf(name), message }];
  });
  return {
    values,
    isBusy,
    errors: isBusy ? [] : [...(refusal === null ? [] : [{ message: refusal }]), ...fieldErrors],
    attempt,
    set,
    clear: () => {
      setValues(start);
      setErrors({});
      setRefusal(null);
    },
    field: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }) => set(name, target.value),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

function idOf(name: string): string {
  return `field-${name}`;
}

/** The server names a field by its path; a form names it by the last step or by the whole. */
function errorsAtFields<Name extends string>(error: unknown, names: readonly Name[]): Errors<Name> {
  if (!(error instanceof ApiError)) return {};
  const found: Errors<Name> = {};
  for (const { path, message } of error.errors) {
    const name = names.find((one) => one === path || one === path.split(".").at(-1));
    if (name !== undefined) found[name] = message;
  }
  return found;
}
