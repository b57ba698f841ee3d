// The queue in five figures, each of them the way to its filings.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import type { FilingsAnswer } from "#filing/filings-query.ts";
import { useFormats } from "#i18n/formats.ts";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import {
  circleCheckIcon,
  messageCircleQuestionMarkIcon,
  pencilLineIcon,
  scanSearchIcon,
  timerIcon,
} from "#ui/icon/icons.ts";
import { counted, listOf, sumOf } from "./queue-questions.ts";
import styles from "./queue-tiles.module.css";

interface QueueTilesProps {
  readonly atRisk: FilingsAnswer | null;
  readonly answers: FilingsAnswer | null;
  /** By status; null until they are known. */
  readonly counts: Readonly<Record<string, number>> | null;
}

interface Tile {
  readonly name: string;
  readonly tone: string;
  readonly icon: IconShape;
  readonly label: ReactNode;
  readonly figure: string | null;
  readonly search: object;
}

export function QueueTiles({ atRisk, answers, counts }: QueueTilesProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const counting = (answer: FilingsAnswer | null) =>
    answer === null ? null : number(answer.count) + (answer.count_capped ? "+" : "");
  const summing = (statuses: readonly string[]) => (counts === null ? null : number(sumOf(statuses, counts)));
  const tiles: readonly Tile[] = [
    {
      name: "at-risk",
      tone: "danger",
      icon: timerIcon,
      label: <Trans>Deadlines at risk</Trans>,
      figure: counting(atRisk),
      search: listOf.atRisk,
    },
    {
      name: "answers",
      tone: "warning",
      icon: messageCircleQuestionMarkIcon,
      label: <Trans>Waiting for you</Trans>,
      figure: counting(answers),
      search: listOf.needsYou,
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
      label: <Trans>May load</Trans>,
      figure: summing(counted.mayLoad),
      search: listOf.mayLoad,
    },
  ];
  return (
    <ul className={styles.tiles} aria-label={t`Summary`}>
      {tiles.map(({ name, tone, icon, label, figure, search }) => (
        <li key={name} data-tone={tone}>
          <FilingLink to={filingsPath} search={search}>
            <b>{figure ?? <span className={styles.awaited} />}</b>
            <span className={styles.label}>
              <Icon shape={icon} className={styles.icon} />
              <span>{label}</span>
            </span>
          </FilingLink>
        </li>
      ))}
    </ul>
  );
}
