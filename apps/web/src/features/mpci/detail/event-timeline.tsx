// What happened to the filing, newest first, with people and times.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { eventLines } from "@filings/phrases/mpci/events";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Timeline, TimelineEntry } from "#filing/detail/timeline.tsx";
import { latePart } from "#ui/late-part.ts";
import { Card } from "#ui/layout/card.tsx";

// Few bills are asked about.
const SentAnswer = latePart(async () => (await import("#filing/mpci/request/sent-answer.tsx")).SentAnswer);

const CutOffChange = latePart(async () => (await import("./facts/cut-off-change.tsx")).CutOffChange);

export function EventTimeline({ filing }: { readonly filing: FilingDetail }) {
  const { i18n, t } = useLingui();
  const textOf = useEventText();
  const lines: Readonly<Record<string, MessageDescriptor>> = eventLines;
  // They come in the order of the history, which knows what followed what within one millisecond too.
  const events = filing.events.flatMap((event, place) => onceDropped(event, place, filing.events)).toReversed();
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <Timeline>
        {events.map((event) => {
          const named = Object.hasOwn(lines, event.kind) ? lines[event.kind] : undefined;
          const line = named === undefined ? event.kind : i18n._(named);
          const title = event.isDropped ? t`Update started and discarded` : line;
          return (
            <TimelineEntry key={event.place} event={{ ...event, text: textOf(event) }} title={title} isQuiet>
              {event.cut_off && (
                <Suspense>
                  <CutOffChange change={event.cut_off} body={filing.body} />
                </Suspense>
              )}
              {event.answer !== null && event.answer !== undefined && (
                <Suspense>
                  <SentAnswer answer={event.answer} attachments={filing.attachments} />
                </Suspense>
              )}
            </TimelineEntry>
          );
        })}
      </Timeline>
    </Card>
  );
}

type Event = FilingDetail["events"][number];

interface Shown extends Event {
  readonly place: number;
  /** An update that was discarded before anything came of it: its beginning and its end are one line. */
  readonly isDropped: boolean;
}

function onceDropped(event: Event, place: number, events: readonly Event[]): Shown[] {
  const endsHere = (at: number) =>
    events[at]?.kind === "DISCARD" &&
    events[at - 1]?.kind === "CONVERT" &&
    events[at]?.actor_name === events[at - 1]?.actor_name;
  return endsHere(place + 1) ? [] : [{ ...event, place, isDropped: endsHere(place) }];
}

const ofTheLine: readonly string[] = ["OUTCOME_UNKNOWN", "UNDELIVERABLE", "CANCEL_UNDELIVERABLE"];
const systemCode = /^[A-Z][A-Z0-9_]{3,}$/;

/** A failed call leaves the system's own code, such as UND_ERR_SOCKET, which stays in the log. */
function useEventText(): (event: Event) => string | null {
  const { t } = useLingui();
  return ({ kind, text }) =>
    text !== null && ofTheLine.includes(kind) && systemCode.test(text) ? t`The line to NAIC broke.` : text;
}
