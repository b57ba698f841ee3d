// The short name of a kind of document, in its colour, with a mark for what the blockchain can do for it.
import { useLingui } from "@lingui/react/macro";
import styles from "./ticker-pill.module.css";

export type BlockchainSupport = "none" | "partial" | "full";

/** Spec 3: colours have an index from 0 to 46. */
export const tickerColours = 47;

/** The colours are sixteen hues, far apart from one to the next, in three tiers of lightness. */
const hues = 16;
const firstHue = 12;
const hueStep = 112.5;

export interface Ticker {
  /** The name in full. */
  readonly label: string;
  /** What the pill shows. */
  readonly abbreviation: string;
  readonly colourIndex: number;
  readonly blockchainSupport: BlockchainSupport;
}

export interface TickerPillProps extends Ticker {
  readonly size?: "small" | "default" | "big";
  /** The name stands beside the pill, so that nobody has to hear it twice. */
  readonly isNamedBeside?: boolean;
}

const hexagon = "M6 .8 10.8 3.6v5.6L6 12 1.2 9.2V3.6Z";
const filled = { full: hexagon, partial: "M6 .8v11.2L1.2 9.2V3.6Z" };

export function TickerPill(props: TickerPillProps) {
  const { label, abbreviation, colourIndex, blockchainSupport, size = "default", isNamedBeside = false } = props;
  const { t } = useLingui();
  const name = isNamedBeside ? abbreviation : `${abbreviation}: ${label}`;
  const support = {
    none: null,
    partial: t`partly supported on blockchain`,
    full: t`fully supported on blockchain`,
  }[blockchainSupport];
  return (
    <span
      className={styles.pill}
      role="img"
      aria-label={support === null ? name : `${name}, ${support}`}
      title={isNamedBeside ? undefined : label}
      data-size={size}
      data-colour={colourIndex}
      data-tier={Math.floor(colourIndex / hues)}
      data-blockchain={blockchainSupport}
      ref={(element) => {
        element?.style.setProperty("--pill-hue", String((firstHue + hueStep * colourIndex) % 360));
      }}
    >
      <bdi>{abbreviation}</bdi>
      {blockchainSupport !== "none" && (
        <svg className={styles.hexagon} viewBox="0 0 12 12.8" aria-hidden="true" focusable="false">
          <path d={hexagon} />
          <path className={styles.filled} d={filled[blockchainSupport]} />
        </svg>
      )}
    </span>
  );
}
