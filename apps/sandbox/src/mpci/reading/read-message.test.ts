// NAIC accepts the worked examples and finds each of many named faults at its exact place.
import { latin1Bytes } from "@filings/edifact/charset";
import { cancellation, houseFiling, masterFiling, syntaxRejected } from "@filings/edifact/sample-interchanges";
import { expect, test } from "vitest";
import { type Reading, readMessage } from "./read-message.ts";

test.each([
  ["a house filing", houseFiling, "original"],
  ["an update of it", updateOf(houseFiling), "update"],
  ["its cancellation", cancellation, "cancellation"],
])("%s is taken as it is", (_what, text, kind) => {
  const reading = read(text);
  expect(reading).toMatchObject({
    kind: "read",
    points: [],
    report: { function: kind, version: kind === "original" ? 1 : 2 },
  });
  expect(reading).toMatchObject({
    report: { messageNumber: "MPCI2026000042", billNumber: "ABCSHA2611001", filer: "MPCI123" },
  });
});

test("an interchange without a sender and a control reference gets no answer", () => {
  expect(read("UNB+UNOC:3'").kind).toBe("unreadable");
  expect(read("hello").kind).toBe("unreadable");
});

/** name, replaced text, replacement, position, reason, element and component. */
type FormFault = [string, string | RegExp, string, number | null, string, (number | null)?, (number | null)?];

test.each<FormFault>([
  ["UNT counts one segment too few", "UNT+66", "UNT+65", 66, "29", 1, 1],
  ["UNT closes another message", "UNT+66+1", "UNT+66+2", 66, "28", 2, 1],
  ["UNZ counts two messages", "UNZ+1", "UNZ+2", null, "29"],
  ["UNZ closes another interchange", "UNZ+1+CX00000042", "UNZ+1+CX00000043", null, "28"],
  ["a character outside Latin-1's repertoire", "BRIGHT", "BR\x85GHT", 34, "21", 4, 1],
  ["another message type", "UNH+1+CUSCAR", "UNH+1+CUSDEC", 1, "12", 2, 1],
  ["another directory", "D:13A", "D:95B", 1, "12", 2, 1],
  ["a document code that is no house bill", "BGM+714", "BGM+999", 2, "12", 1, 1],
  ["a message function that is unknown", ":1+9'", ":1+31'", 2, "12", 3, 1],
  ["no message number", "MPCI2026000042:1", ":1", 2, "13", 2, 1],
  ["no message time", /DTM\+137[^']*'\n/, "", 2, "13"],
  ["a message time in an unknown format", "202611180930:203", "202611180930:999", 3, "12", 1, 3],
  ["no reference at all", /RFF\+BH:ABCSHA2611001'\nDTM\+182:20261117:102'\nRFF\+MB:EGLV142600000017'\n/, "", 3, "13"],
  ["an unknown reference qualifier", "RFF+MB:EGLV", "RFF+QQ:EGLV", 6, "12", 1, 1],
  ["a voyage number of 18 characters", "0123W", "012345678901234567", 12, "39", 2, 1],
  ["a carriage that is not by sea", "0123W+1", "0123W+3", 12, "12", 3, 1],
  ["no transport", /TDT\+20[^']*'\n/, "", 11, "13"],
  ["a movement that is unknown", "GEI+5+23", "GEI+5+99", 18, "12", 2, 1],
  ["two indicators", "GEI+5+23::ZZZ'", "GEI+5+23::ZZZ'\nGEI+5+23::ZZZ'", 19, "35"],
  ["no container", /EQD[\s\S]*?(?=CNT\+7)/, "", 18, "13"],
  ["a container without a size and type", "+45G1::5", "+", 19, "13", 3, null],
  ["an owner code that is unknown", "+2+3+5'", "+7+3+5'", 19, "12", 4, 1],
  ["a tare weight of letters", "KGM:3900", "KGM:HEAVY", 20, "37", 3, 2],
  ["a seal number of 36 characters", "SHP88012", "S".repeat(36), 22, "39", 1, 1],
  ["a seal of an unknown party", "SHP88012+SH", "SHP88012+XX", 22, "12", 2, 1],
  ["only two totals", "CNT+16:1'\n", "", 24, "13"],
  ["a total with a comma where the point is", "CNT+7:3240:", "CNT+7:3240,5:", 23, "37", 1, 2],
  ["a place before its bill", "CNI+1+ABCSHA2611001'\nRFF+BH:ABCSHA2611001'\n", "", 25, "13"],
  ["a place of an unknown kind", "LOC+88", "LOC+1", 28, "12", 1, 1],
  ["a place coded by somebody else", "CNSZX::6", "CNSZX::9", 28, "12", 2, 3],
  ["a pre-carriage of 71 characters", "NAD+CZ", `TDT+10+++++++:::${"F".repeat(71)}'\nNAD+CZ`, 34, "39", 8, 4],
  ["a party of an unknown role", "NAD+CZ", "NAD+ZZ", 34, "12", 1, 1],
  ["a name of 71 characters", "BRIGHT LAMPS MANUFACTURING CO LTD", "L".repeat(71), 34, "39", 4, 1],
  ["five address lines", "88 KEYUAN ROAD", "A:B:C:D:E", 34, "16", 5, 5],
  ["a country of four letters", "518057+CN'", "518057+CHIN'", 34, "39", 9, 1],
  ["a means of contact that is unknown", "?+8675500000000:TE", "?+8675500000000:QQ", 36, "12", 1, 2],
  ["no goods item", /GID\+1[\s\S]*?(?=UNT)/, "", 44, "13"],
  ["a package count of letters", "GID+1+120:CT", "GID+1+MANY:CT", 45, "37", 2, 1],
  ["a goods item without text", /FTX\+AAA\+\+\+LED[^']*'\n/, "", 45, "13"],
  [
    "a goods description of 513 characters",
    "LED CEILING LAMPS",
    `LED CEILING LAMPS ${"X".repeat(470)}`,
    46,
    "39",
    4,
    1,
  ],
  ["a measure in pounds", "AAB+KGM:1440", "AAB+LBR:1440", 47, "12", 3, 1],
  ["no container for the goods", "SGP+CSQU3054383+120'\n", "", 49, "13"],
  ["a UN number of three digits", "3+1263+", "3+126+", 62, "40", 3, 1],
  ["a packing group 4", "18:CEL+2+", "18:CEL+4+", 62, "12", 5, 1],
  ["a segment nobody knows", "PCI+28+GHS DUBAI:C/NO 1-120'", "XYZ+28'", 51, "15"],
  ["eleven lines of marks", "C/NO 1-120", "1:2:3:4:5:6:7:8:9:10", 51, "16", 2, 11],
])(
  "a message with %s is malformed, and the place is named",
  (_name, from, to, position, reason, element, component) => {
    const reading = read(recounted(houseFiling, from, to));
    expect(reading).toMatchObject({ kind: "malformed" });
    const [fault] = reading.kind === "malformed" ? reading.faults : [];
    expect({ position: fault?.position, reason: fault?.reason }).toEqual({ position, reason });
    if (element !== undefined) expect(fault).toMatchObject({ element, component });
  },
);

test.each<[string, string | RegExp, string, string, string, number, number, number | null]>([
  ["a container's wrong check digit", /CSQU3054383/g, "CSQU3054384", "E0104", "EQD", 19, 1, 1],
  ["a container number of another form", /CSQU3054383/g, "CSQ3054383", "E0101", "EQD", 19, 1, 1],
  ["a container without a seal", /SEL\+[^']*'\n/g, "", "E0103", "EQD", 19, 1, 1],
  ["a size and type of three characters", "45G1", "45G", "E0124", "EQD", 19, 1, 1],
  ["an IMO number with a wrong check digit", "9074729", "9074728", "E0105", "TDT", 12, 1, null],
  ["a carrier without an MPCI Party ID", /EMCSL00/g, "EMC", "E0110", "TDT", 12, 1, null],
  ["a filer whose id has six characters", "NAD+MS+MPCI123", "NAD+MS+MPCI12", "E0110", "NAD", 7, 1, null],
  ["a load port that is no UN/LOCODE", "LOC+125+SGSIN", "LOC+125+SG0IN", "E0106", "LOC", 13, 1, null],
  ["a last foreign port in the UAE", "LOC+125+SGSIN", "LOC+125+AEAUH", "E0108", "LOC", 13, 1, null],
  ["a first UAE port abroad", "LOC+11+AEJEA", "LOC+11+OMSOH", "E0107", "LOC", 14, 1, null],
  ["a day that does not exist", "20261117", "20260230", "E0109", "DTM", 5, 1, null],
  ["an hour that does not exist", "202611290600", "202611292500", "E0109", "DTM", 15, 1, null],
  ["a departure before the loading", "202611291800", "202611281800", "E0111", "DTM", 16, 1, null],
  ["no date of issue", "DTM+182:20261117:102'\n", "", "E0125", "RFF", 4, 1, null],
  ["no master bill", /RFF\+MB:EGLV142600000017'\n(?=NAD\+MS)/, "", "E0126", "RFF", 4, 1, null],
  ["a gross total too high", "CNT+7:3240", "CNT+7:3241", "E0113", "CNT", 23, 1, null],
  ["a package total too low", "CNT+11:160", "CNT+11:159", "E0114", "CNT", 24, 1, null],
  ["a container total too high", "CNT+16:1", "CNT+16:2", "E0115", "CNT", 25, 1, null],
  ["another bill in the consignment", "CNI+1+ABCSHA2611001", "CNI+1+ABCSHA2611002", "E0112", "CNI", 26, 2, null],
  [
    "another bill in its reference",
    /(?<=CNI[\s\S]*)RFF\+BH:ABCSHA2611001/,
    "RFF+BH:ABCSHA2611003",
    "E0112",
    "RFF",
    27,
    2,
    null,
  ],
  ["a place of loading without a code", "LOC+9+CNSHA::6", "LOC+9+:::SHANGHAI", "E0222", "LOC", 29, 2, null],
  ["a transit", "GEI+5+23", "GEI+5+24", "E0132", "GEI", 18, 1, null],
  ["a container of a transhipment", "+2+3+5'", "+2+6+5'", "E0136", "EQD", 19, 1, 1],
  [
    "the reference of a direct bill",
    "RFF+MB:EGLV142600000017'\nNAD+MS",
    "RFF+BM:EGLV1'\nNAD+MS",
    "E0133",
    "RFF",
    6,
    1,
    null,
  ],
  ["a carrier's agent", "NAD+NI", "NAD+CG", "E0134", "NAD", 41, 2, null],
  ["no place of discharge", /(?<=CNI[\s\S]*)LOC\+11\+AEJEA::6'\n/, "", "E0220", "RFF", 27, 2, null],
  ["no forwarder", /NAD\+FW[^']*'\n/, "", "E0217", "RFF", 27, 2, null],
  ["a shipper without a town", "+SHENZHEN+", "++", "E0218", "NAD", 34, 2, null],
  [
    "a notify party without a street",
    /(?<=NAD\+NI[^']*)\+WAREHOUSE 7 AL QUSAIS 2:PO BOX 12345/,
    "+",
    "E0218",
    "NAD",
    41,
    2,
    null,
  ],
  ["goods items out of turn", "GID+2+", "GID+3+", "E0208", "GID", 54, 2, 2],
  ["placed packages that are too few", "SGP+CSQU3054383+40", "SGP+CSQU3054383+39", "E0203", "SGP", 61, 2, 2],
  ["goods in a container not reported", "SGP+CSQU3054383+40", "SGP+MSCU1234566+40", "E0201", "SGP", 61, 2, 2],
  ["a net weight above the gross weight", "AAA+KGM:1640", "AAA+KGM:1801", "E0206", "MEA", 59, 2, 2],
  ["an HS code of seven digits", "32081000", "3208100", "E0209", "CST", 64, 2, 2],
  ["an HS code of a chapter that is not there", "32081000", "77081000", "E0210", "CST", 64, 2, 2],
  ["no HS code", /CST\+1[^']*'\n/, "", "E0211", "GID", 45, 2, 1],
  ["a package type of three characters", "120:CT", "120:CTN", "E0213", "GID", 45, 2, 1],
  ["no package count", "GID+1+120:CT", "GID+1+:CT", "E0212", "GID", 45, 2, 1],
  ["a UN number of zeros", "3+1263+", "3+0000+", "E0214", "DGS", 62, 2, 2],
  ["a class of dangerous goods that is not there", "IMD+3+", "IMD+X+", "E0215", "DGS", 62, 2, 2],
  ["dangerous goods without a name", "FTX+AAD+++PAINT'\n", "", "E0216", "DGS", 61, 2, 2],
  ["an origin that is no country", "LOC+27+CN'\nUNT", "LOC+27+CHN'\nUNT", "E0219", "LOC", 65, 2, 2],
])("a filing with %s is rejected at that segment", (_name, from, to, code, tag, position, section, item) => {
  const reading = read(recounted(houseFiling, from, to));
  expect(reading).toMatchObject({ kind: "read" });
  const points = reading.kind === "read" ? reading.points : [];
  expect(points).toContainEqual(expect.objectContaining({ code, tag, position, section, item }));
});

/** Domain 2.5 with what its excerpt leaves out: receiver, totals, departure and carrier. */
const masterWhole = recounted(
  masterFiling
    .replace("TDT+20", "NAD+MR+AENAIC::ZZZ'\nTDT+20")
    .replace("DTM+132", "DTM+133:202611291800:203'\nDTM+132")
    .replace("CNT+7:3240:KGM'\n", "CNT+7:3240:KGM'\nCNT+11:160'\nCNT+16:1'\n"),
  "GID+1",
  "NAD+CA+EMCSL00::ZZZ++EVERGREEN LINE'\nGID+1",
);
const directWhole = recounted(
  masterWhole
    .replace("BGM+704", "BGM+705")
    .replaceAll("RFF+MB", "RFF+BM")
    .replace(/NAD\+FW[^']*'\n/, ""),
  "SGP+CSQU3054383+160'\n",
  "SGP+CSQU3054383+160'\nCST+1+94051100::ZZZ'\n",
);
const asMovement = (movement: string, status: string) =>
  directWhole.replace("GEI+5+23", `GEI+5+${movement}`).replace("+2+3+5'", `+2+${status}+5'`);

test.each([
  ["a master bill", masterWhole],
  ["a direct bill", directWhole],
  ["a transit", asMovement("24", "3")],
  ["a transhipment", asMovement("28", "6")],
  ["cargo that remains on board", asMovement("ZZZ", "4")],
])("%s of the shipping line's is taken as it is", (_what, text) => {
  expect(read(text)).toMatchObject({
    kind: "read",
    points: [],
    report: { billNumber: "EGLV142600000017", filer: "EMCSL00" },
  });
});

test.each<[string, string, string | RegExp, string, string, string]>([
  ["a master bill in transit", masterWhole, "GEI+5+23", "GEI+5+24", "E0132", "GEI"],
  ["a master bill under another", masterWhole, "NAD+MS", "RFF+BH:X1'\nNAD+MS", "E0133", "RFF"],
  ["a direct bill by a house bill's number", directWhole, /(?<=CNI[\s\S]*)RFF\+BM/, "RFF+BH", "E0133", "RFF"],
  ["a direct bill with a forwarder", directWhole, "NAD+CA", "NAD+FW+MPCI123::ZZZ++A'\nNAD+CA", "E0134", "NAD"],
  ["a direct bill without a carrier", directWhole, /NAD\+CA[^']*'\n/, "", "E0217", "RFF"],
  ["a direct bill without an HS code", directWhole, /CST[^']*'\n/, "", "E0211", "GID"],
  ["a master bill without a voyage number", masterWhole, "+0123W+", "++", "E0135", "TDT"],
  ["a master bill without a vessel", masterWhole, ":EXAMPLE STAR", ":", "E0135", "TDT"],
  ["a master bill without an IMO number", masterWhole, "9074729::11", "::", "E0135", "TDT"],
  ["a master bill without a departure", masterWhole, /DTM\+133[^']*'\n/, "", "E0135", "TDT"],
  ["a master bill without a first UAE port", masterWhole, /(?<=LOC\+125[^']*'\n)LOC\+11[^']*'\n/, "", "E0135", "TDT"],
  ["a transhipment in containers of an import", asMovement("28", "3"), "GEI", "GEI", "E0136", "EQD"],
])("%s is rejected", (_name, text, from, to, code, tag) => {
  const reading = read(from === to ? text : recounted(text, from, to));
  expect(reading).toMatchObject({ kind: "read", points: [{ code, tag }] });
});

test("a place that is missing is named", () => {
  const nowhere = recounted(houseFiling, /(?<=CNI[\s\S]*)LOC\+11\+AEJEA::6'\n/, "");
  expect(read(nowhere)).toMatchObject({ points: [{ code: "E0220", tag: "RFF", value: "LOC+11" }] });
});

test("a pre-carriage needs a place of receipt", () => {
  const carried = recounted(houseFiling, "LOC+91+CNSHA::6'\n", "LOC+91+CNSHA::6'\nTDT+10+++++++:::FEEDER ONE'\n");
  expect(read(carried)).toMatchObject({ kind: "read", points: [] });
  expect(read(recounted(carried, "LOC+88+CNSZX::6'\n", ""))).toMatchObject({
    points: [{ code: "E0220", tag: "TDT", value: "LOC+88" }],
  });
});

test("a bill to order needs a notify party", () => {
  const toOrder = houseFiling.replaceAll("CN+++GULF HOME SUPPLIES LLC", "CN+++TO ORDER OF GULF BANK");
  expect(read(toOrder)).toMatchObject({ kind: "read", points: [] });
  const alone = recounted(toOrder, /NAD\+NI[^']*'\n/, "");
  expect(read(alone)).toMatchObject({ points: [{ code: "E0221", tag: "NAD" }] });
});

test("a cancellation carries no cargo, and states its reason", () => {
  expect(read(recounted(cancellation, /FTX[^']*'\n/, ""))).toMatchObject({
    kind: "malformed",
    faults: [{ position: 6, reason: "13" }],
  });
  expect(read(houseFiling.replace(":1+9'", ":2+1'")).kind).toBe("malformed");
  const nameless = recounted(cancellation, /RFF\+ACW[^']*'\n/, "");
  expect(read(nameless)).toMatchObject({ kind: "read", points: [{ code: "E0119", tag: "BGM", position: 2 }] });
});

test("an answer of NAIC's own is no filing", () => {
  expect(read(syntaxRejected)).toMatchObject({ kind: "malformed", faults: [{ position: 1, reason: "12" }] });
});

function read(text: string): Reading {
  return readMessage(latin1Bytes(text));
}

/** The example with a change; UNT is recounted unless the change is about UNT itself. */
function recounted(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error("the example was not changed");
  if (String(from).includes("UNT+")) return changed;
  const count = changed.slice(changed.indexOf("UNH+")).split("'\n").length - 2;
  return changed.replace(/UNT\+\d+/, `UNT+${count}`);
}

function updateOf(text: string): string {
  const named = text.replace("042:1+9'", "042:2+5'").replace("NAD+MS", "RFF+ACW:MPCI2026000042::1'\nNAD+MS");
  return recounted(named, "TDT+20", "FTX+CHG+++ONE MORE CARTON'\nTDT+20");
}
