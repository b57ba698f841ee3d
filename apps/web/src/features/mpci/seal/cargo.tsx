// The bill in words, before it is sealed.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { SealedAnswer } from "@filings/contract/mpci/rfi";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { billTypeLabels, movementLabels } from "#filing/mpci/bill-words.ts";
import { clockOf, shownDeadline, waitsForAnswer } from "#filing/mpci/deadline-state.ts";
import { FilingRoute } from "#filing/mpci/filing-route.tsx";
import { NamedPlace } from "#filing/mpci/places/named-place.tsx";
import { useAtPort, usePortTimes } from "#filing/mpci/port-time.ts";
import { SentAnswer } from "#filing/mpci/request/sent-answer.tsx";
import { InNameOf } from "#filing/on-behalf.tsx";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { CargoFacts, FirstOf } from "#sealing/shown/cargo-facts.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { StillRejected } from "./before/still-rejected.tsx";
import { DifferenceToSent } from "./difference.tsx";

export function Cargo({ filing }: { readonly filing: FilingDetail }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { number } = useFormats();
  const atPort = useAtPort();
  const { body, totals, deadline } = filing;
  const nameOf = (role: string) => body.parties.find((party) => party.role === role)?.name ?? "-";
  const [shipper, consignee] = [isolated(nameOf("SHIPPER")), isolated(nameOf("CONSIGNEE"))];
  const goods = body.goods_items.flatMap(({ description }) => description ?? []);
  const dangerous = body.goods_items.flatMap(({ dangerous_goods }) =>
    dangerous_goods.map(({ un_number, imdg_class }) => t`UN ${un_number}, class ${imdg_class}`),
  );
  const containers = body.equipment.flatMap(({ container_number }) => container_number ?? []);
  const papers = filing.attachments.map(({ name }) => name);
  const weight = number(Number(totals.gross_weight_kg), { maximumFractionDigits: 3 });
  const lastPort = body.transport.last_foreign_load_port;
  const due = lastPort ?? body.places.loading?.unlocode ?? null;
  const port = usePortTimes([due])(due);
  // A bill that is filed has kept its deadline, whatever is sent of it now.
  const { status } = clockOf({ ...filing, answer: filing.last_assessment });
  const { state } = shownDeadline(status, { loadingAt: deadline.planned_loading_at, fileBy: deadline.file_by }, now);
  const isFiled = waitsForAnswer(status) || state === "met" || state === "over";
  const by = deadline.file_by === null || isFiled ? null : atPort(deadline.file_by, port, now);
  const vessel = [body.transport.vessel_name, body.transport.voyage_number].filter(Boolean).join(" ");
  return (
    <CargoFacts
      headline={
        <>
          <Trans>
            {shipper} to {consignee}
          </Trans>
          {filing.delegation_id !== null && (
            <>
              <br />
              <InNameOf company={filing.filer.company_name} />
            </>
          )}
        </>
      }
      facts={[
        { name: t`Bill number`, value: body.bill_number === null ? null : <bdi dir="ltr">{body.bill_number}</bdi> },
        {
          name: t`Bill type`,
          value: `${i18n._(billTypeLabels[body.bill_type])} · ${i18n._(movementLabels[body.movement_type])}`,
        },
        { name: t`Goods`, value: goods.length === 0 ? null : <FirstOf names={goods} /> },
        { name: t`Dangerous goods`, value: dangerous.length === 0 ? null : <FirstOf names={dangerous} /> },
        { name: t`Containers`, value: containers.length === 0 ? null : <FirstOf names={containers} isCode /> },
        { name: t`Packages`, value: number(totals.packages) },
        { name: t`Gross weight`, value: t`${weight} kg` },
        {
          name: t`Route`,
          value: (
            <FilingRoute
              from={body.places.loading?.unlocode ?? null}
              to={body.places.discharge?.unlocode ?? null}
              Port={NamedPlace}
            />
          ),
        },
        { name: t`Last load port before the UAE`, value: lastPort === null ? null : <NamedPlace code={lastPort} /> },
        { name: t`Vessel, voyage`, value: vessel === "" ? null : <bdi>{vessel}</bdi> },
        { name: t`Documents`, value: papers.length === 0 ? null : <FirstOf names={papers} /> },
        {
          name: t`File by`,
          value: by === null ? null : <span title={by.own}>{by.words}</span>,
        },
      ]}
    />
  );
}

interface BillCargoProps {
  readonly filing: FilingDetail;
  /** Of an update; null: a first filing states none. */
  readonly reason: string | null;
  /** What goes along with the update to NAIC's open questions. */
  readonly answer: SealedAnswer | null;
}

/** The bill with all that is sealed with it: of an update why, what it changes and what it answers. */
export function BillCargo({ filing, reason, answer }: BillCargoProps) {
  const { t } = useLingui();
  return (
    <>
      <Cargo filing={filing} />
      <StillRejected filing={filing} />
      {reason !== null && (
        <>
          <AlertBox type="info" title={t`The reason that NAIC is told`}>
            <bdi>{reason}</bdi>
          </AlertBox>
          <DifferenceToSent filing={filing} />
        </>
      )}
      {answer !== null && (
        <AlertBox type="info" title={t`Your answers go to NAIC with the update`}>
          <SentAnswer answer={answer} attachments={filing.attachments} />
        </AlertBox>
      )}
    </>
  );
}
