// Checks the content of the goods items: numbers, packages, weights, HS codes, containers and dangerous goods.
import type { PositionedSegment } from "@filings/edifact/read";
import type { ErrorCode } from "../error-codes.ts";
import { thousandths } from "./check-digits.ts";
import type { Node } from "./check-order.ts";
import type { ErrorPoint } from "./fault.ts";
import { firstOf, nodesOf, type Report, value } from "./report.ts";

/** Recommendation 21: bulk and unpacked goods have no count. */
const uncounted: ReadonlySet<string> = new Set(["VQ", "VG", "VL", "VY", "VR", "VS", "VO", "NE", "NF", "NG"]);

export function checkGoods(report: Report): ErrorPoint[] {
  const containers = nodesOf(report.heading, "EQD").map(({ segment }) => segment);
  const known = new Set(containers.map((segment) => value(segment, 2)));
  const used = new Set<string>();
  const { needsTariff } = report.kind;
  const points = report.goods.flatMap((item, index) => checkItem(item, index + 1, { known, used, needsTariff }));
  containers.forEach((segment, index) => {
    const container = value(segment, 2);
    if (used.has(container)) return;
    const { tag, position } = segment;
    points.push({ code: "E0202", tag, position, section: 1, item: index + 1, container, value: container });
  });
  return points;
}

interface Around {
  /** The containers of the heading. */
  readonly known: ReadonlySet<string>;
  readonly used: Set<string>;
  readonly needsTariff: boolean;
}

function checkItem(item: Node, line: number, { known, used, needsTariff }: Around): ErrorPoint[] {
  const points: ErrorPoint[] = [];
  const { segment: gid, children } = item;
  if (Number(value(gid, 1)) !== line) note("E0208", gid, value(gid, 1));
  if (!firstOf(children, "FTX", "AAA")) note("E0207", gid);
  checkPackages();
  checkWeights();
  checkTariff();
  for (const goods of nodesOf(children, "DGS")) checkDangerous(goods);
  for (const { segment } of nodesOf(children, "LOC")) {
    const country = value(segment, 2);
    if (!/^[A-Z]{2}$/.test(country)) note("E0219", segment, country);
  }
  return points;

  function checkPackages(): void {
    const type = value(gid, 2, 2);
    const count = value(gid, 2);
    if (!/^[A-Z0-9]{2}$/.test(type)) note("E0213", gid, type);
    if (!uncounted.has(type) && !(Number(count) >= 1)) note("E0212", gid);
    let placed = 0;
    for (const { segment } of nodesOf(children, "SGP")) {
      const container = value(segment, 1);
      used.add(container);
      if (!known.has(container)) note("E0201", segment, container, container);
      placed += Number(value(segment, 2) || "0");
    }
    if (count !== "" && placed !== Number(count)) note("E0203", firstOf(children, "SGP")!.segment, count);
  }

  function checkWeights(): void {
    const measure = (kind: string) =>
      nodesOf(children, "MEA").find(({ segment }) => value(segment, 2) === kind)?.segment;
    const gross = measure("AAB");
    const net = measure("AAA");
    if (!gross) note("E0204", gid);
    else if (thousandths(value(gross, 3, 2)) <= 0) note("E0205", gross);
    else if (net && thousandths(value(net, 3, 2)) > thousandths(value(gross, 3, 2))) note("E0206", net);
  }

  function checkTariff(): void {
    const cst = firstOf(children, "CST")?.segment;
    if (!cst) {
      if (needsTariff) note("E0211", gid);
      return;
    }
    const code = value(cst, 2);
    if (Number(value(cst, 1)) !== line) note("E0208", cst, value(cst, 1));
    const chapter = Number(code.slice(0, 2));
    if (!/^\d+$/.test(code) || ![6, 8, 10, 12].includes(code.length)) note("E0209", cst, code);
    // The WCO keeps chapter 77 free, and 98 and 99 for national use.
    else if (chapter < 1 || chapter > 97 || chapter === 77) note("E0210", cst, code);
  }

  function checkDangerous({ segment, children: remarks }: Node): void {
    const number = value(segment, 3);
    const hazard = value(segment, 2);
    if (!/^\d{4}$/.test(number) || number === "0000") note("E0214", segment, number);
    if (!/^[1-9](\.[1-6])?[A-S]?$/.test(hazard)) note("E0215", segment, hazard);
    if (!firstOf(children, "FTX", "AAD") && !firstOf(remarks, "FTX", "AAD")) note("E0216", segment);
  }

  function note(code: ErrorCode, { tag, position }: PositionedSegment, found?: string, container?: string): void {
    points.push({ code, tag, position, section: 2, item: line, value: found, container });
  }
}
