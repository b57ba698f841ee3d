// Why a text is no XML that we read; `offset` counts UTF-16 units from the start of the document.

export type XmlErrorCode =
  | "too_large"
  | "not_utf8"
  | "illegal_character"
  | "doctype"
  | "unknown_entity"
  | "processing_instruction"
  | "prefix"
  | "too_deep"
  | "too_many"
  | "mixed_content"
  | "malformed";

export class XmlError extends Error {
  readonly code: XmlErrorCode;
  readonly offset: number;

  constructor(code: XmlErrorCode, message: string, offset: number) {
    super(message);
    this.name = "XmlError";
    this.code = code;
    this.offset = offset;
  }
}
