// On the line of an update in a batch: what it changes of the version that NAIC has, as far as a line holds it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciSentVersion } from "@filings/contract/api/mpci/sync";
import { differenceOf } from "@filings/contract/mpci/sync/difference";
import { Plural, Trans } from "@lingui/react/macro";
import { addedTo } from "#filing/mpci/update/use-sent-version.ts";
import { gitCompareIcon } from "#ui/icon/icons.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { AttachmentAdded, Change } from "../../difference.tsx";

const changesMost = 3;

interface UpdateOfBillProps {
  readonly filing: FilingDetail;
  readonly sent: MpciSentVersion;
}

export function UpdateOfBill({ filing, sent }: UpdateOfBillProps) {
  const changes = differenceOf(sent.body, filing.body);
  const added = addedTo(filing);
  const [shown, shownFiles] = [
    changes.slice(0, changesMost),
    added.slice(0, Math.max(0, changesMost - changes.length)),
  ];
  const rest = changes.length + added.length - shown.length - shownFiles.length;
  return (
    <>
      <StatusBadge tone="info" weight="outline" icon={gitCompareIcon}>
        <Trans>Update</Trans>
      </StatusBadge>
      <ul>
        {shown.map((change) => (
          <Change key={`${change.kind} ${change.path}`} change={change} now={filing.body} before={sent.body} />
        ))}
        {shownFiles.map(({ id, name }) => (
          <AttachmentAdded key={id} name={name} />
        ))}
        {rest > 0 && (
          <li className="subtle">
            <Plural value={rest} one="and # more change" other="and # more changes" />
          </li>
        )}
      </ul>
    </>
  );
}
