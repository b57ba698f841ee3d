// What belongs to an entry of the log beyond its kind: which filing, where a code went, which key, which permissions.
import type { SecurityEvent } from "@filings/contract/api/account/security-log";
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import { planTitles } from "@filings/phrases/money/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { type Permission, usePermissionWords } from "#identity/permission-words.ts";
import { useReferenceListNames } from "#identity/settings/reference-list-names.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { KeyAddress } from "#ui/layout/key-address.tsx";

export function EventFacts({ event: { facts, kind, at } }: { event: SecurityEvent }) {
  const { list: listed } = useFormats();
  const { day } = usePaperTimes();
  const lists = useReferenceListNames();
  const words = usePermissionWords();
  const { i18n, t } = useLingui();
  const permissionsOf = (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => one in words)
      ? listed(value.map((one: Permission) => words[one].label))
      : null;
  const { ethereum_address: key, filing_name: filing, sent_to: sentTo, tax_number: taxNumber } = facts;
  const registered = kind.startsWith("REGISTRATION_CODE") ? facts.code : null;
  const edition = kind.startsWith("REFERENCE_DATA") ? facts.edition : null;
  const identifiers = [edition, filing, sentTo, facts.email, facts.phone, taxNumber, registered, key].filter(
    (value) => typeof value === "string",
  );
  const planOf = (value: unknown) =>
    typeof value === "string" && value in planTitles ? i18n._(planTitles[value as keyof typeof planTitles]) : null;
  const companyOf = (value: unknown) =>
    kind === "USER_MOVED" && typeof value === "string" ? <OwnWords>{value}</OwnWords> : null;
  const before = companyOf(facts.from) ?? permissionsOf(facts.before) ?? planOf(facts.plan_before);
  const next = planOf(facts.plan);
  const begins = facts.begins_at;
  const from = typeof begins === "string" && begins > at ? day(begins) : null;
  const list = typeof facts.list === "string" && facts.list in lists ? lists[facts.list as ReferenceList] : null;
  const after =
    companyOf(facts.to) ??
    list ??
    permissionsOf(facts.after ?? facts.permissions) ??
    (next === null || from === null ? next : t`${next} from ${from}`);
  const named = /^(?:API_TOKEN|PASSKEY)/.test(kind) ? facts.name : facts.reason;
  const written = kind.startsWith("UNIT_") ? facts.unit : named;
  const reason =
    typeof written === "string" ? (
      <p>
        <OwnWords>{written}</OwnWords>
      </p>
    ) : null;
  if (identifiers.length === 0 && after === null) return reason;
  return (
    <>
      <p>
        {identifiers.map((value, index) => (
          <Fragment key={value}>
            {index > 0 && " · "}
            {value === key && typeof key === "string" ? <KeyAddress address={key} /> : <bdi dir="ltr">{value}</bdi>}
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
      {reason}
    </>
  );
}
