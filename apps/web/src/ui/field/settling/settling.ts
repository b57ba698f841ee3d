// What becomes of typed text that somebody leaves in a look-up: the one option it means is taken, anything else stays and is told.
import { meaningOf } from "@filings/contract/values/look-up";
import { useLayoutEffect, useState } from "react";
import { useLatest } from "../../use-latest.ts";
import type { Unsettled } from "../combobox-note.tsx";
import type { LookUp, LookUpOption } from "../use-look-up.ts";
import { createAsking } from "./asking.ts";
import { type AskedAgain, createAskingAgain } from "./asking-again.ts";

/** Of a text that chooses nothing. */
export interface LeftText {
  /** False: the list could not be reached, or has not answered yet. */
  readonly isAsked: boolean;
  /** The only option that is like it. */
  readonly meant?: string;
}

export interface SettlingProps<Option extends LookUpOption> {
  /** What stands in the field while nobody types. */
  readonly value: string;
  readonly lookUp: LookUp<Option>;
  /** The list leaves out what does not fit other fields: a part of a name is chosen from it, never taken. */
  readonly isNarrowed?: boolean;
  readonly onTake: (option: Option) => void;
  /** The field was emptied, or left with text that clearly means none of the options. */
  readonly onText?: (text: string, isValue: boolean, left: LeftText) => void;
  /** That text is given back as `value`; otherwise it only stays in the field until somebody chooses. */
  readonly keepsText?: boolean;
  /** The kept text was left while the list could not be reached: the list is asked for it. */
  readonly isUnasked?: boolean;
  /** Text that is a value by itself though it means no one entry of the list; absent: any that is kept. */
  readonly isValue?: (text: string, kind: Unsettled["kind"]) => boolean;
}

interface Told<Option> {
  readonly kind: Unsettled["kind"];
  readonly closed?: Option;
  readonly meant?: Option;
}

/** `drop`: what is typed makes way for the value. */
export function useSettling<Option extends LookUpOption>(props: SettlingProps<Option>, drop: () => void) {
  const [unsettled, show] = useState<Unsettled | null>(null);
  const latest = useLatest({ ...props, drop, show });
  const [settling] = useState(() => createSettling<Option>(() => latest.current));
  useLayoutEffect(() => settling.stay(), [settling]);
  return { ...settling, unsettled };
}

interface Now<Option extends LookUpOption> extends SettlingProps<Option> {
  readonly drop: () => void;
  readonly show: (unsettled: Unsettled | null) => void;
}

/** What is done with a text that was left. */
function createDeciding<Option extends LookUpOption>(now: () => Now<Option>) {
  const held: { isEdited: boolean; only: Option | null } = { isEdited: false, only: null };
  const asking = createAsking<Option>();
  const again = createAskingAgain<Option>();

  function take(option: Option): void {
    asking.stop();
    again.stop();
    held.isEdited = false;
    now().show(null);
    now().onTake(option);
  }
  function takeTyped(option: Option): void {
    take(option);
    now().drop();
  }
  function tell(text: string, told: Told<Option>): void {
    const { onText, keepsText = false, isValue, show, drop } = now();
    held.isEdited = false;
    held.only = told.meant ?? null;
    const isItself = keepsText && isValue?.(text, told.kind) === true;
    const isAsked = told.kind !== "unreachable";
    onText?.(text, isItself, { isAsked, ...(told.meant !== undefined && { meant: nameOf(told.meant) }) });
    show(isItself ? null : { text, ...told });
    if (!isAsked && !isItself) again.start(questionOf(text), false);
    if (keepsText) drop();
  }
  function decide(text: string, options: readonly Option[]): void {
    const outcome = outcomeOf(text, options.filter(isEntry), now().isNarrowed);
    if ("taken" in outcome) takeTyped(outcome.taken);
    else tell(text, outcome);
  }
  function askAndDecide(text: string): void {
    const { lookUp, keepsText = false, onText } = now();
    held.isEdited = false;
    // Kept at once: the list may come too late, or never.
    if (keepsText) onText?.(text, false, { isAsked: false });
    asking.start({
      ask: (signal) => lookUp(text, signal, null),
      answered: (options) => decide(text, options),
      failed: () => tell(text, { kind: "unreachable" }),
    });
  }
  /** Not where something else has taken the place of the text meanwhile. */
  function questionOf(text: string): AskedAgain<Option> {
    return {
      text,
      ask: (signal: AbortSignal) => now().lookUp(text, signal, null),
      answered: (options: readonly Option[]) => {
        const { value, keepsText = false } = now();
        if (value === (keepsText ? text : "")) decide(text, options);
      },
    };
  }
  return { held, asking, again, take, takeTyped, decide, askAndDecide, questionOf };
}

function createSettling<Option extends LookUpOption>(now: () => Now<Option>) {
  const { held, asking, again, take, takeTyped, decide, askAndDecide, questionOf } = createDeciding(now);
  return {
    take,
    isEdited: () => held.isEdited,
    /** The only option that is like the text. */
    takeOnly: () => held.only !== null && takeTyped(held.only),
    /** Somebody types: what was told of the text before is over. */
    begin: () => {
      asking.stop();
      again.stop();
      held.isEdited = true;
      now().show(null);
    },
    /** The text that is kept was never looked up. */
    resume: (text: string) => {
      if (!held.isEdited && !asking.isAwaited()) again.start(questionOf(text), true);
    },
    /** The field is shown; until the answer is called. */
    stay: () => {
      again.open();
      return again.close;
    },
    /** True where the list was still awaited. */
    comeBack: () => {
      const wasAwaited = asking.stop();
      held.isEdited ||= wasAwaited;
      return wasAwaited;
    },
    /** `options`: those of this very text; null where they are not there yet. */
    settle: (text: string, options: readonly Option[] | null) => {
      const { value, onText, drop } = now();
      if (!held.isEdited) return;
      if (text === value || text === "") {
        held.isEdited = false;
        if (text !== value) onText?.("", false, { isAsked: true });
        drop();
      } else if (options !== null) decide(text, options);
      else askAndDecide(text);
    },
  };
}

/** What leads to another level of the list is never what a text means. */
export function isEntry({ leadsTo }: LookUpOption): boolean {
  return leadsTo === undefined;
}

function nameOf({ code, name }: LookUpOption): string {
  return code === "" ? name : `${name} (${code})`;
}

/** What typed text comes to among the options of the list. */
function outcomeOf<Option extends LookUpOption>(
  text: string,
  options: readonly Option[],
  isNarrowed: boolean | undefined,
): Told<Option> | { readonly taken: Option } {
  const meaning = meaningOf(text, options, isNarrowed);
  const [first, ...others] = options;
  const isOnly = meaning.kind === "several" && others.length === 0 && first?.isDisabled !== true;
  if (meaning.kind !== "one") return { kind: meaning.kind, ...(isOnly && { meant: first }) };
  if (meaning.entry.isDisabled === true) return { kind: "closed", closed: meaning.entry };
  return { taken: meaning.entry };
}
