// Says below a grid what came of the last act: what was pasted, how a number was read, which goods lost their container.
import { isolated } from "@filings/contract/values/hidden-characters";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Pasted } from "#filing/mpci/cells/paste-block.ts";
import { ReadAs, type Reading } from "#forms/read-as.tsx";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import styles from "./grid.module.css";
import { partedNumber } from "./parted-number.ts";

type PastedFacts = Omit<Pasted<unknown>, "rows">;

export type Told =
  | { readonly kind: "pasted"; readonly pasted: PastedFacts }
  | { readonly kind: "read"; readonly doubt: Reading; readonly onOther: (other: string) => void }
  | { readonly kind: "not-taken"; readonly text: string }
  | { readonly kind: "left-without"; readonly numbers: readonly string[]; readonly items: number };

export function GridTold({ told, onUndo }: { readonly told: Told | null; readonly onUndo: () => void }) {
  return (
    <div role="status" className={told === null ? undefined : styles.told}>
      {told !== null && <Sentences told={told} />}
      {told !== null && told.kind !== "not-taken" && (
        <Button kind="link" size="sm" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}

function Sentences({ told }: { readonly told: Told }) {
  const { t } = useLingui();
  const { number } = useFormats();
  switch (told.kind) {
    case "pasted":
      return <PastedSentences pasted={told.pasted} />;
    case "read":
      return (
        <span>
          <ReadAs doubt={told.doubt} shown={partedNumber(told.doubt.read, number)} onOther={told.onOther} />
        </span>
      );
    case "not-taken": {
      const text = isolated(told.text);
      return <span>{t`${text} does not fit in this column. The earlier value stays.`}</span>;
    }
    case "left-without": {
      const numbers = allIsolated(told.numbers);
      return (
        <span>
          {t`${plural(told.items, {
            one: `# goods item was in ${numbers}, which is gone. Choose another container for it.`,
            other: `# goods items were in ${numbers}, which is gone. Choose another container for them.`,
          })}`}
        </span>
      );
    }
  }
}

function PastedSentences({ pasted }: { readonly pasted: PastedFacts }) {
  const { t } = useLingui();
  const { cells: filled, rowsLeftOut, totalLeftOut, hasHeadings, headingsLeftOut, notTaken, doubts } = pasted;
  const total = isolated(totalLeftOut ?? "");
  const others = allIsolated(headingsLeftOut);
  const texts = allIsolated(notTaken.slice(0, shownMost));
  const inTwoWays = doubts.filter(({ other }) => other !== null);
  const words = [...new Map(doubts.filter(({ other }) => other === null).map((one) => [one.text, one])).values()];
  return (
    <>
      <span>
        {rowsLeftOut > 0 ? t`${filled} cells pasted; ${rowsLeftOut} rows did not fit` : t`${filled} cells pasted`}
      </span>
      {hasHeadings && <span>{t`Columns were matched by the heading row.`}</span>}
      {totalLeftOut !== null && <span>{t`Left out, as it adds up the other rows: ${total}`}</span>}
      {headingsLeftOut.length > 0 && <span>{t`Left out, as there is no such column: ${others}`}</span>}
      {notTaken.length > 0 && (
        <span>
          {t`${plural(notTaken.length, { one: "# cell does not fit in its column:", other: "# cells do not fit in their columns:" })}`}{" "}
          {texts}
        </span>
      )}
      {words.length > 0 && (
        <span>
          {t`Sizes and types were read as their ISO codes:`} <bdi dir="ltr">{readingsOf(words)}</bdi>
        </span>
      )}
      {inTwoWays.length > 0 && (
        <span>
          {t`${plural(inTwoWays.length, { one: "# number can be meant in two ways and was read so:", other: "# numbers can be meant in two ways and were read so:" })}`}{" "}
          <bdi dir="ltr">{readingsOf(inTwoWays)}</bdi>
        </span>
      )}
    </>
  );
}

function readingsOf(readings: readonly Reading[]): string {
  return readings
    .slice(0, shownMost)
    .map(({ text, read }) => `${isolated(text)} → ${isolated(read)}`)
    .join(", ");
}

const shownMost = 3;

/** Each keeps its own direction within the sentence. */
function allIsolated(texts: readonly string[]): string {
  return texts.map(isolated).join(", ");
}
