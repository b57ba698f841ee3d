// The header segments of the cargo report: message, bill, filer and voyage.
import { bareHex } from "../../bare-hex.ts";
import { hasMaster, ownBillReference } from "./bill-reference.ts";
import { addContact } from "./contact.ts";
import { addSegment, type Part, type Sheet } from "./sheet.ts";
import { addLongText, addText } from "./text/free-text.ts";
import { minuteOf } from "./text/minute.ts";

export function addHeader(sheet: Sheet): void {
  const { profile, submission } = sheet;
  const { documents, functions, dates, carries, agencyQualifier, parties } = profile;
  const { body, filer, messageNumber, version } = submission;
  const isCancellation = submission.function === "CANCELLATION";
  const document = documents[body.bill_type];
  addSegment(
    sheet,
    "BGM",
    [
      document.name === null ? document.code : [document.code, "", "", document.name],
      carries.messageVersion ? [messageNumber, String(version)] : messageNumber,
      functions[submission.function],
    ],
    null,
    { "1": "bill_type" },
  );
  addSegment(sheet, "DTM", [[dates.message, minuteOf(submission.preparedAt), "203"]], null);
  addReferences(sheet, isCancellation);
  addSegment(sheet, "NAD", [parties.SENDER, [filer.mpci_party_id ?? "", "", agencyQualifier]], null);
  if (!isCancellation) {
    addContact(
      sheet,
      {
        name: filer.contact_name,
        addresses: [
          ["EM", filer.email],
          ["TE", filer.phone],
        ],
      },
      null,
    );
    addSegment(sheet, "NAD", [parties.RECEIVER, [submission.recipientId, "", agencyQualifier]], null);
  }
  if (submission.reason !== null) addText(sheet, profile.texts.change, submission.reason, null);
  if (submission.rfiAnswer !== null) addLongText(sheet, profile.texts.rfiAnswer, submission.rfiAnswer.text);
  addPapers(sheet);
}

/** A segment has five components of free text, each for the hash of one paper. */
function addPapers(sheet: Sheet): void {
  const hashes = sheet.submission.papers.map(bareHex);
  for (let first = 0; first < hashes.length; first += 5) {
    addSegment(sheet, "FTX", [sheet.profile.texts.papers, "", "", hashes.slice(first, first + 5)], null);
  }
}

function addReferences(sheet: Sheet, isCancellation: boolean): void {
  const { profile, submission } = sheet;
  const { references, carries, dates } = profile;
  const { body, previousVersion, messageNumber } = submission;
  addSegment(sheet, "RFF", [[ownBillReference(sheet), body.bill_number ?? ""]], "bill_number");
  if (!isCancellation) {
    if (body.issue_date !== null && carries.headerReferenceDates) {
      addSegment(sheet, "DTM", [[dates.issue, body.issue_date.replaceAll("-", ""), "102"]], "issue_date");
    }
    if (hasMaster(body) && body.master_bill_number) {
      addSegment(sheet, "RFF", [[references.master, body.master_bill_number]], "master_bill_number");
    }
  }
  if (previousVersion !== null) {
    const version = carries.messageVersion ? ["", String(previousVersion)] : [];
    addSegment(sheet, "RFF", [[references.previousMessage, messageNumber, ...version]], null);
  }
  const request = submission.rfiAnswer?.request ?? null;
  if (request !== null) addSegment(sheet, "RFF", [[references.request, request]], null);
}

export function addTransport(sheet: Sheet): void {
  const { profile, submission } = sheet;
  const { places, dates, carriages, agencyQualifier, movements, movementSegment } = profile;
  const { body } = submission;
  const { transport } = body;
  addSegment(
    sheet,
    "TDT",
    [
      carriages.main,
      transport.voyage_number ?? "",
      "1",
      "",
      carrierOf(sheet),
      "",
      "",
      [
        transport.imo_number ?? "",
        "",
        transport.imo_number ? "11" : "",
        transport.vessel_name ?? "",
        transport.flag_country ?? "",
      ],
    ],
    "transport",
    {
      "2": "transport.voyage_number",
      "5": "carrier_id",
      "8": "transport.vessel_name",
      "8:1": "transport.imo_number",
      "8:3": "transport.imo_number",
      "8:5": "transport.flag_country",
    },
  );
  addPort(sheet, places.lastForeign, transport.last_foreign_load_port, "transport.last_foreign_load_port");
  addPort(sheet, places.firstUae, transport.first_uae_port, "transport.first_uae_port");
  addInstant(sheet, dates.plannedLoading, transport.planned_loading_at, "transport.planned_loading_at");
  addInstant(sheet, dates.departure, transport.etd, "transport.etd");
  addInstant(sheet, dates.arrival, transport.eta, "transport.eta");
  const movement = [movements[body.movement_type], "", agencyQualifier];
  addSegment(sheet, movementSegment, movementSegment === "GEI" ? ["5", movement] : [movement], "movement_type");
}

/** A name that is too long for this segment stands in full in the carrier's own NAD. */
function carrierOf({ profile, submission }: Sheet): Part {
  const { carrier } = submission;
  if (carrier === null) return "";
  const agency = carrier.mpci_party_id ? profile.agencyQualifier : "";
  return [
    carrier.mpci_party_id ?? "",
    "",
    agency,
    carrier.name.length > profile.limits.carrierName ? "" : carrier.name,
  ];
}

function addPort(sheet: Sheet, qualifier: string, unlocode: string | null, path: string): void {
  if (unlocode) addSegment(sheet, "LOC", [qualifier, [unlocode, "", "6"]], path);
}

function addInstant(sheet: Sheet, qualifier: string, instant: string | null, path: string): void {
  if (instant !== null) addSegment(sheet, "DTM", [[qualifier, minuteOf(new Date(instant)), "203"]], path);
}
