// A planned time from the clerk's field to the message: typed as the port keeps it, sent in UTC.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { instantsOf } from "@filings/contract/values/time/zoned-time";
import { readInterchange } from "@filings/edifact/read";
import { writeSegment } from "@filings/edifact/write";
import { aeMpciD13a } from "@filings/gateways/mpci/profile";
import { aSubmission } from "@filings/gateways/mpci/submission.example";
import { writeCuscar } from "@filings/gateways/mpci/write-cuscar";
import { loadReferenceData } from "@filings/server/references/reference-data";
import { expect, test } from "vitest";
import { readTime } from "../../apps/web/src/ui/date/read-date.ts";

test.each([
  ["CNNGB", "20/11/2026 10:00", "202611200200"],
  ["NLRTM", "25/10/2026 01:30", "202610242330"],
  ["USLAX", "14.03.2027 03:00", "202703141000"],
])("loading in %s at %s is %s UTC on the wire", (port, typed, wire) => {
  const { date, time } = readTime(typed, "2026-10-01T00:00");
  const zone = loadReferenceData().timeZones(port).time_zone ?? "";
  const [planned_loading_at = null] = instantsOf(`${date}T${time}`, zone);
  const body = aHouseBill({ transport: { planned_loading_at, etd: null, eta: null } });
  const [message] = readInterchange(writeCuscar(aSubmission({ body }), aeMpciD13a).bytes).messages;
  expect(message?.segments.map((segment) => writeSegment(segment))).toContain(`DTM+342:${wire}:203'`);
});
