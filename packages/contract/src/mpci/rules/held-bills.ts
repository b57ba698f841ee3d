// The rules that compare a bill with the other bills we hold: the bill above it, and those with the same containers (V70, V21).
import { formatDecimal, parseDecimal, sumDecimals } from "../../values/decimal.ts";
import { fold } from "../../values/fold.ts";
import type { FilingBody } from "../filing.ts";
import type { BillAbove } from "../findings.ts";
import { type Check, given, type Report } from "../report.ts";
import { totalsOf } from "../totals.ts";

type Compared = "equipment" | "places" | "transport" | "goods_items";

export function checkHeldBills({ body, context, report }: Check<Compared>): void {
  const { above, elsewhere } = context.held;
  for (const [index, { container_number }] of body.equipment.entries()) {
    const other = elsewhere.find((one) => one.container_number === given(container_number));
    if (other === undefined) continue;
    const params = { value: other.container_number, other: other.bill_number ?? "" };
    report("v21_container_elsewhere", `equipment[${index}].container_number`, params);
  }
  if (above === null) return;
  compareContainers(body, above, report);
  comparePorts(body, above, report);
  compareCarriage(body, above, report);
  compareSums(body, above, report);
}

/** Each container of the bill is one of the bill above, with the same seals. */
function compareContainers(body: Pick<FilingBody, "equipment">, above: BillAbove, report: Report): void {
  // A bill above that is only begun has none yet.
  if (above.containers.length === 0) return;
  const sealsAbove = new Map(above.containers.map(({ container_number, seals }) => [given(container_number), seals]));
  for (const [index, { container_number, seals }] of body.equipment.entries()) {
    const number = given(container_number);
    if (number === null) continue;
    const theirs = sealsAbove.get(number);
    const of = { value: number, above: above.bill_number };
    if (theirs === undefined) {
      report("v70_container_not_above", `equipment[${index}].container_number`, of);
      continue;
    }
    const [own, expected] = [sealList(seals.map((seal) => seal.number)), sealList(theirs)];
    if (own === "" || expected === "" || own === expected) continue;
    report("v70_seals_differ", `equipment[${index}].seals`, { ...of, own, expected });
  }
}

function sealList(seals: readonly (string | null)[]): string {
  const numbers = seals.map((seal) => given(seal)).filter((seal) => seal !== null);
  return numbers.toSorted().join(", ");
}

function comparePorts({ places }: Pick<FilingBody, "places">, above: BillAbove, report: Report): void {
  for (const port of ["loading", "discharge"] as const) {
    const [value, expected] = [given(places[port]?.unlocode), given(above[port])];
    if (value === null || expected === null || value === expected) continue;
    report("v70_port_differs", `places.${port}.unlocode`, { value, expected, above: above.bill_number });
  }
}

/** A day that is given without its hour lies up to a day from the hour of the bill above, and means the same loading. */
const loadingApartMs = 86_400_000;

/** What lies beneath one bill is carried by its vessel and voyage, and is loaded with it. */
function compareCarriage({ transport }: Pick<FilingBody, "transport">, above: BillAbove, report: Report): void {
  for (const [name, meantBy] of [
    ["vessel_name", vesselMeant],
    ["voyage_number", voyageMeant],
  ] as const) {
    const [value, expected] = [given(transport[name]), given(above[name])];
    if (value === null || expected === null || meantBy(value) === meantBy(expected)) continue;
    report("v70_carriage_differs", `transport.${name}`, { value, expected, above: above.bill_number });
  }
  const [planned, planned_above] = [given(transport.planned_loading_at), given(above.planned_loading_at)];
  if (planned === null || planned_above === null) return;
  if (Math.abs(Date.parse(planned) - Date.parse(planned_above)) < loadingApartMs) return;
  report("v70_loading_differs", "transport.planned_loading_at", { planned, planned_above, above: above.bill_number });
}

/** "M/V EVER GIVEN" and "Ever-Given" are one vessel. */
function vesselMeant(name: string): string {
  return lettersOf(fold(name).replace(/^m ?[vs] /, ""));
}

/** "0123W" and "123 W" are one voyage. */
function voyageMeant(number: string): string {
  return lettersOf(fold(number)).replace(/^0+(?=.)/, "");
}

function lettersOf(folded: string): string {
  return folded.replaceAll(" ", "");
}

/** The bills beneath one bill weigh together at most a hundredth more than it does, and have no more packages. */
function compareSums(body: Pick<FilingBody, "equipment" | "goods_items">, above: BillAbove, report: Report): void {
  const own = totalsOf(body);
  const weight = sumDecimals([own.gross_weight_kg, above.besides.gross_weight_kg]);
  const gross = parseDecimal(above.gross_weight_kg) ?? 0n;
  if (gross > 0n && weight * 100n > gross * 101n) {
    const params = { weight: formatDecimal(weight), gross: above.gross_weight_kg, above: above.bill_number };
    report("v70_weight_above", "goods_items", params);
  }
  const packages = own.packages + above.besides.packages;
  if (above.packages > 0 && packages > above.packages) {
    report("v70_packages_above", "goods_items", { count: packages, most: above.packages, above: above.bill_number });
  }
}
