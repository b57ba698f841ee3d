// Keeps what is typed for the palette while that is still fetched, and away from the page beneath.
import { useEffectEvent, useLayoutEffect } from "react";

export interface TypedBefore {
  readonly typed: string;
  readonly isEntered: boolean;
}

export const nothingTypedBefore: TypedBefore = { typed: "", isEntered: false };

interface KeysBeforeProps {
  readonly onType: (change: (before: TypedBefore) => TypedBefore) => void;
  readonly onClose: () => void;
}

export function KeysBefore({ onType, onClose }: KeysBeforeProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
    if (isCommand || event.isComposing) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") onType(({ typed }) => ({ typed, isEntered: true }));
    else if (event.key === "Backspace") onType(({ typed }) => ({ typed: typed.slice(0, -1), isEntered: false }));
    else if (event.key.length === 1) onType(({ typed }) => ({ typed: typed + event.key, isEntered: false }));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // With the drawing that puts the field there, neither earlier nor later: no key falls between the two.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", hear, true);
    return () => window.removeEventListener("keydown", hear, true);
  }, []);
  return null;
}
