// The sixty bills of the demo's day, and the master bill of the shipping line above ten of them.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { exampleContainer } from "@filings/contract/mpci/house-bill.example";
import { timesOf } from "../demo-drafts.ts";
import { coLoader, dayFilers } from "./day-people.ts";
import type { DayLabel } from "./day-words.ts";
import { type Outcome, type Sailing, sailings } from "./sailings.ts";

export interface DayBill {
  readonly body: FilingChange;
  readonly outcome: Outcome;
  /** Who drafts it. */
  readonly by: string;
  /** The forwarder's own. */
  readonly reference?: string;
  readonly label?: DayLabel;
}

interface At {
  readonly now: Date;
  /** Carriers by their party ids. */
  readonly carriers: ReadonlyMap<string, string>;
}

interface Lot {
  readonly consignee: string;
  readonly city: string;
  readonly goods: string;
  readonly code: string;
  readonly count: number;
  readonly unit: string;
  readonly weight: string;
}

const hourMs = 3_600_000;
/** Of the first container; the other bills of the demo have other numbers. */
const firstSerial = 260_000;

const lots: readonly Lot[] = (
  [
    [
      "AL MARSA TYRE TRADING LLC",
      "DUBAI",
      "NEW PNEUMATIC RUBBER TYRES FOR PASSENGER CARS",
      "40111000",
      820,
      "PK",
      "8610",
    ],
    ["BARSHA INTERIORS LLC", "DUBAI", "WOODEN BEDROOM FURNITURE, FLAT PACKED", "94035000", 310, "CT", "7440"],
    [
      "TAWI HOME STORES LLC",
      "SHARJAH",
      "COOKWARE SETS OF STAINLESS STEEL FOR HOUSEHOLD USE",
      "73239300",
      640,
      "CT",
      "6230",
    ],
    ["GHAF MOTOR SPARES LLC", "DUBAI", "BRAKE DISCS AND BRAKE PADS FOR PASSENGER CARS", "87083000", 415, "CT", "9380"],
    ["SADU FABRICS TRADING LLC", "SHARJAH", "PRINTED WOVEN COTTON FABRICS IN ROLLS", "52085200", 260, "RO", "5120"],
    [
      "LIWA FRESH FOODS LLC",
      "ABU DHABI",
      "VIRGIN OLIVE OIL IN GLASS BOTTLES OF 500 ML",
      "15092000",
      900,
      "CT",
      "10350",
    ],
    ["SAADI GLASSWORKS LLC", "DUBAI", "GLASS JARS FOR THE PACKING OF FOOD", "70109000", 22, "PX", "11200"],
    ["HATTA PACKAGING LLC", "DUBAI", "PRINTED CARTONS OF CORRUGATED PAPERBOARD", "48191000", 18, "PX", "6900"],
    [
      "QUDRA DISPLAY AND SIGNAGE LLC",
      "ABU DHABI",
      "COLOUR MONITORS 27 INCH FOR COMPUTERS",
      "85285200",
      480,
      "CT",
      "3980",
    ],
    ["RIMAL SOLAR SYSTEMS FZCO", "DUBAI", "PHOTOVOLTAIC SOLAR MODULES 550 W", "85414300", 26, "PX", "12740"],
  ] as const
).map(([consignee, city, goods, code, count, unit, weight]) => ({ consignee, city, goods, code, count, unit, weight }));

/** The party id of the shipping line that carries the bill above. */
export const masterOf = "PGLSL00";

export function dayBills(at: At): readonly DayBill[] {
  let serial = 0;
  return sailings.flatMap((sailing) =>
    sailing.outcomes.map((outcome, place) => {
      serial += 1;
      const body = lacking(billOf(sailing, { outcome, place, serial }, at), outcome);
      const label = labelOf(outcome, serial);
      const by = dayFilers[serial % dayFilers.length]!;
      return { body, outcome, by, reference: `JOB 26-${2400 + serial}`, ...(label !== undefined && { label }) };
    }),
  );
}

function labelOf(outcome: Outcome, serial: number): DayLabel | undefined {
  if (outcome === "RFIDOC" || outcome === "begun") return "Short of papers";
  if (serial % 11 === 3) return "New customer";
  return outcome === "RFI" || outcome === "DNL" ? "Customer waits" : undefined;
}

/** Whether NAIC gets it. */
export function isSent(outcome: Outcome): boolean {
  return outcome === "withdrawn" || outcome === "update" || outcome === outcome.toUpperCase();
}

interface Bill {
  readonly outcome: Outcome;
  readonly place: number;
  readonly serial: number;
}

function billOf(sailing: Sailing, { outcome, place, serial }: Bill, at: At): FilingChange {
  const { consignee, city, goods, code, count, unit, weight } = lots[(serial * 3) % lots.length]!;
  const hasScenario = isSent(outcome) && !["ACT", "withdrawn", "update"].includes(outcome);
  const container = exampleContainer(firstSerial + serial);
  const { country } = sailing.shipper;
  const phone = `+9714${2_700_000 + serial}`;
  return {
    ...shared(sailing, at),
    bill_type: outcome === "PSF" ? "CO_LOAD_MASTER" : "HOUSE",
    bill_number: `GFW${sailing.short}2611${String(place + 1).padStart(2, "0")}${hasScenario ? `-SIM-${outcome}` : ""}`,
    master_bill_number: sailing.master,
    places: {
      receipt: { unlocode: sailing.loading },
      loading: { unlocode: sailing.loading },
      transhipment: [],
      discharge: { unlocode: sailing.discharge },
      delivery: { unlocode: "AEDXB" },
    },
    ...(outcome === "PSF" && {
      expected_sub_filings: [{ mpci_party_id: coLoader.connectedAs?.partyId ?? "", bill_number: "CRMLEH261107" }],
    }),
    parties: [
      { key: "shipper", role: "SHIPPER", ...sailing.shipper },
      {
        ...{ key: "consignee", role: "CONSIGNEE", name: consignee, street: `SHOWROOM ${serial} SHEIKH ZAYED ROAD` },
        ...{ city, country: "AE", contact_name: "IMPORT DESK", phone, email: `import${serial}@consignees.example` },
      },
      { key: "notify", role: "NOTIFY", name: consignee, street: "P O BOX 4000", city, country: "AE", phone },
    ],
    equipment: [box(container, serial)],
    goods_items: [
      {
        ...{ key: "item-1", description: goods, hs_code: code, origin_country: country },
        ...{
          package_count: count,
          package_type: unit,
          gross_weight_kg: weight,
          marks: [`C/NO 1-${count}`],
        },
        placements: [{ container_number: container, package_count: count }],
      },
    ],
  };
}

function box(container: string, serial: number): NonNullable<FilingChange["equipment"]>[number] {
  return {
    key: container,
    container_number: container,
    size_type: "45G1",
    is_shipper_owned: false,
    load_status: "FULL",
    tare_weight_kg: "3900",
    seals: [{ number: `PS${880_000 + serial}`, party: "CARRIER", type: "MECHANICAL" }],
  };
}

function shared(sailing: Sailing, { now, carriers }: At) {
  const fileBy = Math.ceil((now.getTime() + sailing.fileByInHours * hourMs) / hourMs) * hourMs;
  return {
    issue_date: new Date(now.getTime() - 24 * hourMs).toISOString().slice(0, 10),
    issue_place: { unlocode: sailing.loading },
    movement_type: "IMPORT",
    carrier_id: carriers.get(sailing.carrier) ?? null,
    transport: {
      ...{ vessel_name: sailing.vessel, imo_number: sailing.imo, voyage_number: sailing.voyage },
      ...{ flag_country: sailing.flag, last_foreign_load_port: sailing.lastPort, first_uae_port: sailing.discharge },
      ...timesOf(fileBy + 24 * hourMs),
    },
  } as const;
}

/** What a clerk has not entered yet, or has entered wrongly. */
function lacking(bill: FilingChange, outcome: Outcome): FilingChange {
  switch (outcome) {
    case "no consignee":
      return { ...bill, parties: (bill.parties ?? []).filter(({ role }) => role === "SHIPPER") };
    case "no seal":
      return { ...bill, equipment: (bill.equipment ?? []).map((one) => ({ ...one, seals: [] })) };
    case "short code":
      return { ...bill, goods_items: (bill.goods_items ?? []).map((item) => ({ ...item, hs_code: "7323" })) };
    case "mistyped container":
      return { ...bill, ...mistyped(bill) };
    case "begun":
      return { ...bill, equipment: [], goods_items: [] };
    default:
      return bill;
  }
}

function mistyped({ equipment = [], goods_items = [] }: FilingChange): Pick<FilingChange, "equipment" | "goods_items"> {
  const wrong = (number: string | null | undefined) =>
    number?.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) ?? null;
  return {
    equipment: equipment.map((one) => ({ ...one, container_number: wrong(one.container_number) })),
    goods_items: goods_items.map((item) => ({
      ...item,
      placements: (item.placements ?? []).map((one) => ({ ...one, container_number: wrong(one.container_number) })),
    })),
  };
}

/** The bill of the line above the bills of its vessel, filed by the line. */
export function dayMaster(at: At): FilingChange {
  const sailing = sailings.find(({ carrier }) => carrier === masterOf)!;
  const beneath = dayBills(at).filter(({ body }) => body.master_bill_number === sailing.master);
  const goods = beneath.flatMap(({ body }) => body.goods_items ?? []);
  const forwarder = { name: "GULF FORWARDING LLC", street: "OFFICE 12 PORT SAEED", city: "DUBAI", country: "AE" };
  return {
    ...shared(sailing, at),
    bill_type: "MASTER",
    bill_number: sailing.master,
    places: { loading: { unlocode: sailing.loading }, transhipment: [], discharge: { unlocode: sailing.discharge } },
    parties: [
      {
        key: "shipper",
        role: "SHIPPER",
        name: "GULF FORWARDING INDIA PVT LTD",
        street: "12 SION ROAD",
        city: "MUMBAI",
        country: "IN",
      },
      {
        ...{ key: "consignee", role: "CONSIGNEE", ...forwarder, contact_name: "OPS DESK", phone: "+97140000000" },
        email: "ops@gulf-forwarding.example",
      },
      { key: "forwarder", role: "FORWARDER", name: forwarder.name, mpci_party_id: "MPCI123" },
    ],
    equipment: beneath.flatMap(({ body }) => body.equipment ?? []),
    goods_items: [
      {
        ...{ key: "item-1", description: "CONSOLIDATED CARGO AS PER HOUSE BILLS", package_type: "PK" },
        package_count: goods.reduce((sum, item) => sum + (item.package_count ?? 0), 0),
        gross_weight_kg: String(goods.reduce((sum, item) => sum + Number(item.gross_weight_kg), 0)),
        placements: goods.flatMap((item) => item.placements ?? []),
      },
    ],
  };
}
