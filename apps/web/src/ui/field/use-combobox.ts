// What a look-up field holds: what is typed, what was found for it, and which choice Enter and Tab take.
import { meaningOf } from "@filings/contract/values/look-up";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { isEntry, type SettlingProps, useSettling } from "./settling/settling.ts";
import { type Found, isAnswered, type LookUpOption, useLookUp } from "./use-look-up.ts";

interface ComboboxStart {
  /** The text that a cell begins to be edited with; its list is open at once. */
  readonly begun?: string;
}

export function useCombobox<Option extends LookUpOption>(props: SettlingProps<Option> & ComboboxStart) {
  const { value, lookUp, isNarrowed, isUnasked = false, onText, begun } = props;
  const [typed, setTyped] = useState<string | null>(begun ?? null);
  const [isOpen, setOpen] = useState(begun !== undefined);
  const [{ level, pointed }, setSpot] = useState(beginning);
  const query = (typed ?? "").trim();
  const found = useLookUp(lookUp, { query, level, isWanted: isOpen });
  const { options } = found;
  const at = choiceAt({ found, pointed, meant: level === null ? { query, isNarrowed } : null });
  const settling = useSettling(props, () => setTyped(null));
  const setEntered = useEarlyEnter(found, () => take(options[at]));
  const { isEdited } = settling;

  function close(): void {
    setOpen(false);
    setSpot(beginning);
    setEntered(false);
  }
  function take(option: Option | undefined): boolean {
    if (option === undefined || option.isDisabled === true) return false;
    if (option.leadsTo !== undefined) {
      setSpot({ level: option.leadsTo, pointed: null });
      return false;
    }
    settling.take(option);
    setTyped(null);
    close();
    return true;
  }
  function type(text: string): void {
    settling.begin();
    setTyped(text);
    setSpot(beginning);
    setOpen(true);
    setEntered(false);
    if (text === "" && value !== "") onText?.("", false, { isAsked: true });
  }
  function settle(): void {
    const chosen = pointed === null ? undefined : options[at];
    if ((chosen !== undefined && isEntry(chosen) && take(chosen)) || typed === null) return;
    settling.settle(query, found.state === "found" && level === null ? options : null);
  }
  function enter(): void {
    if (!isAnswered(found)) setEntered(true);
    else take(options[at]);
  }
  /** From the last choice up or the first down it goes on at the other end; of a list that is awaited the first is meant. */
  function point(move: 1 | -1): void {
    const next = at !== -1 ? at + move : move === 1 ? firstOf(options) : options.length - 1;
    if (!isOpen) setOpen(true);
    else if (!isAnswered(found)) setSpot({ level, pointed: "first" });
    else if (options.length > 0) setSpot({ level, pointed: (next + options.length) % options.length });
  }

  useSettledAtEnd(settle);
  // What is chosen elsewhere takes the place of text that was left unsettled here.
  useEffect(() => {
    if (value !== "" && !isEdited()) setTyped(null);
  }, [value, isEdited]);
  useEffect(() => {
    if (isUnasked && typed === null) settling.resume(value);
  }, [isUnasked, typed, value, settling.resume]);
  const open = () => setOpen(true);
  return { typed, query, level, isOpen, pointed, found, at, settling, open, close, take, type, settle, enter, point };
}

interface Spot {
  /** What stands under it is listed; null: what fits the text. */
  readonly level: string | null;
  readonly pointed: number | "first" | null;
}

const beginning: Spot = { level: null, pointed: null };

interface Pointing<Option> extends Pick<Spot, "pointed"> {
  readonly found: Found<Option>;
  /** Null: no text says which entry is meant. */
  readonly meant: { readonly query: string; readonly isNarrowed: boolean | undefined } | null;
}

/** What is listed while the answer is awaited belongs to the text before: nothing of it is pointed at. */
function choiceAt<Option extends LookUpOption>({ found, pointed, meant }: Pointing<Option>): number {
  const { options } = found;
  if (!isAnswered(found)) return -1;
  if (pointed !== null) return pointed === "first" ? firstOf(options) : pointed;
  const meaning = meant === null ? null : meaningOf(meant.query, options.filter(isEntry), meant.isNarrowed);
  return meaning?.kind === "one" ? options.indexOf(meaning.entry) : -1;
}

/** Beneath the levels that lead back. */
function firstOf(options: readonly LookUpOption[]): number {
  const first = options.findIndex(({ isAbove }) => isAbove !== true);
  return Math.max(0, first);
}

/** Enter was pressed before the list was there: what is meant is taken once it is. */
function useEarlyEnter(found: Found<unknown>, take: () => void): (isEntered: boolean) => void {
  const [isEntered, setEntered] = useState(false);
  const takeEntered = useEffectEvent(take);
  useEffect(() => {
    if (!isEntered || !isAnswered(found)) return;
    setEntered(false);
    takeEntered();
  }, [isEntered, found]);
  return setEntered;
}

/** A drawer that is closed while somebody types takes the field away without a blur. */
function useSettledAtEnd(settle: () => void): void {
  const settleNow = useEffectEvent(settle);
  useLayoutEffect(() => () => settleNow(), []);
}
