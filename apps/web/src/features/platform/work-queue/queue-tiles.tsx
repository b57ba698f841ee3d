// Each system in a row of figures, each of them the way to exactly what it counts.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useCall } from "#api/api-context.tsx";
import { type AdcFilingsAnswer, adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { countOnly } from "#filing/count-only.ts";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { type FilingsAnswer, filingsQuery } from "#filing/mpci/filings-query.ts";
import { useFormats } from "#i18n/formats.ts";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import {
  circleCheckIcon,
  clockAlertIcon,
  messageCircleQuestionMarkIcon,
  pencilLineIcon,
  scanSearchIcon,
  walletIcon,
} from "#ui/icon/icons.ts";
import type { Address } from "#ui/navigation/address.ts";
import type { KeptWhose } from "./kept-whose.ts";
import { counted, heldBy, lateBills, listOf, sumOf, unpaidDeclarations, type Whose } from "./queue-questions.ts";
import styles from "./queue-tiles.module.css";
import type { Queue } from "./use-queue.ts";

interface Tile {
  readonly name: string;
  readonly tone: string;
  readonly icon: IconShape;
  readonly label: ReactNode;
  /** Null until it is known. */
  readonly figure: string | null;
  readonly search: object;
  readonly whose: KeptWhose;
}

type Counted = Pick<FilingsAnswer, "count" | "count_capped">;

function useFigures(counts: Readonly<Record<string, number>> | undefined) {
  const { number, upTo } = useFormats();
  return {
    counting: (answer: Counted | null | undefined) => (answer === null || answer === undefined ? null : upTo(answer)),
    summing: (statuses: readonly string[]) => (counts === undefined ? null : number(sumOf(statuses, counts))),
  };
}

/** Whose the two figures are that need somebody: the others are the whole team's, as the lists behind them. */
type Holder = Pick<Queue, "whose" | "own">;

/** Whose the numbers are is told where not all of them are of the list that stands below. */
export function isTold({ whose }: Pick<Queue, "whose">, shown: Whose): boolean {
  return whose === "mine" || shown !== whose;
}

export function NumbersOf({ whose }: { readonly whose: KeptWhose }) {
  return whose === "mine" ? <Trans context="filings">Mine</Trans> : <Trans>Whole team</Trans>;
}

const ownerIn = ({ whose, own }: Holder) => (whose === "mine" && own !== null ? { owner: own } : {});

interface BillTilesProps {
  /** Those that need somebody, with how many of the whole team stand in each status. */
  readonly bills: FilingsAnswer | null;
  readonly of: Holder;
  /** Whose lines stand below. */
  readonly shown: Whose;
  /** Another row stands beside this one. */
  readonly isNamed: boolean;
}

export function BillTiles({ bills, of, shown, isNamed }: BillTilesProps) {
  const call = useCall();
  const late = useQuery(filingsQuery(call, heldBy(countOnly(lateBills), of.whose, of.own)));
  const { counting, summing } = useFigures(bills?.status_counts);
  const tiles: readonly Tile[] = [
    {
      name: "needs-you",
      tone: "warning",
      icon: messageCircleQuestionMarkIcon,
      label: of.whose === "mine" ? <Trans>Bills that need you</Trans> : <Trans>Bills that need somebody</Trans>,
      figure: counting(bills),
      search: { ...listOf.needsYou, ...ownerIn(of) },
      whose: of.whose,
    },
    {
      name: "late",
      tone: "danger",
      icon: clockAlertIcon,
      label: <Trans>Of these, late</Trans>,
      figure: counting(late.data),
      search: { ...listOf.late, ...ownerIn(of) },
      whose: of.whose,
    },
    {
      name: "drafts",
      tone: "neutral",
      icon: pencilLineIcon,
      label: <Trans>Drafts</Trans>,
      figure: summing(counted.drafts),
      search: listOf.drafts,
      whose: null,
    },
    {
      name: "sent",
      tone: "info",
      icon: scanSearchIcon,
      label: <Trans>With NAIC</Trans>,
      figure: summing(counted.sent),
      search: listOf.sent,
      whose: null,
    },
    {
      name: "may-load",
      tone: "success",
      icon: circleCheckIcon,
      label: <Trans>Cleared to load</Trans>,
      figure: summing(counted.mayLoad),
      search: listOf.mayLoad,
      whose: null,
    },
  ];
  return (
    <Tiles
      tiles={tiles}
      path={filingsPath}
      name={<Trans>Bills of lading</Trans>}
      isNamed={isNamed}
      isTold={isTold(of, shown)}
    />
  );
}

interface DeclarationTilesProps {
  readonly declarations: AdcFilingsAnswer | null;
  readonly of: Holder;
  readonly shown: Whose;
  readonly isNamed: boolean;
}

export function DeclarationTiles({ declarations, of, shown, isNamed }: DeclarationTilesProps) {
  const isOwn = of.whose === "mine";
  const ownToPay = useQuery({
    ...adcFilingsQuery(useCall(), heldBy(countOnly(unpaidDeclarations), of.whose, of.own)),
    enabled: isOwn && of.own !== null,
  });
  const { counting, summing } = useFigures(declarations?.status_counts);
  const tiles: readonly Tile[] = [
    {
      name: "needs-you",
      tone: "warning",
      icon: pencilLineIcon,
      label: isOwn ? <Trans>Declarations that need you</Trans> : <Trans>Declarations that need somebody</Trans>,
      figure: counting(declarations),
      search: { ...listOf.declarations, ...ownerIn(of) },
      whose: of.whose,
    },
    {
      name: "to-pay",
      tone: "warning",
      icon: walletIcon,
      label: <Trans>Of these, to pay</Trans>,
      figure: isOwn ? counting(ownToPay.data) : summing(counted.toPay),
      search: { ...listOf.toPay, ...ownerIn(of) },
      whose: of.whose,
    },
    {
      name: "with-customs",
      tone: "info",
      icon: scanSearchIcon,
      label: <Trans>With customs</Trans>,
      figure: summing(counted.withCustoms),
      search: listOf.withCustoms,
      whose: null,
    },
    {
      name: "completed",
      tone: "success",
      icon: circleCheckIcon,
      label: <Trans context="declarations">Completed</Trans>,
      figure: summing(counted.completed),
      search: listOf.completed,
      whose: null,
    },
  ];
  return (
    <Tiles
      tiles={tiles}
      path={adcFilingsPath}
      name={<Trans>Declarations</Trans>}
      isNamed={isNamed}
      isTold={isTold(of, shown)}
    />
  );
}

interface TilesProps {
  readonly tiles: readonly Tile[];
  readonly path: Address;
  readonly name: ReactNode;
  readonly isNamed: boolean;
  readonly isTold: boolean;
}

function Tiles({ tiles, path, name, isNamed, isTold: isWhoseTold }: TilesProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const id = useId();
  const none = number(0);
  return (
    <div className={styles.row}>
      {isNamed && (
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
      )}
      <ul className={styles.tiles} {...(isNamed ? { "aria-labelledby": id } : { "aria-label": t`Summary` })}>
        {tiles.map(({ name: key, tone, icon, label, figure, search, whose }) => (
          // Of none there is nothing to warn of.
          <li key={key} data-tone={figure === null || figure === none ? "neutral" : tone}>
            <FilingLink to={path} search={search}>
              <b>{figure ?? <span className={styles.awaited} />}</b>
              <span className={styles.label}>
                <Icon shape={icon} className={styles.icon} />
                <span>{label}</span>
              </span>
              {isWhoseTold && (
                <span className={styles.label}>
                  <NumbersOf whose={whose} />
                </span>
              )}
            </FilingLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
