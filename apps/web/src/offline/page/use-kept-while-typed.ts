// Keeps what a person typed into a form of texts over what is saved: a reload, a closed form or the end of a session loses nothing of it.
import { useEffect, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import type { PageSlot } from "./page-slot.ts";

interface KeptWhileTyped<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly saved: Values;
  readonly slot: PageSlot;
  /** False: what stands in the form comes from elsewhere, or can be saved no more, and is kept no more. */
  readonly isTyped: boolean;
}

/** Until the returned function is called: the form is saved, given up, or what it is about is gone. */
export function useKeptWhileTyped<Values extends Record<string, string>>({
  form,
  saved,
  slot,
  isTyped,
}: KeptWhileTyped<Values>): () => void {
  const values = useWatch({ control: form.control }) as Values;
  const typed = JSON.stringify(isTyped ? typedOver(saved, values) : {});
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || typed === "{}") slot.forget();
    else slot.write({ values: JSON.parse(typed) as object });
  }, [slot, typed]);
  return () => {
    isOver.current = true;
    slot.forget();
  };
}

/** What was typed and not saved when the form was open last; only fields of the form, as text: what an older version kept does no harm. */
export function useTypedBefore<Values extends Record<string, string>>(saved: Values, slot: PageSlot | null) {
  const [typed] = useState<Partial<Values>>(() => {
    const { values } = (slot?.read() ?? {}) as { readonly values?: Readonly<Record<string, unknown>> };
    const kept = Object.keys(saved).flatMap((name) =>
      typeof values?.[name] === "string" ? [[name, values[name]]] : [],
    );
    return Object.fromEntries(kept) as Partial<Values>;
  });
  return typed;
}

function typedOver<Values extends Record<string, string>>(saved: Values, values: Values): Partial<Values> {
  const names = Object.keys(saved) as (keyof Values)[];
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === saved[name] ? [] : [[name, values[name]]])),
  ) as Partial<Values>;
}
