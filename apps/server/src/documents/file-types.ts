// The file types that a filing accepts, each with its extensions.

export interface FileType {
  readonly name: string;
  readonly mime: string;
  /** The first extension is the usual one. */
  readonly extensions: readonly string[];
}

export const fileTypes = {
  pdf: { name: "PDF", mime: "application/pdf", extensions: [".pdf"] },
  png: { name: "PNG", mime: "image/png", extensions: [".png"] },
  jpg: { name: "JPEG", mime: "image/jpeg", extensions: [".jpg", ".jpeg"] },
  tif: { name: "TIFF", mime: "image/tiff", extensions: [".tif", ".tiff"] },
  xml: { name: "XML", mime: "application/xml", extensions: [".xml"] },
  xlsx: {
    name: "XLSX",
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extensions: [".xlsx"],
  },
  csv: { name: "CSV", mime: "text/csv", extensions: [".csv"] },
  json: { name: "JSON", mime: "application/json", extensions: [".json"] },
  docx: {
    name: "DOCX",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: [".docx"],
  },
} as const satisfies Record<string, FileType>;
export type FileTypeCode = keyof typeof fileTypes;
