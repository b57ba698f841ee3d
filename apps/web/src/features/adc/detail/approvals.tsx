// Who has to approve, and what each of them said.
import type { AdcFilingDetail, approvalStatuses } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { badgeCheckIcon, circleXIcon, hourglassIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "./detail.module.css";

type Status = (typeof approvalStatuses)[number];

export function Approvals({ filing }: { readonly filing: AdcFilingDetail }) {
  const { t } = useLingui();
  const { nearTime } = useFormats();
  const now = useNow();
  const current = filing.approvals.filter(({ version }) => version === filing.version);
  if (current.length === 0) return null;
  const isOver = filing.status === "REJECTED";
  const looks = {
    PENDING: { tone: "neutral", icon: hourglassIcon, label: isOver ? t`No decision yet` : t`Pending` },
    APPROVED: { tone: "success", icon: badgeCheckIcon, label: t`Approved` },
    REJECTED: { tone: "danger", icon: circleXIcon, label: t`Rejected` },
  } as const satisfies Record<Status, object>;
  return (
    <Card title={<Trans>Approvals</Trans>}>
      <ul className={styles.approvals}>
        {current.map((approval) => {
          const look = looks[approval.status];
          return (
            <li key={approval.authority_code}>
              <div>
                <p className={styles.strong}>{approval.name}</p>
                {approval.reason !== null && (
                  <p>
                    <OwnWords>{approval.reason}</OwnWords>
                  </p>
                )}
                {approval.reference !== null && (
                  <p className={styles.small}>
                    <Trans>Reference</Trans> <bdi dir="ltr">{approval.reference}</bdi>
                  </p>
                )}
                {approval.carried_over && (
                  <p className={styles.small}>
                    <Trans>Carried over from the previous version</Trans>
                  </p>
                )}
              </div>
              <div className={styles.decided}>
                <StatusBadge tone={look.tone} icon={look.icon}>
                  {look.label}
                </StatusBadge>
                {approval.decided_at !== null && (
                  <time className={styles.small} dateTime={approval.decided_at}>
                    {nearTime(approval.decided_at, now)}
                  </time>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
