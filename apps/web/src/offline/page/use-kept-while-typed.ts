// Keeps what a person typed into a form of texts over what is saved: a reload, a closed form or the end of a session loses nothing of it.
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { PageSlot } from "./page-slot.ts";

type Texts = Record<string, string>;

interface KeptForm<Values extends Texts> {
  readonly saved: Values;
  readonly slot: PageSlot;
  /** False: the form can be saved no more, and nothing of it is kept. */
  readonly mayChange: boolean;
}

/** The form over what is saved, with what was typed and not saved when it was open last. */
export function useKeptForm<Values extends Texts>({ saved, slot, mayChange }: KeptForm<Values>) {
  const [typed] = useState(() => (mayChange ? typedIn(saved, slot.read()) : {}));
  const form = useForm<Values>({
    defaultValues: { ...saved, ...typed } as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [isTypedShown, setTypedShown] = useState(Object.keys(typed).length > 0);
  const over = useKeptWhileTyped({
    form,
    saved,
    slot,
    isTyped: mayChange && (form.formState.isDirty || isTypedShown),
  });
  return {
    form,
    /** Something of it was typed before and is not saved. */
    isTypedShown,
    /** The form is saved or cancelled, or what it is about is gone: nothing of it is kept any more. */
    over,
    giveUp: () => {
      setTypedShown(false);
      form.reset(saved);
    },
  };
}

interface KeptWhileTyped<Values extends Texts> {
  readonly form: UseFormReturn<Values>;
  readonly saved: Values;
  readonly slot: PageSlot;
  /** By a person: what comes from elsewhere is not. */
  readonly isTyped: boolean;
}

function useKeptWhileTyped<Values extends Texts>({ form, saved, slot, isTyped }: KeptWhileTyped<Values>): () => void {
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

/** Only fields of the form, as text: what an older version kept does no harm. */
function typedIn<Values extends Texts>(saved: Values, kept: object | null): Partial<Values> {
  const { values } = (kept ?? {}) as { readonly values?: Readonly<Record<string, unknown>> };
  return Object.fromEntries(
    Object.keys(saved).flatMap((name) => (typeof values?.[name] === "string" ? [[name, values[name]]] : [])),
  ) as Partial<Values>;
}

function typedOver<Values extends Texts>(saved: Values, values: Values): Partial<Values> {
  const names = Object.keys(saved) as (keyof Values)[];
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === saved[name] ? [] : [[name, values[name]]])),
  ) as Partial<Values>;
}
