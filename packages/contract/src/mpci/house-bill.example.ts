// The worked example of a house bill (domain 2.4) for tests, demo data and documents: one container, two goods items,
// one of them dangerous paint.
import { containerCheckDigit } from "../values/iso6346.ts";
import { applyChange, emptyBody } from "./draft.ts";
import type { FilingBody, FilingChange } from "./filing.ts";
import { type CheckContext, type Known, type Lookups, nothingHeld, type UndgEntry } from "./findings.ts";

export const exampleCarrier = {
  id: "0199a000-0000-7000-8000-000000000001",
  name: "EVERGREEN LINE",
  scac: "EGLV",
  mpci_party_id: "EMCSL00",
} as const;

export const exampleFiler = {
  company_name: "ABC FORWARDING LLC",
  mpci_party_id: "MPCI123",
  role: "FREIGHT_FORWARDER",
  scope: null,
  street: "OFFICE 12 PORT SAEED",
  po_box: null,
  city: "DUBAI",
  region: null,
  postcode: null,
  country: "AE",
  contact_name: "OPS DESK",
  phone: "+97140000000",
  email: "ops@abc-forwarding.example",
} as const;

const gulfHome = {
  name: "GULF HOME SUPPLIES LLC",
  street: "WAREHOUSE 7 AL QUSAIS 2",
  po_box: "12345",
  city: "DUBAI",
  country: "AE",
} as const;

const example: FilingChange = {
  bill_number: "ABCSHA2611001",
  issue_date: "2026-11-17",
  issue_place: { unlocode: "CNSHA" },
  movement_type: "IMPORT",
  master_bill_number: "EGLV142600000017",
  carrier_id: exampleCarrier.id,
  transport: {
    vessel_name: "EXAMPLE STAR",
    imo_number: "9074729",
    voyage_number: "0123W",
    flag_country: "PA",
    last_foreign_load_port: "SGSIN",
    planned_loading_at: "2026-11-29T06:00:00.000Z",
    etd: "2026-11-29T18:00:00.000Z",
    eta: "2026-12-08T12:00:00.000Z",
    first_uae_port: "AEJEA",
  },
  places: {
    receipt: { unlocode: "CNSZX" },
    loading: { unlocode: "CNSHA" },
    transhipment: [{ unlocode: "SGSIN" }],
    discharge: { unlocode: "AEJEA" },
    delivery: { unlocode: "AEDXB" },
  },
  parties: [
    {
      key: "shipper",
      role: "SHIPPER",
      name: "BRIGHT LAMPS MANUFACTURING CO LTD",
      street: "88 KEYUAN ROAD",
      city: "SHENZHEN",
      postcode: "518057",
      country: "CN",
      contact_name: "LI WEI",
      phone: "+8675500000000",
    },
    {
      key: "consignee",
      role: "CONSIGNEE",
      ...gulfHome,
      contact_name: "A RAHMAN",
      phone: "+97145550000",
      email: "import@gulfhome.example",
    },
    { key: "notify", role: "NOTIFY", ...gulfHome },
  ],
  equipment: [
    {
      key: "container-1",
      container_number: "CSQU3054383",
      size_type: "45G1",
      is_shipper_owned: false,
      load_status: "FULL",
      tare_weight_kg: "3900",
      seals: [
        { number: "CN1234567", party: "CARRIER", type: "MECHANICAL" },
        { number: "SHP88012", party: "SHIPPER", type: "MECHANICAL" },
      ],
    },
  ],
  goods_items: [
    {
      key: "item-1",
      description: "LED CEILING LAMPS 24W WITH ALUMINIUM HOUSING FOR HOUSEHOLD USE",
      hs_code: "94051100",
      origin_country: "CN",
      package_count: 120,
      package_type: "CT",
      gross_weight_kg: "1440",
      net_weight_kg: "1320",
      volume_m3: "9.6",
      marks: ["GHS DUBAI", "C/NO 1-120"],
      placements: [{ container_number: "CSQU3054383", package_count: 120 }],
    },
    {
      key: "item-2",
      description: "SOLVENT BASED ALKYD WALL PAINT IN STEEL DRUMS 40 L",
      hs_code: "32081000",
      origin_country: "CN",
      package_count: 40,
      package_type: "DR",
      gross_weight_kg: "1800",
      net_weight_kg: "1640",
      volume_m3: "2.4",
      marks: ["GHS DUBAI", "C/NO 121-160"],
      placements: [{ container_number: "CSQU3054383", package_count: 40 }],
      dangerous_goods: [
        {
          un_number: "1263",
          imdg_class: "3",
          packing_group: 2,
          proper_shipping_name: "PAINT",
          flashpoint_c: "18",
          ems: "F-E,S-E",
        },
      ],
    },
  ],
};

/** The worked example with an edit applied. */
export function aHouseBill(change: FilingChange = {}): FilingBody {
  return applyChange(applyChange(emptyBody(), example), change);
}

/** The number of the container with this serial number. */
export function exampleContainer(serial: number): string {
  const number = `CSQU${String(serial).padStart(6, "0")}`;
  return `${number}${containerCheckDigit(number)}`;
}

/** A bill of one container, whose number this becomes: two bills of different carriers never have one in the same week (V21). */
export function inContainer(bill: FilingBody, number: string): FilingBody {
  return {
    ...bill,
    equipment: bill.equipment.map((container) => ({ ...container, container_number: number })),
    goods_items: bill.goods_items.map((item) => ({
      ...item,
      placements: item.placements.map((placement) => ({ ...placement, container_number: number })),
    })),
  };
}

const exampleUndg: readonly UndgEntry[] = [
  {
    un_number: "1263",
    proper_shipping_name: "PAINT",
    imdg_class: "3",
    subsidiary_hazards: [],
    packing_groups: [1, 2, 3],
    needs_technical_name: false,
    needs_flashpoint: true,
  },
  {
    un_number: "1993",
    proper_shipping_name: "FLAMMABLE LIQUID, N.O.S.",
    imdg_class: "3",
    subsidiary_hazards: [],
    packing_groups: [1, 2, 3],
    needs_technical_name: true,
    needs_flashpoint: true,
  },
  {
    un_number: "3480",
    proper_shipping_name: "LITHIUM ION BATTERIES",
    imdg_class: "9",
    subsidiary_hazards: [],
    packing_groups: [],
    needs_technical_name: false,
    needs_flashpoint: false,
  },
];

const complete = (...codes: string[]) => {
  const listed = new Set(codes);
  return (code: string): Known => listed.has(code);
};

/** Short lists with the values of the example; places and containers are incomplete, as in production. */
export const exampleLookups: Lookups = {
  unlocode: (code) => (["CNSHA", "CNSZX", "SGSIN", "AEJEA", "AEDXB"].includes(code) ? true : "unknown"),
  placesEdition: "2024-2",
  country: complete("AE", "CN", "PA", "SG"),
  placeName: (code) => ({ CNSHA: "Shanghai", CNSHG: "Shanghai Pt", CNSZX: "Shenzhen" })[code] ?? null,
  placeCalled: (name) => ({ SHANGHAI: "CNSHA" })[name.toUpperCase()] ?? null,
  countriesOfPlace: (name) => ({ SHENZHEN: ["CN"], DUBAI: ["AE"] })[name.toUpperCase()] ?? [],
  packageType: complete("CT", "DR", "VQ"),
  hs6: complete("940511", "320810"),
  undg: (unNumber) => exampleUndg.filter((entry) => entry.un_number === unNumber),
  carrier: exampleCarrier,
  stopTerms: ["AUTO PARTS", "FREIGHT OF ALL KINDS", "GARMENTS", "PARTS", "SAID TO CONTAIN", "STC"],
  dangerousWords: ["lithium battery", "paint", "perfume"],
  hsKeywords: { lamp: ["85", "94"], paint: ["32"] },
};

/** Eight days before the example's planned loading. */
export const exampleContext: CheckContext = {
  now: new Date("2026-11-21T06:00:00.000Z"),
  filer: exampleFiler,
  billNumberTakenBy: null,
  held: nothingHeld,
  papers: null,
};
