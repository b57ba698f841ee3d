// The filing is sealed and submitted: what became of it, as soon as the authority says so, and what comes next.
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import type { IconShape } from "#ui/icon/icon.tsx";
import type { Tone } from "#ui/status/status-badge.tsx";
import styles from "./seal.module.css";

/** What is known of the answer now. */
export interface SentAnswer {
  readonly tone: Tone;
  readonly icon: IconShape;
  readonly label: string;
  /** What happens next, or what is to be done. */
  readonly words: string;
  /** What the authority objects to, in its own words; one that is sent twice is shown once. */
  readonly reasons: readonly string[];
  /** The next move is the company's: the dialog no longer says that all is well. */
  readonly asksForWork: boolean;
}

interface SealSentProps {
  readonly name: string;
  /** What the dialog is called where something else than the filing was sealed. */
  readonly title?: string | undefined;
  readonly answer: SentAnswer;
  /** The next filing that waits to be sealed, as a link; undefined while it is looked for. */
  readonly next: ((props: NextLinkProps) => ReactNode) | undefined;
  /** What the answer asks of this person, where it can be done from here; its button is the main one. */
  readonly act?: ((ref: Ref<HTMLButtonElement>) => ReactNode) | undefined;
  readonly onClose: () => void;
}

export interface NextLinkProps {
  readonly ref: Ref<HTMLAnchorElement>;
  readonly className: string;
}

const alertTypes = { danger: "danger", warning: "warning", success: "success" } as const;
const reasonsMost = 3;

export function SealSent({ name: plain, title, answer, next, act, onClose }: SealSentProps) {
  const { t } = useLingui();
  const first = useRef<HTMLAnchorElement>(null);
  const asked = useRef<HTMLButtonElement>(null);
  const hasAct = act !== undefined;
  useFirstFocus(hasAct ? asked : first, hasAct || next !== undefined);
  useEffect(() => {
    // The answer came after the dialog had put the focus on the next filing.
    if (hasAct && document.activeElement === first.current) asked.current?.focus();
  }, [hasAct]);
  const { tone, icon, label, words, reasons, asksForWork } = answer;
  const name = isolated(plain);
  const type = Object.hasOwn(alertTypes, tone) ? alertTypes[tone as keyof typeof alertTypes] : "info";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      focusesItself
      icon={icon}
      tone={tone}
      title={asksForWork ? t`${name}: ${label}` : (title ?? t`${name} is sealed and submitted`)}
      actions={
        <>
          <Button kind={asksForWork && !hasAct ? "primary" : "secondary"} onClick={onClose}>
            <Trans>View filing</Trans>
          </Button>
          {next?.({ ref: first, className: buttonClass({ kind: asksForWork || hasAct ? "secondary" : "primary" }) })}
          {act?.(asked)}
        </>
      }
    >
      <AlertBox type={type} isLive title={asksForWork ? words : label}>
        {asksForWork ? undefined : words}
        {asksForWork && reasons.length > 0 && (
          <ul className={styles.faults}>
            {[...new Set(reasons)].slice(0, reasonsMost).map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
        )}
      </AlertBox>
    </Dialog>
  );
}
