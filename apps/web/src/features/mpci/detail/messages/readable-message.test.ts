// A message is read in words: what was filed, and what was answered.
import { expect, test } from "vitest";
import { type ReadPart, readMessage } from "./readable-message.ts";
import { segmentsOf } from "./segments.ts";

/** "part number: name=value". */
function read(text: string): string[] {
  return readMessage(segmentsOf(text)).flatMap(({ name, number, lines }: ReadPart) =>
    lines.map((line) => `${name}${number === "" ? "" : ` ${number}`}: ${line.name}=${line.value}`),
  );
}

test("a cargo report says which bill, voyage, parties, containers and goods it files", () => {
  const lines = read(
    "UNH+1+CUSCAR:D:13A:UN'BGM+714+MPCI2026000042:2+5'DTM+137:202611180930:203'RFF+BH:ABC1'DTM+182:20261117:102'" +
      "RFF+ACW:MPCI2026000042::1'NAD+MS+MPCI123::ZZZ'FTX+CHG+++WEIGHT CORRECTED'TDT+20+0123W+1++EM::ZZZ:LINE+++9074729::11:EXAMPLE STAR:PA'" +
      "LOC+125+SGSIN::6'EQD+CN+CSQU3054383::5+45G1::5'SEL+CN1+CA'CNT+7:3240:KGM'CNI+1+ABC1'LOC+9+CNSHA::6'" +
      "NAD+CN+++GULF HOME+WAREHOUSE 7:PO BOX 1+DUBAI+++AE'COM+?+97145550000:TE'GID+1+120:CT'FTX+AAA+++LED LAMPS'SGP+CSQU3054383+120'CST+1+94051100'UNT+1+1'",
  );
  expect(lines).toEqual([
    "message: kind=UPDATE",
    "message: filing=MPCI2026000042",
    "message: version=2",
    "message: written=2026-11-18T09:30:00Z",
    "message: bill=ABC1",
    "message: issued=2026-11-17",
    "message: changes=1",
    "message: filer=MPCI123",
    "message: text=WEIGHT CORRECTED",
    "message: loading=CNSHA",
    "voyage: vessel=EXAMPLE STAR",
    "voyage: voyage=0123W",
    "voyage: lastPort=SGSIN",
    "container CSQU3054383: size=45G1",
    "container CSQU3054383: seal=CN1",
    "totals: gross=3240",
    "CN: name=GULF HOME",
    "CN: address=WAREHOUSE 7, PO BOX 1, DUBAI, AE",
    "CN: phone=+97145550000",
    "item 1: packages=120",
    "item 1: description=LED LAMPS",
    "item 1: stowed=CSQU3054383",
    "item 1: hs=94051100",
  ]);
});

test("a refusal says its verdict and each point with its code", () => {
  const lines = read(
    "UNH+1+CUSRES:D:13A:UN'BGM+963+NAIC7+27+RE'DTM+9:20261118093140:204'GEI+5+2::ZZZ'RFF+ACW:M42::1'RFF+BH:ABC1'" +
      "ERP+1:1+EQD:19'RFF+AAQ:CSQU3054384'ERC+E0104::ZZZ'FTX+AAO+++Check digit is wrong'UNT+1+1'",
  );
  expect(lines).toEqual([
    "message: number=NAIC7",
    "message: written=2026-11-18T09:31:40Z",
    "message: kind=REJECTED",
    "message: version=1",
    "message: bill=ABC1",
    "point 1: stowed=CSQU3054384",
    "point 1: code=E0104",
    "point 1: text=Check digit is wrong",
  ]);
});

test("a receipt says whether the message was taken, and where its form is wrong", () => {
  expect(read("UNH+1+CONTRL:D:3:UN'UCI+CX1+A+B+7'UNT+3+1'")).toEqual(["message: kind=ACKNOWLEDGED"]);
  expect(read("UNH+1+CONTRL:D:3:UN'UCI+CX1+A+B+7'UCM+1+CUSCAR:D:13A:UN+4'UCS+46'UCD+39+5:1'")).toContain(
    "point 1: place=46",
  );
});

test("segments of no known business, and times of no known form, hide nothing and break nothing", () => {
  expect(read("UNH+1+CUSCAR'XYZ+1'DTM+137:SOON:999'")).toEqual(["message: written=SOON"]);
});
