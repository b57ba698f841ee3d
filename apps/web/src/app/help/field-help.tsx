// Help at a field: F1, or the small button at the field with the focus, opens beneath it what the authority wants.
import { useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#ui/icon/icon.tsx";
import { circleQuestionMarkIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useLatest } from "#ui/use-latest.ts";
import styles from "./field-help.module.css";
import { type HelpedField, helpedField } from "./helped-field.ts";

const FieldHelpText = latePart(async () => (await import("./field-help-text.tsx")).FieldHelpText);

export const fieldHelpKey = "F1";

interface Shown extends HelpedField {
  readonly isOpen: boolean;
  /** The element of the page into which the help is drawn. */
  readonly host: HTMLElement;
}

export function FieldHelp() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    function follow({ target }: FocusEvent): void {
      setShown((now) => {
        if (target instanceof Node && now?.host.contains(target)) return now;
        const field = helpedField(target, pathname);
        if (field === null) return now?.isOpen === true && now.place.isConnected ? now : null;
        return now?.place === field.place && now.path === field.path ? now : { ...field, isOpen: false, host: aHost() };
      });
    }
    function press(event: KeyboardEvent): void {
      if (event.key !== fieldHelpKey || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const field = helpedField(document.activeElement, pathname);
      if (field === null) return;
      // The browser's own help is not about this field.
      event.preventDefault();
      setShown((now) => {
        const isSame = now?.place === field.place && now.path === field.path;
        return isSame ? { ...now, isOpen: !now.isOpen } : { ...field, isOpen: true, host: aHost() };
      });
    }
    document.addEventListener("focusin", follow);
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("keydown", press);
      setShown(null);
    };
  }, [pathname]);
  function close(): void {
    if (shown === null) return;
    // Before what has the focus goes with the help.
    if (shown.host.contains(document.activeElement)) shown.field.focus();
    setShown({ ...shown, isOpen: false });
  }
  useEscape(shown, close);
  if (shown === null) return null;
  const toggle = () => (shown.isOpen ? close() : setShown({ ...shown, isOpen: true }));
  return <AtField {...shown} onToggle={toggle} key={shown.path} />;
}

/** Before all that hears Escape around the field: a panel stays open while the help in it is closed. */
function useEscape(shown: Shown | null, onClose: () => void): void {
  const isOpen = shown?.isOpen === true;
  const latest = useLatest({ shown, onClose });
  useEffect(() => {
    if (!isOpen) return;
    function press(event: KeyboardEvent): void {
      if (event.key !== "Escape" || isOwnEscape(latest.current.shown)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onClose();
    }
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [isOpen, latest]);
}

/** An open list, a cell that is being edited, and what lies elsewhere hear Escape themselves. */
function isOwnEscape(shown: Shown | null): boolean {
  const active = document.activeElement;
  if (shown === null || active === null) return true;
  if (active.getAttribute("aria-expanded") === "true" && !shown.host.contains(active)) return true;
  if (active.matches("[role=gridcell] :is(input, select, textarea)")) return true;
  return !shown.place.contains(active);
}

function aHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = styles.host ?? "";
  return host;
}

function AtField({
  system,
  path,
  place,
  host,
  isCramped,
  isOpen,
  onToggle,
}: Shown & { readonly onToggle: () => void }) {
  const { t } = useLingui();
  useEffect(() => {
    place.append(host);
    return () => host.remove();
  }, [place, host]);
  return createPortal(
    <>
      {!isCramped && (
        // The key does the same, so that Tab leads from field to field.
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          aria-label={t`Help for this field (F1)`}
          title={t`Help for this field (F1)`}
          aria-expanded={isOpen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onToggle}
        >
          <Icon shape={circleQuestionMarkIcon} size="sm" />
        </button>
      )}
      <div role="status" className={isOpen ? styles.help : undefined}>
        {isOpen && (
          <Suspense>
            <FieldHelpText system={system} path={path} onClose={onToggle} />
          </Suspense>
        )}
      </div>
    </>,
    host,
  );
}
