// What the authority refused about one paper, in its words: shown wherever that paper is.
import { type DocumentOfFiling, refusalsOf } from "#filing/adc/papers/refusals-of.ts";
import styles from "#filing/papers/papers.module.css";
import { OwnWords } from "#ui/layout/bdi.tsx";

export function Refusals(props: DocumentOfFiling) {
  return refusalsOf(props).map((message) => (
    <p key={message} className={styles.refusal}>
      <OwnWords>{message}</OwnWords>
    </p>
  ));
}
