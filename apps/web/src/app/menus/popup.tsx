// A button that opens a small panel beneath it: closes with Escape, by leaving it, and after a choice; its keys are those of a menu.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "../frame/frame.module.css";
import { openMark } from "../page/open-mark.ts";

interface PopupProps {
  /** What is seen and heard of the button. */
  readonly button: ReactNode;
  readonly label: string;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
  /** Told before it opens: what it shows may be fetched by then. */
  readonly onApproach?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

export function Popup({ button, label, className, panelClassName, onApproach, children }: PopupProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener("pointerdown", leave, { signal });
    document.addEventListener("focusin", leave, { signal });
    // Without them its button closes it.
    import("#ui/navigation/popup-keys.ts").then(
      ({ hearPopupKeys }) => place.current && hearPopupKeys(place.current, signal),
      () => {},
    );
    return () => closing.abort();
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={place} className={styles.popup} {...{ [openMark]: open || undefined }}>
      <button
        ref={opener}
        type="button"
        className={className ?? styles.quiet}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <fieldset id={id} className={classNames(styles.panel, panelClassName)} aria-label={label}>
          {children(close)}
        </fieldset>
      )}
    </div>
  );
}
