// Mails that were refused for good: one is sent again, or its address is marked as not reachable.
import {
  listRefusedMails,
  markUnreachable,
  type RefusedMail,
  sendMailAgain,
} from "@filings/contract/api/operator/mails";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { cursorOf } from "#api/cursor-of.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import settings from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import { operatorKeys } from "../operator-keys.ts";
import { WaitingList } from "../waiting-list.tsx";

interface Act {
  readonly mail: RefusedMail;
  readonly verb: "send" | "mark";
}

export function RefusedMailsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Mails that were refused`);
  const call = useCall();
  const [act, setAct] = useState<Act | null>(null);
  const query = useInfiniteQuery({
    queryKey: operatorKeys.mails,
    queryFn: ({ pageParam, signal }) => call(listRefusedMails, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  });
  const mails = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <WaitingList
      title={<Trans>Mails that were refused</Trans>}
      description={<Trans>The mail server refused them for good. Nobody tries again by itself.</Trans>}
      loading={t`Loading the mails`}
      query={query}
      isEmpty={mails.length === 0}
      nothing={<Trans>No mail was refused</Trans>}
    >
      {mails.length > 0 && (
        <SettingsCard title={<Trans>E-mails</Trans>}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onAct={(verb) => setAct({ mail, verb })} />
          ))}
        </SettingsCard>
      )}
      {query.hasNextPage && (
        <div className={settings.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {act !== null && <MailDialog act={act} onClose={() => setAct(null)} />}
    </WaitingList>
  );
}

function MailRow({ mail, onAct }: { readonly mail: RefusedMail; readonly onAct: (verb: Act["verb"]) => void }) {
  const { dateAtTime } = useFormats();
  const { address, subject, refused_at, reason, can_send } = mail;
  return (
    <SettingRow
      title={<Bdi>{address}</Bdi>}
      hint={
        <>
          <OwnWords>{subject}</OwnWords> · {dateAtTime(refused_at)}
          <br />
          <Bdi>{reason}</Bdi>
        </>
      }
    >
      {can_send && (
        <Button size="sm" onClick={() => onAct("send")}>
          <Trans>Send again</Trans>
        </Button>
      )}
      <Button size="sm" onClick={() => onAct("mark")}>
        <Trans>Not reachable</Trans>
      </Button>
    </SettingRow>
  );
}

function MailDialog({ act: { mail, verb }, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const params = { mail: mail.id };
  const isSending = verb === "send";
  return (
    <ReasonDialog
      title={<Bdi>{mail.address}</Bdi>}
      readBy="person"
      description={
        isSending
          ? t`It is sent once more, as it was.`
          : t`Its person reads at sign-in and in their account that no mail reaches this address.`
      }
      verb={isSending ? <Trans>Send again</Trans> : <Trans>Not reachable</Trans>}
      done={isSending ? t`Sent again` : t`Marked as not reachable`}
      send={({ reason }) =>
        isSending
          ? call(sendMailAgain, { params, body: { reason } })
          : call(markUnreachable, { params, body: { reason } })
      }
      onClose={onClose}
    />
  );
}
