// What belongs to an entry of the log beyond its kind: where a code went, which key, which permissions.
import type { SecurityEvent } from "@filings/contract/api/security-log";
import { planTitles } from "@filings/phrases/plans";
import { Trans, useLingui } from "@lingui/react/macro";
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
  const identifier = [facts.sent_to, facts.email, facts.phone, facts.ethereum_address].find(
    (value) => typeof value === "string",
  );
  const planOf = (value: unknown) =>
    typeof value === "string" && value in planTitles ? i18n._(planTitles[value as keyof typeof planTitles]) : null;
  const before = permissionsOf(facts.before) ?? planOf(facts.plan_before);
  const after = permissionsOf(facts.after ?? facts.permissions) ?? planOf(facts.plan);
  if (identifier === undefined && after === null) return null;
  return (
    <p>
      {identifier !== undefined && <bdi dir="ltr">{String(identifier)}</bdi>}
      {identifier !== undefined && after !== null && ": "}
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
