// Small files of every accepted type, and of refused ones, as their programs write them.
import { deflateRawSync, deflateSync } from "node:zlib";

/** A page with one line of text; `objects` are added beside the page. */
export function aPdf({ objects = "", trailer = "" }: { objects?: string | Buffer; trailer?: string } = {}): Buffer {
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n", "latin1"),
    Buffer.from("2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n", "latin1"),
    Buffer.from("3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n", "latin1"),
    typeof objects === "string" ? Buffer.from(objects, "latin1") : objects,
    Buffer.from(`trailer\n<< /Root 1 0 R /Size 4 ${trailer}>>\nstartxref\n9\n%%EOF\n`, "latin1"),
  ]);
}

/** Objects packed as PDF 1.5 and later pack them. */
export function packedObjects(text: string): Buffer {
  const packed = deflateSync(Buffer.from(text, "latin1"));
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

export const aPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const aJpeg = Buffer.from(
  "ffd8ffe000104a46494600010100000100010000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc9000b080001000101011100ffcc000600101005ffda0008010100003f00d2cf20ffd9",
  "hex",
);
export const aTiff = Buffer.from(
  "49492a00080000000300000103000100000001000000010103000100000001000000060103000100000001000000000000000000",
  "hex",
);

export interface ZipPart {
  readonly name: string;
  readonly content: string;
  /** The size that the archive's table declares, if it is not the real one. */
  readonly saysSize?: number;
  readonly flags?: number;
}

export function aZip(parts: readonly ZipPart[]): Buffer {
  const pieces: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, content, saysSize = Buffer.byteLength(content), flags = 0 } of parts) {
    const packed = deflateRawSync(Buffer.from(content));
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(saysSize, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const piece = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, title, packed]);
    table.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, place, title]));
    pieces.push(piece);
    at += piece.length;
  }
  const contents = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, contents, end]);
}

const kinds = {
  docx: ["word/document.xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"],
  xlsx: ["xl/workbook.xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"],
  docm: ["word/document.xml", "application/vnd.ms-word.document.macroEnabled.main+xml"],
} as const;

export function anOfficeFile(kind: keyof typeof kinds, more: readonly ZipPart[] = []): Buffer {
  const [part, type] = kinds[kind];
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  return aZip([{ name: "[Content_Types].xml", content: types }, { name: part, content: "<x/>" }, ...more]);
}
