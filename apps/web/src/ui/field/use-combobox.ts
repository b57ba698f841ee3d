// What a look-up field holds: what is typed, what was found for it, and which choice Enter and Tab take.
import { meaningOf } from "@filings/contract/values/look-up";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { type SettlingProps, useSettling } from "./settling.ts";
import { isAnswered, type LookUpOption, useLookUp } from "./use-look-up.ts";

export function useCombobox<Option extends LookUpOption>(props: SettlingProps<Option>) {
  const { value, lookUp, isNarrowed, onText } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  // Enter was pressed before the list was there: what is meant is taken once it is.
  const [isEntered, setEntered] = useState(false);
  const query = (typed ?? "").trim();
  const found = useLookUp(lookUp, query, isOpen);
  const { options } = found;
  const meaning = isAnswered(found) ? meaningOf(query, options, isNarrowed) : null;
  // What is listed while the answer is awaited belongs to the text before: nothing of it is pointed at.
  const at = !isAnswered(found) ? -1 : (pointed ?? (meaning?.kind === "one" ? options.indexOf(meaning.entry) : -1));
  const settling = useSettling(props, () => setTyped(null));
  const { isEdited } = settling;

  function close(): void {
    setOpen(false);
    setPointed(null);
    setEntered(false);
  }
  function take(option: Option | undefined): boolean {
    if (option === undefined || option.isDisabled === true) return false;
    settling.take(option);
    setTyped(null);
    close();
    return true;
  }
  function type(text: string): void {
    settling.begin();
    setTyped(text);
    setPointed(null);
    setOpen(true);
    setEntered(false);
    if (text === "" && value !== "") onText?.("", false);
  }
  function settle(): void {
    if ((pointed !== null && take(options[at])) || typed === null) return;
    settling.settle(query, found.state === "found" ? options : null);
  }
  function enter(): void {
    if (!isAnswered(found)) setEntered(true);
    else take(options[at]);
  }
  /** From the last choice up or the first down it goes on at the other end; of a list that is awaited the first is meant. */
  function point(move: 1 | -1): void {
    const next = at === -1 && move === -1 ? options.length - 1 : at + move;
    if (!isOpen) setOpen(true);
    else if (!isAnswered(found)) setPointed(0);
    else if (options.length > 0) setPointed((next + options.length) % options.length);
  }

  useSettledAtEnd(settle);
  // What is chosen elsewhere takes the place of text that was left unsettled here.
  useEffect(() => {
    if (value !== "" && !isEdited()) setTyped(null);
  }, [value, isEdited]);
  const takeEntered = useEffectEvent(() => take(options[at]));
  useEffect(() => {
    if (!isEntered || !isAnswered(found)) return;
    setEntered(false);
    takeEntered();
  }, [isEntered, found]);
  const open = () => setOpen(true);
  return { typed, query, isOpen, found, at, settling, open, close, take, type, settle, enter, point };
}

/** A drawer that is closed while somebody types takes the field away without a blur. */
function useSettledAtEnd(settle: () => void): void {
  const settleNow = useEffectEvent(settle);
  useLayoutEffect(() => () => settleNow(), []);
}
