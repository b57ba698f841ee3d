// The rules of places and countries: known codes, and a route that begins outside the UAE and ends in it (V23, V24).
import type { Place } from "../filing.ts";
import { type Check, given, reportLength, reportUnlisted, requireText, suggest } from "../report.ts";
import { placeNameMost } from "./text/lengths.ts";

const unlocodeForm = /^[A-Z]{2}[A-Z2-9]{3}$/;
const countryForm = /^[A-Z]{2}$/;

export type PlaceCheck = Pick<Check, "report" | "lookups">;

export function checkPlaces(check: Check<"places" | "transport" | "movement_type">): void {
  const { body } = check;
  const { receipt, loading, transhipment, discharge, delivery } = body.places;
  reportPort(check, "places.loading", loading);
  for (const [index, port] of transhipment.entries()) reportPort(check, `places.transhipment[${index}]`, port);
  reportPort(check, "places.discharge", discharge);
  if (receipt !== null) reportPlace(check, "places.receipt", receipt);
  if (delivery !== null) reportPlace(check, "places.delivery", delivery);

  checkWayThroughUae(check);
  checkOneCode(check);
}

/** The list has a port under several codes, also one for its terminal and one for its airport that the trade uses. */
function checkOneCode({ body: { transport, places }, lookups, report }: Check<"places" | "transport">): void {
  const pairs = [
    ["places.loading.unlocode", places.loading, "transport.last_foreign_load_port", transport.last_foreign_load_port],
    ["places.discharge.unlocode", places.discharge, "transport.first_uae_port", transport.first_uae_port],
  ] as const;
  for (const [placePath, place, portPath, port] of pairs) {
    const [value, other] = [given(place?.unlocode), given(port)];
    if (value === null || other === null || value === other || value.slice(0, 2) !== other.slice(0, 2)) continue;
    const names = [value, other].map((code) => lookups.placeName(code));
    if (typeof names[0] !== "string" || new Set(names.map(portName)).size > 1) continue;
    const name = portName(names[0]);
    // The one that the trade uses stays; of two others the vessel's.
    if (lookups.placeCalled(name) === value)
      report("v23_two_codes", portPath, { value: other, other: value, name, suggestion: value });
    else report("v23_two_codes", placePath, { value, other, name, suggestion: other });
  }
}

/** "Ningbo Pt" is Ningbo. */
function portName(name: string | null): string {
  return (name ?? "").replace(/\s+(?:pt|port)$/i, "");
}

/** An import ends in the UAE; other cargo passes through it, each movement in its own way. */
function checkWayThroughUae({ body, report }: Check<"places" | "transport" | "movement_type">): void {
  const { movement_type: movement, places } = body;
  const [first, last] = [given(body.transport.first_uae_port), given(places.discharge?.unlocode)];
  // What is no code lies nowhere yet.
  if (last === null || !unlocodeForm.test(last)) return;
  const path = "places.discharge.unlocode";
  const isTranshippedElsewhere =
    movement === "TRANSHIPMENT" && !places.transhipment.some(({ unlocode }) => inUae(given(unlocode) ?? ""));
  if (inUae(last)) {
    if (movement === "FROB") report("v23_stays_on_board", path, { value: last });
    if (isTranshippedElsewhere) report("v23_transhipped_elsewhere", "places.transhipment");
    return;
  }
  if (first === null || !inUae(first)) report("v23_discharge_not_uae", path, { value: last });
  else if (movement === "IMPORT") report("v23_import_discharged_abroad", path, { value: last });
  else if (isTranshippedElsewhere) report("v23_transhipped_elsewhere", "places.transhipment");
}

export function inUae(unlocode: string): boolean {
  return unlocode.toUpperCase().startsWith("AE");
}

/** A port needs its code. */
function reportPort(check: PlaceCheck, path: string, place: Place | null): void {
  const code = requireText(check.report, `${path}.unlocode`, place?.unlocode ?? null);
  if (place === null) return;
  if (code !== null) reportUnlocode(check, `${path}.unlocode`, code);
  reportPlaceText(check, path, place);
}

/** Any other place needs its code, or a name and a country. */
export function reportPlace(check: PlaceCheck, path: string, place: Place): void {
  const code = given(place.unlocode);
  if (code !== null) {
    reportUnlocode(check, `${path}.unlocode`, code);
  } else {
    const [name, country] = [given(place.name), given(place.country)];
    if (name === null && country === null) check.report("v10_required", `${path}.unlocode`);
    else if (name === null) check.report("v10_required", `${path}.name`);
    else if (country === null) check.report("v10_required", `${path}.country`);
  }
  reportPlaceText(check, path, place);
}

function reportPlaceText(check: PlaceCheck, path: string, place: Place): void {
  reportLength(check.report, `${path}.name`, place.name, placeNameMost);
  reportCountry(check, `${path}.country`, given(place.country));
}

export function reportUnlocode({ report, lookups }: PlaceCheck, path: string, value: string): void {
  if (!unlocodeForm.test(value)) {
    const meant = value.toUpperCase().replace(/[\s-]/g, "");
    const isKnown = unlocodeForm.test(meant) && lookups.unlocode(meant) !== false;
    report("v23_unlocode_form", path, { value, ...suggest(value, isKnown ? meant : lookups.placeCalled(value)) });
    return;
  }
  const listed = lookups.unlocode(value);
  // "DUBAI" and "BUSAN" have the form of a code and are names.
  const called = listed === true ? null : lookups.placeCalled(value);
  if (called !== null) {
    report("v23_unlocode_form", path, { value, ...suggest(value, called) });
    return;
  }
  const codes = { no: "v23_unlocode_not_listed", unknown: "v23_unlocode_cannot_check" } as const;
  reportUnlisted(report, path, listed, codes, { value, edition: lookups.placesEdition });
}

export function reportCountry({ report, lookups }: PlaceCheck, path: string, value: string | null): void {
  if (value === null) return;
  const meant = value.toUpperCase();
  if (!countryForm.test(value)) {
    const isKnown = countryForm.test(meant) && lookups.country(meant) === true;
    report("v24_country", path, { value, ...suggest(value, isKnown ? meant : null) });
    return;
  }
  const codes = { no: "v24_country", unknown: "v24_country_cannot_check" } as const;
  reportUnlisted(report, path, lookups.country(value), codes, { value });
}
