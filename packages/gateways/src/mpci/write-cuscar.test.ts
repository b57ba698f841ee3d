import { aHouseBill, exampleFiler } from "@filings/contract/mpci/house-bill.example";
import { EdifactError } from "@filings/edifact/edifact-error";
import { readInterchange } from "@filings/edifact/read";
import { asSent, cancellation as cancellationMessage, houseFiling } from "@filings/edifact/sample-interchanges";
import { writeSegment } from "@filings/edifact/write";
import { describe, expect, it } from "vitest";
import { aeMpciD13a, type MessageProfile } from "./profile.ts";
import { aSubmission } from "./submission.example.ts";
import type { MpciSubmission } from "./submission.ts";
import { writeCuscar } from "./write-cuscar.ts";

function linesOf(submission: MpciSubmission, profile: MessageProfile = aeMpciD13a): string[] {
  const [message] = readInterchange(writeCuscar(submission, profile).bytes).messages;
  return message!.segments.map((segment) => writeSegment(segment));
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

describe("the worked examples", () => {
  it("the house bill comes out byte for byte", () => {
    const { bytes, segmentCount } = writeCuscar(aSubmission(), aeMpciD13a);
    expect(text(bytes)).toBe(text(asSent(houseFiling)));
    expect(segmentCount).toBe(66);
  });

  it("its cancellation comes out byte for byte, after the service string", () => {
    const cancellation = aSubmission({
      function: "CANCELLATION",
      version: 2,
      previousVersion: 1,
      controlReference: "CX00000057",
      preparedAt: new Date("2026-11-20T08:10:00.000Z"),
      reason: "BOOKING CANCELLED BY SHIPPER",
    });
    const { bytes, segmentCount } = writeCuscar(cancellation, aeMpciD13a);
    expect(text(bytes)).toBe(`UNA:+.? '${text(asSent(cancellationMessage))}`);
    expect(segmentCount).toBe(8);
  });

  it("an update differs from the original in function, version, previous version and reason alone", () => {
    const update = { function: "UPDATE", version: 2, previousVersion: 1, reason: "SEAL REPLACED" } as const;
    const [before, after] = [linesOf(aSubmission()), linesOf(aSubmission(update))];
    expect(after.filter((line) => !before.includes(line))).toEqual([
      "BGM+714+MPCI2026000042:2+5'",
      "RFF+ACW:MPCI2026000042::1'",
      "FTX+CHG+++SEAL REPLACED'",
      "UNT+68+1'",
    ]);
    expect(after.indexOf("RFF+ACW:MPCI2026000042::1'")).toBe(after.indexOf("NAD+MS+MPCI123::ZZZ'") - 1);
    expect(after.indexOf("FTX+CHG+++SEAL REPLACED'")).toBe(after.indexOf("NAD+MR+AENAIC::ZZZ'") + 1);
  });

  it("an answer to a request for information runs on over as many components as it needs", () => {
    const answer = "THE BRAND IS GULF LIGHT AND THE MODEL IS GL-24 ".repeat(30).trim();
    const rfiAnswer = { request: "NAIC7000005", text: answer };
    const lines = linesOf(aSubmission({ function: "UPDATE", version: 2, previousVersion: 1, rfiAnswer }));
    expect(lines.indexOf("RFF+AGI:NAIC7000005'")).toBe(lines.indexOf("RFF+ACW:MPCI2026000042::1'") + 1);
    const written = lines.find((line) => line.startsWith("FTX+ACB"))!;
    const components = written.slice("FTX+ACB+++".length, -1).split(":");
    expect(components.length).toBe(3);
    expect(components.every((component) => component.length <= 512)).toBe(true);
    expect(components.join(" ")).toBe(answer);
  });

  it("an answer that fills one segment goes on in the next, and loses no word", () => {
    const text = Array.from({ length: 560 }, (_, at) => `WORD${at}`).join(" ");
    const rfiAnswer = { request: null, text };
    const lines = linesOf(aSubmission({ function: "UPDATE", version: 2, previousVersion: 1, rfiAnswer }));
    const written = lines.filter((line) => line.startsWith("FTX+ACB"));
    expect(written).toHaveLength(2);
    const components = written.flatMap((line) => line.slice("FTX+ACB+++".length, -1).split(":"));
    expect(components.every((component) => component.length <= 512)).toBe(true);
    expect(components.join(" ")).toBe(text);
    expect(lines.filter((line) => line.startsWith("RFF+AGI"))).toEqual([]);
  });

  it("papers are listed by their hashes after the reason, five in a segment", () => {
    const papers = ["1", "2", "3", "4", "5", "6"].map((digit) => `0x${digit.repeat(64)}`);
    const lines = linesOf(
      aSubmission({ function: "UPDATE", version: 2, previousVersion: 1, reason: "SEAL REPLACED", papers }),
    );
    const first = lines.indexOf("FTX+CHG+++SEAL REPLACED'") + 1;
    const hashes = papers.map((paper) => paper.slice(2));
    expect(lines.slice(first, first + 2)).toEqual([
      `FTX+ABX+++${hashes.slice(0, 5).join(":")}'`,
      `FTX+ABX+++${hashes[5]}'`,
    ]);
  });

  it("every segment written has its place in the list of paths", () => {
    const { bytes, paths, segmentCount } = writeCuscar(aSubmission(), aeMpciD13a);
    const [message] = readInterchange(bytes).messages;
    const inside = message!.segments.slice(1, -1);
    expect(paths.map(({ position, tag }) => ({ position, tag }))).toEqual(
      inside.map(({ position, tag }) => ({ position, tag })),
    );
    expect(paths.length).toBe(segmentCount - 2);
  });
});

describe("fields beyond the worked example", () => {
  it("writes places without a code by name and country, and every transhipment", () => {
    const lines = linesOf(
      aSubmission({
        body: aHouseBill({
          places: {
            receipt: { unlocode: null, name: "SONGGANG DEPOT", country: "CN" },
            transhipment: [{ unlocode: "SGSIN" }, { unlocode: "LKCMB" }],
          },
          issue_place: { unlocode: null, name: "SHANGHAI", country: "CN" },
        }),
      }),
    );
    expect(lines).toContain("LOC+88+:::SONGGANG DEPOT+CN'");
    expect(lines).toContain("LOC+91+:::SHANGHAI+CN'");
    expect(lines.filter((line) => line.startsWith("LOC+13"))).toEqual(["LOC+13+SGSIN::6'", "LOC+13+LKCMB::6'"]);
  });

  it("writes instants in UTC, whatever offset they were typed with", () => {
    const body = aHouseBill({ transport: { planned_loading_at: "2026-11-29T01:30:00+04:00" } });
    expect(linesOf(aSubmission({ body }))).toContain("DTM+342:202611282130:203'");
  });

  it("writes a reefer with its set temperature, a shipper's own empty container and seals of every kind", () => {
    const [container] = aHouseBill().equipment;
    const body = aHouseBill({
      equipment: [
        {
          ...container,
          size_type: "45R1",
          is_shipper_owned: true,
          load_status: "EMPTY_WITH_RESIDUE",
          tare_weight_kg: "4500.500",
          reefer: { set_temperature_c: "-18.0" },
          seals: [
            { number: "TM1", party: "TERMINAL", type: "ELECTRONIC" },
            { number: "CU1", party: "CUSTOMS", type: null },
            { number: "CO1", party: "CONSOLIDATOR", type: "MECHANICAL" },
            { number: "UN1", party: "UNKNOWN", type: "MECHANICAL" },
          ],
        },
      ],
    });
    const lines = linesOf(aSubmission({ body }));
    const from = lines.indexOf("EQD+CN+CSQU3054383::5+45R1::5+1+3+4'");
    expect(lines.slice(from, from + 7)).toEqual([
      "EQD+CN+CSQU3054383::5+45R1::5+1+3+4'",
      "MEA+AAE+T+KGM:4500.5'",
      "SEL+TM1+TO+1++2'",
      "SEL+CU1+CU+1'",
      "SEL+CO1+AA+1++1'",
      "SEL+UN1+AB+1++1'",
      "TMP+2+-18:CEL'",
    ]);
  });

  it("writes the co-loader from the parent bill, the agent in the Emirates and how the freight is paid", () => {
    const body = aHouseBill({
      parent_bill: { bill_number: "COLOAD001", mpci_party_id: "COLOAD1" },
      freight_payment: "COLLECT",
      parties: [
        ...aHouseBill().parties,
        { key: "n2", role: "NOTIFY", name: "SECOND BANK", street: "1 MAIN STREET", city: "DUBAI", country: "AE" },
        { key: "agent", role: "UAE_AGENT", name: "JEBEL CLEARING", street: "GATE 5", city: "DUBAI", country: "AE" },
      ],
    });
    const lines = linesOf(aSubmission({ body }));
    const from = lines.indexOf("NAD+FW+MPCI123::ZZZ++ABC FORWARDING LLC+OFFICE 12 PORT SAEED+DUBAI+++AE'");
    expect(lines.slice(from - 1, from + 6)).toEqual([
      "NAD+N2+++SECOND BANK+1 MAIN STREET+DUBAI+++AE'",
      "NAD+FW+MPCI123::ZZZ++ABC FORWARDING LLC+OFFICE 12 PORT SAEED+DUBAI+++AE'",
      "NAD+CS+COLOAD1::ZZZ'",
      "RFF+BH:COLOAD001'",
      "NAD+DDS+++JEBEL CLEARING+GATE 5+DUBAI+++AE'",
      "NAD+CA+EMCSL00::ZZZ++EVERGREEN LINE'",
      "RFF+MB:EGLV142600000017'",
    ]);
    expect(lines).toContain("CPI+++C'");
    expect(lines).toContain("RFF+ABH:ABCSHA2611001'");
  });

  it("writes the pre-carriage after the places, and leads its faults to its field", () => {
    const { transport } = aHouseBill();
    const submission = aSubmission({ body: aHouseBill({ transport: { ...transport, pre_carriage: "FEEDER ONE" } }) });
    const lines = linesOf(submission);
    const at = lines.indexOf("TDT+10+++++++:::FEEDER ONE'");
    expect(lines[at - 1]).toBe("LOC+91+CNSHA::6'");
    expect(lines[at + 1]).toMatch(/^NAD\+CZ/);
    const { paths } = writeCuscar(submission, aeMpciD13a);
    expect(paths.find(({ position }) => position === at + 1)).toMatchObject({ path: "transport.pre_carriage" });
  });

  it("names a consignee who is to order as such, once", () => {
    const parties = aHouseBill().parties;
    const lines = linesOf(aSubmission({ body: aHouseBill({ is_to_order: true, parties }) }));
    expect(lines.some((line) => line.startsWith("NAD+CN+++TO ORDER OF GULF HOME SUPPLIES LLC+"))).toBe(true);
    const named = parties.map((party) =>
      party.role === "CONSIGNEE" ? { ...party, name: "TO THE ORDER OF X BANK" } : party,
    );
    const already = linesOf(aSubmission({ body: aHouseBill({ is_to_order: true, parties: named }) }));
    expect(already.some((line) => line.startsWith("NAD+CN+++TO THE ORDER OF X BANK+"))).toBe(true);
  });

  it("wraps a long street at words, writes the box after it and escapes what separates", () => {
    const [shipper] = aHouseBill().parties;
    const body = aHouseBill({
      parties: [
        {
          ...shipper!,
          name: "O'HARA + SONS: LAMPS?",
          street: "BUILDING 7 FLOOR 21 NORTH TOWER KEYUAN TECHNOLOGY PARK ROAD 88",
          po_box: "4711",
          region: "GUANGDONG",
          tax_id: "914403001",
        },
      ],
    });
    expect(linesOf(aSubmission({ body }))).toContain(
      "NAD+CZ+++O?'HARA ?+ SONS?: LAMPS??+BUILDING 7 FLOOR 21 NORTH TOWER:KEYUAN TECHNOLOGY PARK ROAD 88:PO BOX 4711+SHENZHEN+:::GUANGDONG+518057+CN'",
    );
    expect(linesOf(aSubmission({ body }))).toContain("RFF+VA:914403001'");
  });

  it("says everything known of dangerous goods in the remark, and technical names beside the proper one", () => {
    const [item] = aHouseBill().goods_items;
    const body = aHouseBill({
      goods_items: [
        {
          ...item,
          dangerous_goods: [
            {
              un_number: "1992",
              imdg_class: "3",
              subsidiary_hazards: ["6.1", "8", "4.3"],
              packing_group: 3,
              proper_shipping_name: "FLAMMABLE LIQUID, TOXIC, N.O.S.",
              technical_name: "METHANOL",
              flashpoint_c: "-4",
              marine_pollutant: true,
              emergency_contact: { name: "H DESK", phone: "+9714999" },
            },
          ],
        },
      ],
    });
    const lines = linesOf(aSubmission({ body }));
    expect(lines).toContain("FTX+AAD+++FLAMMABLE LIQUID, TOXIC, N.O.S.:METHANOL'");
    expect(lines).toContain(
      "FTX+AAC+++UN 1992 FLAMMABLE LIQUID, TOXIC, N.O.S. (METHANOL) CLASS 3 SUBSIDIARY 6.1 8 4.3 PG III FLASHPOINT -4C MARINE POLLUTANT EMERGENCY CONTACT H DESK ?+9714999'",
    );
    expect(lines).toContain("DGS+IMD+3:6.1,8+1992+-4:CEL+3'");
  });

  it("leaves a carrier's long name to the carrier's own segment", () => {
    const name = "A CARRIER WHOSE NAME IS LONGER THAN THIRTY-FIVE";
    const lines = linesOf(aSubmission({ carrier: { name, mpci_party_id: "EMCSL00", scac: null } }));
    expect(lines).toContain("TDT+20+0123W+1++EMCSL00::ZZZ+++9074729::11:EXAMPLE STAR:PA'");
    expect(lines).toContain(`NAD+CA+EMCSL00::ZZZ++${name}'`);
  });

  it("leaves no mark out: a long one is wrapped, and more than ten lines go on in the next segment", () => {
    const [item] = aHouseBill().goods_items;
    const marks = ["A MARK THAT IS LONGER THAN THIRTY-FIVE CHARACTERS ALTOGETHER", ..."BCDEFGHIJ".split("")];
    const lines = linesOf(aSubmission({ body: aHouseBill({ goods_items: [{ ...item, marks }] }) }));
    expect(lines.filter((line) => line.startsWith("PCI"))).toEqual([
      "PCI+28+A MARK THAT IS LONGER THAN:THIRTY-FIVE CHARACTERS ALTOGETHER:B:C:D:E:F:G:H:I'",
      "PCI+28+J'",
    ]);
  });

  it("sums weights without rounding and takes blanks for an open field", () => {
    const [item] = aHouseBill().goods_items;
    const items = ["0.1", " 0.2 ", "1000000.005"].map((gross_weight_kg) => ({
      ...item,
      gross_weight_kg,
      volume_m3: " ",
    }));
    const lines = linesOf(aSubmission({ body: aHouseBill({ goods_items: items }) }));
    expect(lines).toContain("CNT+7:1000000.305:KGM'");
    expect(lines.some((line) => line.includes("AAW"))).toBe(false);
  });

  it("a carrier's master bill names its forwarder from the filing and has no bill above it", () => {
    const forwarder = { key: "fw", role: "FORWARDER", name: "ABC FORWARDING LLC", mpci_party_id: "MPCI123" } as const;
    const body = aHouseBill({ bill_type: "MASTER", bill_number: "EGLV1", parties: [forwarder] });
    const lines = linesOf(aSubmission({ body }));
    expect(lines).toContain("BGM+704+MPCI2026000042:1+9'");
    expect(lines.filter((line) => line.startsWith("RFF"))).toEqual(["RFF+MB:EGLV1'", "RFF+MB:EGLV1'"]);
    expect(lines.filter((line) => line.startsWith("NAD+FW"))).toEqual(["NAD+FW+MPCI123::ZZZ++ABC FORWARDING LLC'"]);
  });
});

describe("what cannot be written", () => {
  it("text outside the character set is refused with its place, and never replaced", () => {
    const body = aHouseBill({ goods_items: [{ ...aHouseBill().goods_items[0], description: "مصابيح" }] });
    const attempt = () => writeCuscar(aSubmission({ body }), aeMpciD13a);
    expect(attempt).toThrow(EdifactError);
    expect(attempt).toThrow(expect.objectContaining({ code: "character_outside_charset", segment: 46, element: 4 }));
  });

  it("a weight that is no number is a fault and not a zero", () => {
    const body = aHouseBill({ goods_items: [{ ...aHouseBill().goods_items[0], gross_weight_kg: "1,440" }] });
    expect(() => writeCuscar(aSubmission({ body }), aeMpciD13a)).toThrow(TypeError);
  });
});

describe("another profile", () => {
  /** South Africa's profile in D.95B: no GEI, no header dates, free text of five short lines. */
  const southAfrican: MessageProfile = {
    ...aeMpciD13a,
    name: "ZA-ALH-D95B",
    release: { version: "D", release: "95B", agency: "UN" },
    charset: "UNOB",
    agencyQualifier: "148",
    documents: { ...aeMpciD13a.documents, HOUSE: { code: "85", name: "ALH" } },
    functions: { ORIGINAL: "9", UPDATE: "4", CANCELLATION: "1" },
    movementSegment: "GIS",
    limits: { ...aeMpciD13a.limits, name: 35, freeText: 70 },
    carries: { messageVersion: false, headerReferenceDates: false, itemOrigin: false },
  };

  it("changes codes, directory and limits without a line of the serialiser", () => {
    const update = aSubmission({
      function: "UPDATE",
      version: 2,
      previousVersion: 1,
      filer: { ...exampleFiler, email: null },
      body: aHouseBill({
        parties: [],
        goods_items: [{ ...aHouseBill().goods_items[0], description: "LAMP ".repeat(30).trim() }],
      }),
    });
    const lines = linesOf(update, southAfrican);
    expect(lines[0]).toBe("UNH+1+CUSCAR:D:95B:UN'");
    expect(lines[1]).toBe("BGM+85:::ALH+MPCI2026000042+4'");
    expect(lines).toContain("RFF+ACW:MPCI2026000042'");
    expect(lines).toContain("GIS+23::148'");
    expect(lines.some((line) => /^(GEI|LOC\+27|DTM\+182)/.test(line))).toBe(false);
    const description = lines.find((line) => line.startsWith("FTX+AAA"))!;
    expect(
      description
        .slice("FTX+AAA+++".length, -1)
        .split(":")
        .map((part) => part.length),
    ).toEqual([69, 69, 9]);
    expect(() => writeCuscar(aSubmission(), southAfrican)).toThrow(EdifactError);
  });
});
