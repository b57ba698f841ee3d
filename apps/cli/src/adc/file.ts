// The file format of an ADC filing: the header as requested, and its documents, each a file beside it.

import { type HeaderRequest, headerRequest } from "@filings/contract/adc/header";
import { documentFields, type UserDocumentType, userDocumentTypes } from "@filings/contract/adc/types/document-types";
import { FileError } from "../file-error.ts";

export interface AdcFileDocument {
  /** The path relative to the filing's file. */
  readonly file: string;
  readonly documentType: UserDocumentType;
  readonly facts: Readonly<Record<string, string>>;
}

export interface AdcFile {
  readonly system: "ADC";
  readonly expect: readonly string[] | null;
  readonly header: HeaderRequest;
  readonly documents: readonly AdcFileDocument[];
}

const members = ["system", "says", "expect", "body", "documents"];

export function readAdcFile(value: Record<string, unknown>, expect: readonly string[] | null): AdcFile {
  const stranger = Object.keys(value).find((name) => !members.includes(name));
  if (stranger !== undefined) {
    throw new FileError(`The file has a member "${stranger}"; it takes ${members.join(", ")}.`);
  }
  const header = headerRequest.safeParse(value.body);
  if (!header.success) {
    const first = header.error.issues[0];
    throw new FileError(`The file's body is wrong at ${["body", ...(first?.path ?? [])].join(".")}: ${first?.message}`);
  }
  const documents = value.documents ?? [];
  if (!Array.isArray(documents)) throw new FileError('"documents" must be a list.');
  return { system: "ADC", expect, header: header.data, documents: documents.map(readDocument) };
}

function readDocument(value: unknown, at: number): AdcFileDocument {
  const where = `documents.${at}`;
  if (typeof value !== "object" || value === null) throw new FileError(`${where} must be an object.`);
  const { file, document_type, ...facts } = value as Record<string, unknown>;
  if (typeof file !== "string" || file === "") throw new FileError(`${where}.file must name a file.`);
  const documentType = userDocumentTypes.find((one) => one === document_type);
  if (documentType === undefined) throw new FileError(`${where}.document_type is "${document_type}", which is none.`);
  for (const [name, said] of Object.entries(facts)) {
    if (!documentFields.some((field) => field === name)) throw new FileError(`${where}.${name} is not known.`);
    if (typeof said !== "string") throw new FileError(`${where}.${name} must be a text.`);
  }
  return { file, documentType, facts: facts as Record<string, string> };
}
