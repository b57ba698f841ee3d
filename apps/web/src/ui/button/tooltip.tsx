// A word on a button that shows only a picture; what must be read is written under its field instead.
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import styles from "./tooltip.module.css";
import { TooltipTurnContext } from "./tooltip-turn.ts";

// Spec 9: delay 300 ms, skip delay 300 ms.
const tooltipDelayMs = 300;
const tooltipSkipDelayMs = 300;
/** Long enough for the pointer to cross from the button to the words. */
const crossingMs = 120;
const gapPx = 6;
const edgePx = 8;

type Own = HTMLAttributes<HTMLElement>;

export interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: "top" | "bottom";
  /** One focusable element. */
  readonly children: ReactElement<Own>;
}

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const id = useId();
  const turn = useContext(TooltipTurnContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (target === null) return;
    const close = () => setTarget(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // What lies beneath stays open: this Escape was for the words.
      event.stopPropagation();
      close();
    };
    turn?.current.close?.();
    if (turn) turn.current.close = close;
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("scroll", close, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("scroll", close, true);
      if (turn?.current.close === close) turn.current.close = null;
      if (turn) turn.current.closedAt = performance.now();
    };
  }, [target, turn]);

  function after(milliseconds: number, next: HTMLElement | null): void {
    clearTimeout(timer.current);
    if (milliseconds === 0) setTarget(next);
    else timer.current = setTimeout(() => setTarget(next), milliseconds);
  }
  const its = children.props;
  const trigger = cloneElement(children, {
    "aria-describedby": target === null ? its["aria-describedby"] : id,
    onPointerEnter: (event) => {
      its.onPointerEnter?.(event);
      if (event.pointerType === "touch") return;
      const isNext = turn !== null && performance.now() - turn.current.closedAt < tooltipSkipDelayMs;
      const isAnyOpen = turn !== null && turn.current.close !== null;
      after(isNext || isAnyOpen ? 0 : tooltipDelayMs, event.currentTarget);
    },
    onPointerLeave: (event) => {
      its.onPointerLeave?.(event);
      after(crossingMs, null);
    },
    onPointerDown: (event) => {
      its.onPointerDown?.(event);
      after(0, null);
    },
    onFocus: (event) => {
      its.onFocus?.(event);
      if (event.currentTarget.matches(":focus-visible")) after(0, event.currentTarget);
    },
    onBlur: (event) => {
      its.onBlur?.(event);
      after(0, null);
    },
    onClick: (event) => {
      its.onClick?.(event);
      after(0, null);
    },
  });
  return (
    <>
      {trigger}
      {target !== null &&
        createPortal(
          <Words
            id={id}
            target={target}
            side={side}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={() => after(crossingMs, null)}
          >
            {text}
          </Words>,
          document.body,
        )}
    </>
  );
}

interface WordsProps {
  readonly id: string;
  readonly target: HTMLElement;
  readonly side: "top" | "bottom";
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function Words({ id, target, side, onEnter, onLeave, children }: WordsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const at = target.getBoundingClientRect();
    const { width, height } = box.current.getBoundingClientRect();
    const above = at.top - gapPx - height;
    const below = at.bottom + gapPx;
    const fitsAbove = above >= edgePx;
    const fitsBelow = below + height <= window.innerHeight - edgePx;
    const isAbove = side === "top" ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
    const middle = at.left + at.width / 2 - width / 2;
    const left = Math.max(edgePx, Math.min(middle, document.documentElement.clientWidth - width - edgePx));
    box.current.style.setProperty("--tooltip-x", `${left}px`);
    box.current.style.setProperty("--tooltip-y", `${isAbove ? above : below}px`);
  }, [target, side]);
  return (
    <div ref={box} id={id} role="tooltip" className={styles.tooltip} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </div>
  );
}
