// Pictures of trade, files and documents as chips, steps one can delete, and uploads.
import { useState } from "react";
import { DocumentChip } from "#ui/document/document-chip.tsx";
import { FileNameChip } from "#ui/document/file-name-chip.tsx";
import { type BlockchainSupport, type Ticker, TickerPill, tickerColours } from "#ui/document/ticker-pill.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { tradeIcons } from "#ui/icon/trade-icons.ts";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { StepList } from "#ui/list/step-list.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import type { Upload } from "#ui/upload/upload-row.tsx";

export function IconSamples() {
  return (
    <Row gap="lg">
      {Object.entries(tradeIcons).map(([name, shape]) => (
        <span key={name}>
          <Icon shape={shape} size="xl" /> <Icon shape={shape} /> {name}
        </span>
      ))}
    </Row>
  );
}

const fileNames = [
  "house-bills-214W.json",
  "HB-INV-260311.pdf",
  "consol-214W.xlsx",
  "containers.csv",
  "CUSCAR-4187.edi",
  "photo-seal.jpg",
  "receipts.zip",
  "letter.docx",
  "note.xyz",
  "بوليصة الشحن.pdf",
];

function ticker(
  abbreviation: string,
  label: string,
  colourIndex: number,
  blockchainSupport: BlockchainSupport,
): Ticker {
  return { abbreviation, label, colourIndex, blockchainSupport };
}

const bill = ticker("HBL", "House bill of lading", 17, "full");
const invoice = ticker("INV", "Commercial invoice", 2, "partial");
const other = ticker("OTH", "Other document", 32, "none");
const origin = ticker("COO", "Certificate of origin", 21, "partial");

export function DocumentSamples() {
  return (
    <Stack>
      <Row>
        {fileNames.map((fileName) => (
          <FileNameChip key={fileName} fileName={fileName} href="#file" />
        ))}
        <FileNameChip
          fileName="packing-list-of-the-second-consignment-for-the-warehouse-in-al-quoz.pdf"
          size="412 kB"
        />
      </Row>
      <Row>
        <DocumentChip ticker={bill} href="#document" />
        <DocumentChip ticker={invoice} name="HB-INV-260311" detail="2 pages" href="#document" />
        <DocumentChip ticker={other} />
      </Row>
      <Row>
        <TickerPill {...origin} size="small" />
        <TickerPill {...origin} />
        <TickerPill {...origin} size="big" />
        <TickerPill {...bill} size="big" />
        <TickerPill {...other} size="big" />
      </Row>
      <Row>
        {colours.map((colour) => (
          <TickerPill key={colour} {...ticker(String(colour), `Colour ${colour}`, colour, "none")} />
        ))}
      </Row>
    </Stack>
  );
}

const colours = Array.from({ length: tickerColours }, (_, colour) => colour);

const legs = [
  { id: "yiwu", label: "Yiwu, by truck" },
  { id: "ningbo", label: "Ningbo, loaded on Blue Heron Antwerp" },
  { id: "jebel-ali", label: "Jebel Ali, discharged", detail: "28 Nov 2026" },
];

const begun: readonly Upload[] = [
  { id: "sending", fileName: "house-bills-214W.json", size: "1.8 MB", state: "sending", progress: 0.62 },
  { id: "checking", fileName: "house-bills-215W.json", size: "412 kB", state: "checking" },
  { id: "done", fileName: "house-bills-213W.json", size: "188 kB", state: "done" },
  {
    id: "failed",
    fileName: "house-bills-212W.json",
    size: "6 MB",
    state: "failed",
    note: "The line broke. Add it again.",
  },
];

export function UploadSamples() {
  const [steps, setSteps] = useState(legs);
  const [uploads, setUploads] = useState(begun);
  const [photos, setPhotos] = useState<readonly Upload[]>([]);
  const sizeOf = useFileSize();
  const row = (file: File): Upload => ({
    id: crypto.randomUUID(),
    fileName: file.name,
    size: sizeOf(file.size),
    state: "done",
  });
  return (
    <Stack gap="lg">
      <StepList
        label="Way of the container"
        steps={steps}
        onDelete={(id) => setSteps(steps.filter((step) => step.id !== id))}
      />
      <UploadField
        label="House bills"
        bytesMost={10_000_000}
        uploads={uploads}
        onAdd={(files) => setUploads([...uploads, ...files.map(row)])}
        onRemove={(id) => setUploads(uploads.filter((upload) => upload.id !== id))}
      />
      <UploadField
        label="Photo of the seal"
        accept={[".jpg", ".jpeg", ".png", "image/jpeg", "image/png"]}
        isMultiple={false}
        uploads={photos}
        onAdd={(files) => setPhotos(files.map(row))}
        onRemove={() => setPhotos([])}
      />
    </Stack>
  );
}
