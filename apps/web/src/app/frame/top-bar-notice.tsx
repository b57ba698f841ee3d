// What concerns everybody now, above every page: the gravest notice, until it is over or put away.
import { listTopBarNotifications, type TopBarNotification } from "@filings/contract/api/account/notifications";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { isTexts, readStored } from "#session/stored-value.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleCheckIcon, infoIcon, octagonAlertIcon, triangleAlertIcon, xIcon } from "#ui/icon/icons.ts";
import styles from "./frame.module.css";

/** What one person has put away on this device; old ones fall out at the end. */
const keptMost = 50;
const keyOf = (user: string) => `filings-notices-put-away-${user}`;
const icons = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  danger: octagonAlertIcon,
} as const;

export function TopBarNotice({ user }: { readonly user: string }) {
  const { t } = useLingui();
  const call = useCall();
  const key = keyOf(user);
  const [putAway, setPutAway] = useState(() => readStored(localStorage, { key, holds: isTexts, fallback: [] }));
  const { data } = useQuery({
    queryKey: queryKeys.topBarNotifications,
    queryFn: ({ signal }) => call(listTopBarNotifications, { signal }),
    staleTime: 60_000,
  });
  const notice = data?.find(({ id, dismissible }) => !dismissible || !putAway.includes(id));
  if (notice === undefined) return null;
  const dismiss = () => {
    const kept = [notice.id, ...putAway].slice(0, keptMost);
    setPutAway(kept);
    // A full or forbidden storage forgets it on the next visit, and nothing else.
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {}
  };
  return (
    <section className={styles.notice} data-level={notice.level} aria-label={t`Notice`}>
      <Icon shape={icons[notice.level] ?? infoIcon} />
      <p role={notice.level === "danger" ? "alert" : "status"}>
        <NoticeText notice={notice} />{" "}
        {notice.link !== null && (
          <a href={notice.link}>
            <Trans>Read more</Trans>
          </a>
        )}
      </p>
      {notice.dismissible && (
        <IconButton icon={xIcon} label={t`Hide this notice`} size="sm" hasTooltip={false} onClick={dismiss} />
      )}
    </section>
  );
}

function NoticeText({ notice: { kind, params, text } }: { readonly notice: TopBarNotification }) {
  const { code } = useLanguage();
  const { dateAtTime } = useFormats();
  const own = text?.[code] ?? text?.en_GB;
  if (own !== undefined) return <bdi dir="auto">{own}</bdi>;
  const since = dateAtTime(String(params.since));
  switch (kind) {
    case "authority_down":
      if (params.part === "NAIC") {
        return (
          <Trans>NAIC has not answered since {since}. Submit as usual: filings go out as soon as it answers.</Trans>
        );
      }
      if (params.part === "ADC") {
        return (
          <Trans>
            Abu Dhabi Customs has not answered since {since}. Submit as usual: filings go out as soon as it answers.
          </Trans>
        );
      }
      return <Trans>The payment service has not answered since {since}. Pay later: nothing is lost.</Trans>;
    case "maintenance":
      return <Trans>Maintenance is under way. What you save is kept.</Trans>;
    default:
      return <>{kind}</>;
  }
}
