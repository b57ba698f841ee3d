// Whether single-key shortcuts work in this browser; people who dictate, or press keys by mistake, switch them off.
import { useState } from "react";

const key = "single-keys";

export function letterKeysAct(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function useLetterKeys(): readonly [boolean, (on: boolean) => void] {
  const [areOn, setOn] = useState(letterKeysAct);
  function turn(on: boolean): void {
    try {
      localStorage.setItem(key, on ? "on" : "off");
    } catch {
      // A browser that keeps nothing goes on as by default.
    }
    setOn(on);
  }
  return [areOn, turn];
}
