// What belongs to an entry of the log beyond its kind: which filing, where a code went, which key, which permissions.
import type { SecurityEvent } from "@filings/contract/api/account/security-log";
import { planTitles } from "@filings/phrases/money/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { useFormats } from "#i18n/formats.ts";
import { type Permission, usePermissionWords } from "#identity/permission-words.ts";

export function EventFacts({ event: { facts } }: { event: SecurityEvent }) {
  const { list } = useFormats();
  const words = usePermissionWords();
  const { i18n } = useLingui();
  const permissionsOf = (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => one in words)
      ? list(value.map((one: Permission) => words[one].label))
      : null;
  const { ethereum_address: key } = facts;
  // Six letters and four are enough to know one's key by.
  const shortKey = typeof key === "string" ? `${key.slice(0, 6)}…${key.slice(-4)}` : undefined;
  const identifiers = [facts.filing_name, facts.sent_to, facts.email, facts.phone, shortKey].filter(
    (value) => typeof value === "string",
  );
  const planOf = (value: unknown) =>
    typeof value === "string" && value in planTitles ? i18n._(planTitles[value as keyof typeof planTitles]) : null;
  const before = permissionsOf(facts.before) ?? planOf(facts.plan_before);
  const after = permissionsOf(facts.after ?? facts.permissions) ?? planOf(facts.plan);
  if (identifiers.length === 0 && after === null) return null;
  return (
    <p>
      {identifiers.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && " · "}
          <bdi dir="ltr">{value}</bdi>
        </Fragment>
      ))}
      {identifiers.length > 0 && after !== null && ": "}
      {before !== null && after !== null ? (
        <Trans>
          before: {before}; now: {after}
        </Trans>
      ) : (
        after
      )}
    </p>
  );
}
