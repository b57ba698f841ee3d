// Offers what the company filed before for the same shipper, as far as the draft leaves it open; taken over with one press.
import { findMpciLane, type MpciLane } from "@filings/contract/api/mpci/reuse/lanes";
import type { FilingBody, Place } from "@filings/contract/mpci/filing";
import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { FilingRoute } from "#filing/mpci/filing-route.tsx";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { useSettled } from "#ui/use-settled.ts";
import { useBody, useEditor } from "../editor-context.ts";
import { type Filled, fill, fillFromLane, unfill } from "./fill-from-lane.ts";

const pauseMs = 400;
const laneMs = 60_000;
const codesShown = 3;

export function LaneNote() {
  const editor = useEditor();
  const body = useBody((value) => value);
  const lane = useLane(body);
  const open = useMemo(() => (lane === null ? null : fillFromLane(body, lane)), [body, lane]);
  const [filled, setFilled] = useState<Filled | null>(null);
  /** The id of the bill that was not wanted. */
  const [closed, setClosed] = useState<string | null>(null);
  if (filled !== null) {
    return (
      <FilledNote
        count={filled.count}
        onUndo={() => {
          unfill(editor, filled);
          setFilled(null);
        }}
        onOver={() => {
          setFilled(null);
          setClosed(lane?.filing_id ?? null);
        }}
      />
    );
  }
  if (lane === null || open === null || closed === lane.filing_id) return null;
  return (
    <Offer
      lane={lane}
      count={open.count}
      onFill={() => setFilled(fill(editor, lane))}
      onOver={() => setClosed(lane.filing_id)}
    />
  );
}

const nameOf = (body: FilingBody, wanted: "SHIPPER" | "CONSIGNEE") =>
  body.parties.find(({ role }) => role === wanted)?.name?.trim() ?? "";
const codeOf = (place: Place | null) => place?.unlocode ?? place?.name ?? "";

/** Asked for when the typing pauses; null while nothing fits. */
function useLane(body: FilingBody): MpciLane | null {
  const call = useCall();
  const known = [nameOf(body, "SHIPPER"), nameOf(body, "CONSIGNEE"), codeOf(body.places.loading)];
  const now = JSON.stringify([...known, codeOf(body.places.discharge)]);
  const asked = useSettled(now, pauseMs);
  const [shipper = "", consignee, loading, discharge] = JSON.parse(asked) as string[];
  const { data } = useQuery({
    queryKey: ["mpci-lane", asked],
    queryFn: ({ signal }) => call(findMpciLane, { query: { shipper, consignee, loading, discharge }, signal }),
    enabled: shipper !== "",
    staleTime: laneMs,
  });
  // What was typed since may contradict it.
  return asked === now ? (data?.lane ?? null) : null;
}

interface OfferProps {
  readonly lane: MpciLane;
  readonly count: number;
  readonly onFill: () => void;
  readonly onOver: () => void;
}

function Offer({ lane, count, onFill, onOver }: OfferProps) {
  const { date, list } = useFormats();
  const shipper = lane.parties.find(({ role }) => role === "SHIPPER")?.name ?? "";
  const consignee = lane.parties.find(({ role }) => role === "CONSIGNEE")?.name ?? null;
  const codes = [...new Set(lane.goods_items.flatMap(({ hs_code }) => hs_code ?? []))].slice(0, codesShown);
  const [day, goods, number] = [date(lane.used_at), list(codes), lane.bill_number];
  return (
    <AlertBox
      type="help"
      isLive
      title={
        <Trans>
          Last used with <bdi>{shipper}</bdi>
        </Trans>
      }
      actions={
        <>
          <Button size="sm" onClick={onFill}>
            <Plural value={count} one="Fill in # open field" other="Fill in # open fields" />
          </Button>
          <Button size="sm" kind="quiet" onClick={onOver}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <p>
        {consignee !== null && (
          <>
            <OwnWords>{consignee}</OwnWords>
            {" · "}
          </>
        )}
        <FilingRoute from={codeOf(lane.places.loading) || null} to={codeOf(lane.places.discharge) || null} />
        {goods !== "" && (
          <>
            {" · "}
            <Trans>
              HS <bdi>{goods}</bdi>
            </Trans>
          </>
        )}
      </p>
      <p className="sm muted">
        <Trans>
          From bill{" "}
          <FilingLink to={filingPath(lane.filing_id)} target="_blank">
            <bdi dir="ltr">{number}</bdi>
          </FilingLink>{" "}
          of {day}. What you have entered stays.
        </Trans>
      </p>
    </AlertBox>
  );
}

interface FilledNoteProps {
  readonly count: number;
  readonly onUndo: () => void;
  readonly onOver: () => void;
}

function FilledNote({ count, onUndo, onOver }: FilledNoteProps) {
  return (
    <AlertBox
      type="success"
      isLive
      title={<Plural value={count} one="# field is filled in. Check it." other="# fields are filled in. Check them." />}
      actions={
        <>
          <Button size="sm" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
          <Button size="sm" kind="quiet" onClick={onOver}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    />
  );
}
