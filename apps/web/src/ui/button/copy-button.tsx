// Copies a number that leaves the screen, and says so for a moment.
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { checkIcon, copyIcon } from "../icon/icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./copy-button.module.css";

// Spec 6: copied for 1.5 seconds, then idle.
export const copiedMs = 1500;

export interface CopyButtonProps {
  readonly value: string;
  /** What is copied: "bill number". */
  readonly what: string;
}

export function CopyButton({ value, what }: CopyButtonProps) {
  const { t } = useLingui();
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copies]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      if (!copyBySelection(value)) return;
    }
    setCopies((count) => count + 1);
  }
  return (
    <button
      type="button"
      className={styles.copy}
      data-copied={isCopied || undefined}
      aria-label={isCopied ? undefined : t`Copy ${what}`}
      title={isCopied ? undefined : t`Copy ${what}`}
      onClick={copy}
    >
      <Icon shape={isCopied ? checkIcon : copyIcon} size="sm" />
      {isCopied && <Trans>COPIED</Trans>}
      <VisuallyHidden>
        <span role="status">{isCopied && t`Copied ${what}`}</span>
      </VisuallyHidden>
    </button>
  );
}

/** On an address without https the browser has no clipboard to write to. */
function copyBySelection(value: string): boolean {
  const field = document.createElement("textarea");
  field.value = value;
  field.readOnly = true;
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const hasCopied = document.execCommand?.("copy") ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return hasCopied;
}
