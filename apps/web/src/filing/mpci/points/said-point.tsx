// A remark of NAIC: in its own words at once, in the reader's as soon as they have come.
import { Suspense } from "react";
import { latePart } from "#ui/late-part.ts";
import type { Point } from "../answers.ts";
import styles from "./points.module.css";

// Few bills are refused or questioned, and there are many codes.
const PointWords = latePart(async () => (await import("./point-words.tsx")).PointWords);

export function SaidPoint({ point }: { readonly point: Point }) {
  return (
    <Suspense
      fallback={
        <p className={styles.says} dir="auto">
          {point.text}
        </p>
      }
    >
      <PointWords point={point} />
    </Suspense>
  );
}
