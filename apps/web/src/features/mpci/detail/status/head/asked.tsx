// What NAIC asks, in its own words, where the page begins: the fields for the answers stand further down.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { questionsOf } from "@filings/contract/mpci/rfi";
import { Plural } from "@lingui/react/macro";
import { waitsForAnswer } from "#filing/mpci/deadline-state.ts";
import styles from "../../detail.module.css";

export function Asked({ filing: { rfi, status } }: { readonly filing: FilingDetail }) {
  const [first, ...others] = rfi === null || !waitsForAnswer(status) ? [] : questionsOf(rfi);
  if (first === undefined) return null;
  return (
    <p className={styles.still}>
      <q dir="auto">{first.text}</q>
      {others.length > 0 && (
        <>
          {" "}
          <Plural value={others.length} one="and # more" other="and # more" />
        </>
      )}
    </p>
  );
}
