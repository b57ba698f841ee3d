// Generates the largest possible house bill: 999 different valid goods items in 27 containers.

import { limits } from "@filings/contract/limits";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { containerCheckDigit } from "@filings/contract/values/iso6346";

const products = [
  ["LED CEILING LAMP WITH ALUMINIUM HOUSING", "94051100"],
  ["PORCELAIN DINNER PLATE", "69111000"],
  ["COTTON MEN TROUSERS", "62034200"],
  ["COTTON T-SHIRT KNITTED", "61091000"],
  ["LEATHER WALKING SHOES", "64039900"],
  ["GLAZED CERAMIC TILES FOR FLOORS", "69072100"],
  ["CHILDREN TOYS BUILDING BLOCKS OF PLASTIC", "95030000"],
  ["ELECTRIC OVEN FOR KITCHENS", "85166000"],
  ["LIQUID HAND SOAP FOR WASHING", "34013000"],
  ["CHOCOLATE BARS FILLED WITH HAZELNUT", "18069000"],
  ["COFFEE BEANS NOT ROASTED ARABICA", "09011100"],
  ["BLACK TEA LEAVES IN BULK PACKETS", "09024000"],
  ["BRASS BALL VALVE FOR WATER PIPES", "84818000"],
  ["PLASTIC STORAGE BOX WITH LID", "39231000"],
  ["OFFICE COPY PAPER IN REAMS", "48025600"],
  ["BIRCH PLYWOOD SHEET", "44123900"],
  ["TEMPERED SAFETY GLASS PANE", "70071900"],
  ["CERAMIC WASH BASIN WHITE", "69101000"],
  ["PASSENGER CAR TYRE RADIAL", "40111000"],
  ["UPHOLSTERED ARMCHAIR WITH WOODEN FRAME", "94016100"],
  ["WOODEN BOOKSHELF FOR LIVING ROOMS", "94036000"],
  ["STEEL DOOR LOCK WITH CYLINDER", "83014000"],
  ["INSULATED COPPER CABLE WITH CONNECTORS", "85444200"],
  ["WALL SWITCH FOR LIGHTING", "85365000"],
  ["ELECTRIC CONTROL PANEL LOW VOLTAGE", "85371000"],
  ["PLASTIC KITCHEN BOWL", "39249000"],
  ["STAINLESS STEEL COOKING POT", "73239300"],
  ["DRINKING GLASS TUMBLER", "70133700"],
  ["COTTON TERRY BATH TOWEL", "63026000"],
  ["TRAVEL BAG OF NYLON FABRIC", "42029200"],
  ["LADIES HANDBAG OF LEATHER", "42022100"],
  ["RUNNING SHOES WITH TEXTILE UPPERS", "64041100"],
  ["COTTON PULLOVER KNITTED", "61102000"],
  ["FITNESS BENCH FOR GYMS", "95069100"],
  ["CITY BICYCLE WITHOUT MOTOR", "87120000"],
  ["BABY PRAM FOLDING", "87150000"],
  ["HAND TORCH WITH LED WITHOUT CELLS", "85131000"],
] as const;

const itemsPerContainer = products.length;
const containers = limits.goodsItemsMost / itemsPerContainer;
const colours = ["WHITE", "BLACK", "GREY", "BLUE", "GREEN", "RED", "BROWN", "BEIGE", "SILVER"] as const;

export interface ManyItems {
  readonly system: "MPCI";
  readonly says: string;
  readonly expect: readonly string[];
  readonly carrier_mpci_party_id: string;
  readonly body: FilingChange;
}

export function manyItems(): ManyItems {
  const numbers = Array.from({ length: containers }, (_, index) => containerNumber(index));
  return {
    system: "MPCI",
    says: "The most a house bill holds: 999 goods items in 27 containers. NAIC accepts it.",
    expect: ["LOAD", "LOAD_WITH_WARNING"],
    carrier_mpci_party_id: "EMCSL00",
    body: {
      bill_type: "HOUSE",
      bill_number: "ABC999{{unique}}",
      issue_date: "{{today-3d}}",
      issue_place: { unlocode: "CNSHA" },
      movement_type: "IMPORT",
      master_bill_number: "EGLV{{unique}}",
      transport: {
        vessel_name: "EXAMPLE STAR",
        imo_number: "9074729",
        voyage_number: "0123W",
        flag_country: "PA",
        last_foreign_load_port: "SGSIN",
        planned_loading_at: "{{now+10d}}",
        etd: "{{now+11d}}",
        eta: "{{now+20d}}",
        first_uae_port: "AEJEA",
      },
      places: { loading: { unlocode: "CNSHA" }, discharge: { unlocode: "AEJEA" }, delivery: { unlocode: "AEDXB" } },
      parties: [
        {
          role: "SHIPPER",
          name: "SHANGHAI GENERAL STORES EXPORT CO LTD",
          street: "300 PUDONG AVENUE",
          city: "SHANGHAI",
          postcode: "200120",
          country: "CN",
          contact_name: "ZHAO LEI",
          phone: "+862155500000",
        },
        {
          role: "CONSIGNEE",
          name: "GULF HOME SUPPLIES LLC",
          street: "WAREHOUSE 7 AL QUSAIS 2",
          po_box: "12345",
          city: "DUBAI",
          country: "AE",
          contact_name: "A RAHMAN",
          phone: "+97145550000",
          email: "import@gulfhome.example",
        },
      ],
      equipment: numbers.map((number, index) => ({
        container_number: number,
        size_type: "45G1",
        is_shipper_owned: false,
        load_status: "FULL",
        tare_weight_kg: "3900",
        seals: [{ number: `CN${1_240_000 + index}`, party: "CARRIER", type: "MECHANICAL" }],
      })),
      goods_items: numbers.flatMap((number, index) => products.map((_, line) => goodsItem(number, index, line))),
    },
  };
}

/** The head in full, then one line for each container and goods item, so that the file stays small and readable. */
export function manyItemsText(): string {
  const { body, ...head } = manyItems();
  const { equipment = [], goods_items = [], ...rest } = body;
  const lines = (rows: readonly object[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`;
  const opened = `${JSON.stringify({ ...head, body: rest }).slice(0, -2)},`;
  return `${opened}\n"equipment":${lines(equipment)},\n"goods_items":${lines(goods_items)}}}\n`;
}

function containerNumber(index: number): string {
  const number = `EITU${300_417 + index * 31}`;
  return `${number}${containerCheckDigit(number)}`;
}

function goodsItem(container: string, index: number, line: number) {
  const [name, hsCode] = products[line]!;
  const count = 4 + ((index * 7 + line * 3) % 17);
  const gramsEach = 6_000 + ((index * 13 + line * 29) % 90) * 100;
  const kilograms = (grams: number) => String(grams / 1000);
  return {
    description: `${name} ${colours[index % colours.length]} MODEL ${String(index + 1).padStart(2, "0")}`,
    hs_code: hsCode,
    origin_country: "CN",
    package_count: count,
    package_type: "CT",
    gross_weight_kg: kilograms(count * gramsEach),
    net_weight_kg: kilograms(count * (gramsEach - 500)),
    volume_m3: String((count * 60) / 1000),
    marks: [`GHS ${index + 1}-${line + 1}`],
    placements: [{ container_number: container, package_count: count }],
  };
}
