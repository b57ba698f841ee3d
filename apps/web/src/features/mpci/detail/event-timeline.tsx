// What happened to the filing, newest first, with people and times.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { eventLines } from "@filings/phrases/mpci/events";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Timeline, TimelineEntry } from "#filing/detail/timeline.tsx";
import { Card } from "#ui/layout/card.tsx";

export function EventTimeline({ filing }: { readonly filing: FilingDetail }) {
  const { i18n } = useLingui();
  const lines: Readonly<Record<string, MessageDescriptor>> = eventLines;
  // They come in the order of the history, which knows what followed what within one millisecond too.
  const events = filing.events.map((event, place) => ({ ...event, place })).toReversed();
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <Timeline>
        {events.map((event) => {
          const line = Object.hasOwn(lines, event.kind) ? lines[event.kind] : undefined;
          const title = line === undefined ? event.kind : i18n._(line);
          return <TimelineEntry key={event.place} event={event} title={title} isQuiet />;
        })}
      </Timeline>
    </Card>
  );
}
