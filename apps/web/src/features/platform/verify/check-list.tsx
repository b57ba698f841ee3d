// The checks of a receipt, one line each, and what they come to.
import { adcStatusLabels } from "@filings/phrases/adc/statuses";
import { statusLabels } from "@filings/phrases/mpci/statuses";
import type { Check, CheckResult } from "@filings/seal/verify-receipt";
import type { MessageDescriptor } from "@lingui/core";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import type { IconShape } from "#ui/icon/icon.tsx";
import { circleCheckIcon, circleQuestionMarkIcon, circleXIcon } from "#ui/icon/icons.ts";
import { StatusBadge, type Tone } from "#ui/status/status-badge.tsx";
import { checkReasons, checkSubjects } from "./check-words.ts";
import styles from "./verify.module.css";
import type { Verified } from "./verify-files.ts";

const looks: Readonly<Record<CheckResult, { readonly tone: Tone; readonly icon: IconShape }>> = {
  good: { tone: "success", icon: circleCheckIcon },
  bad: { tone: "danger", icon: circleXIcon },
  cannot_check: { tone: "neutral", icon: circleQuestionMarkIcon },
};

export function CheckList({ verified: { receiptName, checks } }: { readonly verified: Verified }) {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<CheckResult, ReactNode>> = {
    good: <Trans comment="Result of a check">Passed</Trans>,
    bad: <Trans comment="Result of a check">Failed</Trans>,
    cannot_check: <Trans>Cannot check now</Trans>,
  };
  const bad = checks.filter(({ result }) => result === "bad").length;
  return (
    <section aria-labelledby="checks" className={styles.result}>
      <h2 id="checks">
        <bdi dir="auto">{receiptName}</bdi>
      </h2>
      {bad === 0 ? (
        <AlertBox type="success" isLive title={t`No fault found in this receipt`} />
      ) : (
        <AlertBox
          type="danger"
          isLive
          title={
            <Plural
              value={bad}
              one="# check failed: do not rely on this receipt"
              other="# checks failed: do not rely on this receipt"
            />
          }
        />
      )}
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.name} data-check={check.name} data-result={check.result}>
            <StatusBadge {...looks[check.result]}>{words[check.result]}</StatusBadge>
            <div>
              <p className={styles.subject}>{i18n._(checkSubjects[check.name])}</p>
              {check.reason !== null && <p className={styles.small}>{i18n._(checkReasons[check.reason])}</p>}
              <Facts check={check} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of the facts of a check, those that tell a person something. */
const told: Partial<Record<Check["name"], readonly string[]>> = {
  content_unchanged: ["number"],
  sealed_by: ["signer"],
  registered_to: ["user_name", "company_name", "registered_at"],
  accepted_by_authority: ["decision", "received_at"],
  platform_signature: ["key_id"],
};

function Facts({ check: { name, detail } }: { readonly check: Check }) {
  const { i18n } = useLingui();
  const { dateAtTime } = useFormats();
  const decisions: Readonly<Record<string, MessageDescriptor>> = { ...statusLabels, ...adcStatusLabels };
  const wordFor = (key: string, value: string) => {
    if (key.endsWith("_at")) return dateAtTime(value);
    return key === "decision" && Object.hasOwn(decisions, value) ? i18n._(decisions[value]!) : value;
  };
  const facts = (told[name] ?? []).flatMap((key) => {
    const value = detail[key];
    if (typeof value !== "string" || value === "") return [];
    return [{ key, text: wordFor(key, value) }];
  });
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts}>
      {facts.map(({ key, text }) => (
        <bdi key={key}>{text}</bdi>
      ))}
    </p>
  );
}
