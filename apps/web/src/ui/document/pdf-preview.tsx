// A PDF page by page, as pictures: no frame, nothing in it to press, and no way out of it.
import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { AlertBox } from "../feedback/alert-box.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Icon } from "../icon/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../icon/icons.ts";
import { beforeOpening, bytesMost, lastPage, nextOfPdf, type PdfStep, type WhyNot, whyNotOf } from "./pdf-course.ts";
import styles from "./pdf-preview.module.css";
import type { OpenPdf } from "./pdf-reader.ts";

interface PdfPreviewProps {
  readonly name: string;
  readonly blob: Blob;
}

export function PdfPreview({ name, blob }: PdfPreviewProps) {
  const { t, i18n } = useLingui();
  const [course, take] = useReducer(nextOfPdf, beforeOpening);
  const column = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(column);
  // A screen too narrow for the preview fetches nothing.
  const pdf = useOpenPdf(blob, width > 0, take);
  const { page } = course;

  useEffect(() => {
    if (pdf === null) return;
    const turning = new AbortController();
    const { signal } = turning;
    pdf.draw({ page, column: width, signal }).then(
      (drawn) => {
        if (signal.aborted || canvas.current === null) return;
        canvas.current.width = drawn.width;
        canvas.current.height = drawn.height;
        canvas.current.getContext("2d")?.drawImage(drawn, 0, 0);
        take({ is: "drawn" });
      },
      (error: unknown) => {
        if (!signal.aborted) take({ is: "not_shown", whyNot: whyNotOf(error) });
      },
    );
    return () => turning.abort();
  }, [pdf, page, width]);

  const last = lastPage(course);
  const [at, of, most] = [page, course.pages, last].map((value) => i18n.number(value));
  return (
    <div className={styles.pdf}>
      {last > 1 && (
        <Leaf
          course={{ isFirst: page === 1, isLast: page === last }}
          words={t`Page ${at} of ${of}`}
          onTurn={(by) => take({ is: "turned", by })}
        />
      )}
      <div ref={column} className={styles.column} aria-busy={course.stage === "opening" || course.stage === "turning"}>
        {course.stage === "opening" && <Skeleton label={t`Loading the document`} look="box" />}
        {course.whyNot !== null && (
          <AlertBox type="noSign" isLive>
            <NotShown whyNot={course.whyNot} />
          </AlertBox>
        )}
        <canvas
          ref={canvas}
          className={styles.page}
          hidden={course.stage === "opening" || course.stage === "not_shown"}
          dir="ltr"
          role="img"
          aria-label={t`${name}, page ${at} of ${of}`}
        />
      </div>
      {course.pages > last && (
        <p className={styles.note}>
          <Trans>The first {most} pages are shown here. Open it in a new tab to read them all.</Trans>
        </p>
      )}
    </div>
  );
}

interface LeafProps {
  readonly course: { readonly isFirst: boolean; readonly isLast: boolean };
  readonly words: string;
  readonly onTurn: (by: 1 | -1) => void;
}

function Leaf({ course: { isFirst, isLast }, words, onTurn }: LeafProps) {
  const { t } = useLingui();
  function turnByKey(event: KeyboardEvent) {
    if (event.key !== "PageUp" && event.key !== "PageDown") return;
    event.preventDefault();
    onTurn(event.key === "PageDown" ? 1 : -1);
  }
  const shared = { size: "sm", kind: "quiet", onKeyDown: turnByKey } as const;
  return (
    <div className={styles.leaf}>
      <Button {...shared} aria-label={t`Previous page`} isDisabled={isFirst} onClick={() => onTurn(-1)}>
        <Icon shape={chevronLeftIcon} isDirectional />
      </Button>
      <p role="status">{words}</p>
      <Button {...shared} aria-label={t`Next page`} isDisabled={isLast} onClick={() => onTurn(1)}>
        <Icon shape={chevronRightIcon} isDirectional />
      </Button>
    </div>
  );
}

function NotShown({ whyNot }: { readonly whyNot: WhyNot }) {
  if (whyNot === "locked")
    return <Trans>This PDF is locked with a password. Open it in a new tab to enter the password.</Trans>;
  if (whyNot === "damaged") return <Trans>It is damaged and cannot be shown. Ask the issuer for it again.</Trans>;
  if (whyNot === "too_large") return <Trans>It is too large to be shown here. Open it in a new tab.</Trans>;
  return <Trans>This page cannot be shown here. Open it in a new tab.</Trans>;
}

function useOpenPdf(blob: Blob, isWanted: boolean, take: (step: PdfStep) => void): OpenPdf | null {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    if (blob.size > bytesMost) {
      take({ is: "not_shown", whyNot: "too_large" });
      return;
    }
    const using = new AbortController();
    const { signal } = using;
    open(blob, signal).then(
      (opened) => {
        if (signal.aborted) return;
        take({ is: "opened", pages: opened.pages });
        setPdf(opened);
      },
      (error: unknown) => {
        if (!signal.aborted) take({ is: "not_shown", whyNot: whyNotOf(error) });
      },
    );
    return () => {
      using.abort();
      setPdf(null);
    };
  }, [blob, isWanted, take]);
  return pdf;
}

async function open(blob: Blob, signal: AbortSignal): Promise<OpenPdf> {
  const { openPdf } = await import("./pdf-reader.ts");
  signal.throwIfAborted();
  return openPdf(blob, signal);
}

/** The last one that it had: folded away it keeps what is drawn. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const watching = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return width;
}
