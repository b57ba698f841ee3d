// The rules of the carriage: pre-carriage, vessel and voyage, last port before the UAE, order of times, filing deadline
// (V14, V22, V23, V25).
import { limits } from "#limits";
import { imoCheckDigit, imoNumberForm, imoNumberOf } from "#values/imo-number";
import { deadlineOf } from "../deadline.ts";
import { type Check, given, type Report, reportLength, reportLengths, requireText, suggest } from "../report.ts";
import { asks } from "../types/bill-forms.ts";
import { inUae, reportCountry, reportUnlocode } from "./places.ts";
import { preCarriageMost, transportLengths } from "./text/lengths.ts";

const askedByType = ["vessel_name", "imo_number", "voyage_number", "first_uae_port", "etd", "eta"] as const;
const farAheadMs = limits.plannedAheadDays * 86_400_000;

export function checkTransport(check: Check<"bill_type" | "transport" | "places">): void {
  const { body, report } = check;
  const transport = body.transport;
  reportLengths(report, "transport.", transport, transportLengths);
  for (const name of askedByType) {
    if (asks(body.bill_type, `transport.${name}`)) requireText(report, `transport.${name}`, transport[name]);
  }
  checkPreCarriage(check);
  reportImoNumber(report, given(transport.imo_number));
  reportCountry(check, "transport.flag_country", given(transport.flag_country));

  const loadPort = requireText(report, "transport.last_foreign_load_port", transport.last_foreign_load_port);
  if (loadPort !== null) {
    reportUnlocode(check, "transport.last_foreign_load_port", loadPort);
    if (inUae(loadPort)) report("v23_load_port_in_uae", "transport.last_foreign_load_port", { value: loadPort });
  }
  const firstPort = given(transport.first_uae_port);
  if (firstPort !== null) {
    reportUnlocode(check, "transport.first_uae_port", firstPort);
    if (!inUae(firstPort)) report("v23_first_port_not_uae", "transport.first_uae_port", { value: firstPort });
  }
  checkTimes(check);
}

/** Goods that are carried to the port of loading were received elsewhere. */
function checkPreCarriage({ body, report }: Check<"transport" | "places">): void {
  const means = given(body.transport.pre_carriage);
  if (means === null) return;
  reportLength(report, "transport.pre_carriage", means, preCarriageMost);
  if (body.places.receipt === null) report("v10_required", "places.receipt.unlocode");
}

function reportImoNumber(report: Report, value: string | null): void {
  if (value === null) return;
  const path = "transport.imo_number";
  if (!imoNumberForm.test(value)) {
    report("v22_imo_form", path, { value, ...suggest(value, imoNumberOf(value)) });
    return;
  }
  const expected = imoCheckDigit(value);
  if (expected !== null && expected !== Number(value[6])) {
    report("v22_imo_check_digit", path, { value, expected, suggestion: `${value.slice(0, 6)}${expected}` });
  }
}

function checkTimes({ body, report, context }: Check<"transport">): void {
  const { planned_loading_at: loadingText, etd, eta } = body.transport;
  requireText(report, "transport.planned_loading_at", loadingText);
  for (const name of ["planned_loading_at", "etd", "eta"] as const) {
    const at = Date.parse(body.transport[name] ?? "");
    if (at - context.now.getTime() > farAheadMs) report("v25_far_ahead", `transport.${name}`);
  }
  const [loading, departure, arrival] = [loadingText, etd, eta].map((text) =>
    text === null ? null : Date.parse(text),
  );
  if (isAfter(loading, departure)) report("v25_departure_before_loading", "transport.etd");
  if (isAfter(departure, arrival)) report("v25_arrival_before_departure", "transport.eta");
  else if (isAfter(loading, arrival)) report("v25_arrival_before_loading", "transport.eta");

  const deadline = deadlineOf({ plannedLoadingAt: loadingText, now: context.now });
  if (deadline.state === "OVERDUE" || deadline.state === "LOADED_BY_PLAN") {
    report("v25_file_by_passed", "transport.planned_loading_at", { file_by: deadline.file_by });
  }
}

/** True when both are known and the first is not before the second. */
function isAfter(one: number | null | undefined, other: number | null | undefined): boolean {
  return one != null && other != null && one >= other;
}
