// What belongs to an entry of the log beyond its kind: where a code went, which key, which permissions.
import type { SecurityEvent } from "@filings/contract/api/security-log";
import { Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { type Permission, usePermissionWords } from "#identity/permission-words.ts";

export function EventFacts({ event: { facts } }: { event: SecurityEvent }) {
  const { list } = useFormats();
  const words = usePermissionWords();
  const permissionsOf = (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => one in words)
      ? list(value.map((one: Permission) => words[one].label))
      : null;
  const identifier = [facts.sent_to, facts.email, facts.phone, facts.ethereum_address].find(
    (value) => typeof value === "string",
  );
  const before = permissionsOf(facts.before);
  const after = permissionsOf(facts.after ?? facts.permissions);
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
