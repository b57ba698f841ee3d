// Each system in a row of figures, each of them the way to exactly what it counts.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useCall } from "#api/api-context.tsx";
import type { AdcFilingsAnswer } from "#filing/adc/filings-query.ts";
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
import { counted, lateBills, listOf, sumOf } from "./queue-questions.ts";
import styles from "./queue-tiles.module.css";

interface Tile {
  readonly name: string;
  readonly tone: string;
  readonly icon: IconShape;
  readonly label: ReactNode;
  /** Null until it is known. */
  readonly figure: string | null;
  readonly search: object;
}

type Counted = Pick<FilingsAnswer, "count" | "count_capped">;

function useFigures(counts: Readonly<Record<string, number>> | undefined) {
  const { number, upTo } = useFormats();
  return {
    counting: (answer: Counted | null | undefined) => (answer === null || answer === undefined ? null : upTo(answer)),
    summing: (statuses: readonly string[]) => (counts === undefined ? null : number(sumOf(statuses, counts))),
  };
}

interface BillTilesProps {
  /** Those that need somebody, with how many stand in each status. */
  readonly bills: FilingsAnswer | null;
  /** Another row stands beside this one. */
  readonly isNamed: boolean;
}

export function BillTiles({ bills, isNamed }: BillTilesProps) {
  const call = useCall();
  const late = useQuery(filingsQuery(call, countOnly(lateBills)));
  const { counting, summing } = useFigures(bills?.status_counts);
  const tiles: readonly Tile[] = [
    {
      name: "needs-you",
      tone: "warning",
      icon: messageCircleQuestionMarkIcon,
      label: <Trans>Bills that need you</Trans>,
      figure: counting(bills),
      search: listOf.needsYou,
    },
    {
      name: "late",
      tone: "danger",
      icon: clockAlertIcon,
      label: <Trans>Of these, late</Trans>,
      figure: counting(late.data),
      search: listOf.late,
    },
    {
      name: "drafts",
      tone: "neutral",
      icon: pencilLineIcon,
      label: <Trans>Drafts</Trans>,
      figure: summing(counted.drafts),
      search: listOf.drafts,
    },
    {
      name: "sent",
      tone: "info",
      icon: scanSearchIcon,
      label: <Trans>With NAIC</Trans>,
      figure: summing(counted.sent),
      search: listOf.sent,
    },
    {
      name: "may-load",
      tone: "success",
      icon: circleCheckIcon,
      label: <Trans>Cleared to load</Trans>,
      figure: summing(counted.mayLoad),
      search: listOf.mayLoad,
    },
  ];
  return <Tiles tiles={tiles} path={filingsPath} name={<Trans>Bills of lading</Trans>} isNamed={isNamed} />;
}

interface DeclarationTilesProps {
  readonly declarations: AdcFilingsAnswer | null;
  readonly isNamed: boolean;
}

export function DeclarationTiles({ declarations, isNamed }: DeclarationTilesProps) {
  const { counting, summing } = useFigures(declarations?.status_counts);
  const tiles: readonly Tile[] = [
    {
      name: "needs-you",
      tone: "warning",
      icon: pencilLineIcon,
      label: <Trans>Declarations that need you</Trans>,
      figure: counting(declarations),
      search: listOf.declarations,
    },
    {
      name: "to-pay",
      tone: "warning",
      icon: walletIcon,
      label: <Trans>Of these, to pay</Trans>,
      figure: summing(counted.toPay),
      search: listOf.toPay,
    },
    {
      name: "with-customs",
      tone: "info",
      icon: scanSearchIcon,
      label: <Trans>With customs</Trans>,
      figure: summing(counted.withCustoms),
      search: listOf.withCustoms,
    },
    {
      name: "completed",
      tone: "success",
      icon: circleCheckIcon,
      label: <Trans context="declarations">Completed</Trans>,
      figure: summing(counted.completed),
      search: listOf.completed,
    },
  ];
  return <Tiles tiles={tiles} path={adcFilingsPath} name={<Trans>Declarations</Trans>} isNamed={isNamed} />;
}

interface TilesProps {
  readonly tiles: readonly Tile[];
  readonly path: Address;
  readonly name: ReactNode;
  readonly isNamed: boolean;
}

function Tiles({ tiles, path, name, isNamed }: TilesProps) {
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
        {tiles.map(({ name: key, tone, icon, label, figure, search }) => (
          // Of none there is nothing to warn of.
          <li key={key} data-tone={figure === null || figure === none ? "neutral" : tone}>
            <FilingLink to={path} search={search}>
              <b>{figure ?? <span className={styles.awaited} />}</b>
              <span className={styles.label}>
                <Icon shape={icon} className={styles.icon} />
                <span>{label}</span>
              </span>
            </FilingLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
