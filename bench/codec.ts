// Measures how many cargo reports of 100 items are written, and read with every check, in a second.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { aHouseBill, exampleCarrier, exampleFiler } from "@filings/contract/mpci/house-bill.example";
import { readInterchange } from "@filings/edifact/read";
import { aeMpciD13a } from "@filings/gateways/mpci/profile";
import { writeCuscar } from "@filings/gateways/mpci/write-cuscar";

export function measureCodec(): { writePerSecond: number; readPerSecond: number; bytes: number; segments: number } {
  const bill = aHouseBill();
  const body: FilingBody = {
    ...bill,
    goods_items: Array.from({ length: 100 }, (_, index) => ({ ...bill.goods_items[0]!, key: `item-${index}` })),
  };
  const write = () =>
    writeCuscar(
      {
        function: "ORIGINAL",
        messageNumber: "MPCI2026000042",
        version: 1,
        previousVersion: null,
        controlReference: "CX00000042",
        preparedAt: new Date("2026-11-18T09:30:00Z"),
        senderId: "SPCX01",
        recipientId: "AENAIC",
        filer: exampleFiler,
        carrier: exampleCarrier,
        body,
        reason: null,
        rfiAnswer: null,
        papers: [],
      },
      aeMpciD13a,
    );
  const { bytes, segmentCount } = write();
  return {
    writePerSecond: rate(write),
    readPerSecond: rate(() => readInterchange(bytes)),
    bytes: bytes.length,
    segments: segmentCount,
  };
}

function rate(work: () => unknown): number {
  for (let warm = 0; warm < 50; warm += 1) work();
  const until = performance.now() + 2_000;
  let done = 0;
  for (; performance.now() < until; done += 1) work();
  return Math.round(done / 2);
}
