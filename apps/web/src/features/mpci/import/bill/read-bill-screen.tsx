// A bill of lading as PDF or e-mail text becomes a draft: it is read in the browser, shown field by field, and made.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { takeDropped } from "#filing/mpci/cells/dropped-file.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import type { PageSlot } from "#offline/page/page-slot.ts";
import { usePageSlot } from "#offline/page/use-page-slot.ts";
import { nameOf } from "#offline/unsent/slots.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { saidMissing } from "#ui/feedback/said-missing.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { latePart } from "#ui/late-part.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "../import.module.css";
import { AddBill } from "./add-bill.tsx";
import type { BillFault, PdfOpener } from "./file/bill-file.ts";
import { createReadingKeep, type KeptReading } from "./keep/kept-reading.ts";
import { usePlaces } from "./places/use-places.ts";

// What the texts of the cells mean comes after the page.
const ReviewBill = latePart(async () => (await import("./review/review-bill.tsx")).ReviewBill);

export function ReadBillScreen() {
  const { t } = useLingui();
  const user = useCurrentUser();
  usePageTitle(t`Bill from a PDF or an e-mail`);
  if (user === null) return <Skeleton label={t`Loading`} look="rows" lines={8} />;
  return <OpenBill slotName={nameOf("bill", user.identifier, user.company.id)} />;
}

function OpenBill({ slotName }: { readonly slotName: string }) {
  const { t } = useLingui();
  const slot = usePageSlot(slotName);
  if (slot === null) return <Skeleton label={t`Loading`} look="rows" lines={8} />;
  return <ReadBill slot={slot} />;
}

function ReadBill({ slot }: { readonly slot: PageSlot }) {
  const { t } = useLingui();
  const [keep] = useState(() => createReadingKeep(slot));
  const [opened, setOpened] = useState<KeptReading | null>(() => keep.read());
  function open(kept: KeptReading | null) {
    keep.write(kept);
    setOpened(kept);
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader
          title={<Trans>Bill from a PDF or an e-mail</Trans>}
          trail={
            <FilingLink to={filingsPath}>
              <Trans>Filings</Trans>
            </FilingLink>
          }
          description={
            opened === null ? (
              <Trans>The bill is read on this computer and goes nowhere until you make a draft of it.</Trans>
            ) : (
              <Trans>
                Compare each field with the paper. What is in doubt is left out unless you confirm or correct it.
              </Trans>
            )
          }
        />
      </div>
      {opened === null ? (
        <Begin onOpen={open} />
      ) : (
        <Suspense fallback={<Skeleton label={t`Loading`} look="rows" lines={8} />}>
          <ReviewBill start={opened} keep={keep} onStartOver={() => open(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Begin({ onOpen }: { readonly onOpen: (kept: KeptReading) => void }) {
  const place = usePlaces();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<BillFault | null>(null);
  const [dropped] = useState(takeDropped);
  const [isTaken, setTaken] = useState(false);

  async function read(source: File | string) {
    setReading(true);
    setFault(null);
    const got = await billsIn(source);
    if (got === null || "fault" in got) {
      setReading(false);
      if (got === null) return;
      setFault(got.fault);
      return;
    }
    const bills = await Promise.all(
      got.bills.map(async (bill) => ({ ...bill, proposals: await place(bill.proposals) })),
    );
    setReading(false);
    onOpen(mutable({ name: typeof source === "string" ? "" : source.name, bills }));
  }
  if (dropped !== null && !isTaken) {
    setTaken(true);
    queueMicrotask(() => void read(dropped));
  }
  return <AddBill isReading={isReading} fault={fault} onSource={(source) => void read(source)} />;
}

type ReadBills = NonNullable<ReturnType<typeof import("./reading/read-bill.ts")["readBills"]>>;

/** The reader and pdf.js come when there is something to be read. Null: they did not, and the page says so. */
async function billsIn(
  source: File | string,
): Promise<{ readonly bills: ReadBills } | { readonly fault: BillFault } | null> {
  try {
    const { textsOfMail, textsOfPdf } = await import("./file/bill-file.ts");
    const open = async (...given: Parameters<PdfOpener>) =>
      (await import("#ui/document/pdf-reader.ts")).openPdf(...given);
    const texts = typeof source === "string" ? textsOfMail(source) : await textsOfPdf(source, open);
    if ("fault" in texts) return texts;
    const { readBills } = await import("./reading/read-bill.ts");
    const bills = readBills(texts.items);
    if (bills?.length === 0) return { fault: "empty" };
    return bills === null ? { fault: typeof source === "string" ? "too_long" : "too_many_pages" } : { bills };
  } catch (error) {
    return saidMissing(error) ? null : { fault: "damaged" };
  }
}

function mutable({ name, bills }: { readonly name: string; readonly bills: ReadBills }): KeptReading {
  return { name, bills: structuredClone(bills) as KeptReading["bills"], chosen: 0, edits: {}, confirmed: [] };
}
