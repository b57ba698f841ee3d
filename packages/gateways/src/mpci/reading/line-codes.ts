// Which line of a message, in words, each of its codes makes: the codes that we write by are those of the profile.
import type { MessageKind, MessageLine, MessagePart } from "@filings/contract/mpci/messages";
import { aeMpciD13a } from "../profile.ts";

const { functions, parties, places, dates, references, texts } = aeMpciD13a;
type Codes<Name> = ReadonlyMap<string, Name>;

export const functionKinds: Codes<MessageKind> = new Map([
  [functions.ORIGINAL, "ORIGINAL"],
  [functions.UPDATE, "UPDATE"],
  [functions.CANCELLATION, "CANCELLATION"],
]);

export const partyParts: Codes<MessagePart> = new Map([
  [parties.SHIPPER, "SHIPPER"],
  [parties.CONSIGNEE, "CONSIGNEE"],
  [parties.NOTIFY[0], "NOTIFY"],
  [parties.NOTIFY[1], "NOTIFY"],
  [parties.FORWARDER, "FORWARDER"],
  [parties.CO_LOADER, "CO_LOADER"],
  [parties.UAE_AGENT, "UAE_AGENT"],
  [parties.CARRIER, "CARRIER"],
  [parties.CARRIER_AGENT, "CARRIER_AGENT"],
]);

/** The first port in the UAE has the code of the port of discharge. */
export const placeLines: Codes<MessageLine> = new Map([
  [places.lastForeign, "LAST_PORT"],
  [places.receipt, "RECEIPT"],
  [places.loading, "LOADING"],
  [places.transhipment, "TRANSHIPMENT"],
  [places.discharge, "DISCHARGE"],
  [places.delivery, "DELIVERY"],
  [places.issue, "ISSUE_PLACE"],
  [places.origin, "ORIGIN"],
]);

/** 9 is the time of an answer. */
export const timeLines: Codes<MessageLine> = new Map([
  ["9", "WRITTEN"],
  [dates.message, "WRITTEN"],
  [dates.issue, "ISSUED"],
  [dates.plannedLoading, "LOADING_AT"],
  [dates.departure, "DEPARTURE"],
  [dates.arrival, "ARRIVAL"],
]);

/** An answer names the registration and the containers that it is about. */
export const referenceLines: Codes<MessageLine> = new Map([
  [references.bills.HOUSE, "BILL"],
  [references.bills.DIRECT, "BILL"],
  [references.subHouse, "BILL"],
  [references.master, "MASTER"],
  ["ABT", "REGISTRATION"],
  ["AAQ", "STOWED"],
]);

/** Any other text is only a text. */
export const textLines: Codes<MessageLine> = new Map([
  [texts.description, "DESCRIPTION"],
  [texts.papers, "PAPERS"],
]);

export const measureLines: Codes<MessageLine> = new Map([
  ["AAB", "GROSS"],
  ["AAA", "NET"],
  ["AAW", "VOLUME"],
  ["T", "TARE"],
]);

export const totalLines: Codes<MessageLine> = new Map([
  ["7", "GROSS"],
  ["11", "PACKAGES"],
  ["16", "CONTAINERS"],
]);

export const addressLines: Codes<MessageLine> = new Map([
  ["TE", "PHONE"],
  ["EM", "EMAIL"],
]);
