// Texts that mislead: a mail that corrects the one beneath it, an invoice with the words of a bill, a mail of pipes, and Arabic labels.
import type { BillLayout } from "./drawn-bill.example.ts";

const corrected: BillLayout = {
  name: "a mail that corrects the mail quoted beneath it",
  as: "text",
  pages: [],
  text: `Hi Yusuf,

sorry, two corrections to the bill below: the correct HBL No. is JNB-DXB-7741, and gross weight is 8,150.00 KGS.

Regards
Thabo

On Tue, 17 Nov 2026 at 09:12, Thabo wrote:
> HBL No.: JNB-DXB-7714
> Shipper: Karoo Wool Brokers (Pty) Ltd, 14 Dock Road, Durban, South Africa
> Consignee: Al Noor Textiles LLC, PO Box 771, Sharjah, UAE
> Notify: Al Noor Textiles LLC, PO Box 771, Sharjah, UAE
> Feeder / vessel: TBA
> Mother vessel: MSC ORION v. QW447R
> POL: Durban
> POD: Jebel Ali
> Cntr: PONU 483026-1 / seal ZA 118 822
> Cargo: raw wool in bales
> Pkgs: 96 bales
> GW: 8,510.00 KGS NW: 8,100.00 KGS
> HS: 5101.11
> Terms: FOB, freight collect
`,
  says: {
    bill_number: "JNB-DXB-7741",
    "SHIPPER.name": "Karoo Wool Brokers (Pty) Ltd",
    "SHIPPER.country": "ZA",
    "CONSIGNEE.name": "Al Noor Textiles LLC",
    "CONSIGNEE.po_box": "771",
    "NOTIFY.po_box": "771",
    "CONSIGNEE.country": "AE",
    "NOTIFY.name": "Al Noor Textiles LLC",
    "transport.vessel_name": "MSC ORION",
    "transport.voyage_number": "QW447R",
    "places.loading": "ZADUR",
    "places.discharge": "AEJEA",
    "container[0].container_number": "PONU4830260",
    "container[0].seals[0].number": "ZA118822",
    "goods.description": "raw wool in bales",
    "goods.hs_code": "510111",
    "goods.package_count": "96",
    "goods.package_type": "BL",
    "goods.gross_weight_kg": "8150",
    freight_payment: "COLLECT",
  },
};

const invoice: BillLayout = {
  name: "an invoice with the words of a bill",
  as: "pdf",
  says: {
    "SHIPPER.name": "ANATOLIA MARBLE A.S.",
    "container[0].container_number": "DFSU7024688",
    "goods.description": "MARBLE SLABS 2 CM POLISHED MARBLE TILES 60X60",
  },
  pages: [
    [
      [40, 30, "COMMERCIAL INVOICE / PACKING LIST", 14, "B"],
      [40, 60, "Invoice No.", 8],
      [120, 60, "AM-2026-1180"],
      [320, 60, "Date", 8],
      [400, 60, "04/11/2026"],
      [40, 76, "B/L No.", 8],
      [120, 76, "to be advised by 20/11/2026"],
      [320, 76, "L/C No.", 8],
      [400, 76, "LC0099812331"],
      [40, 100, "Exporter", 8],
      [120, 100, "ANATOLIA MARBLE A.S."],
      [40, 120, "Buyer", 8],
      [120, 120, "STONE GALLERY LLC, DUBAI"],
      [40, 140, "Shipment", 8],
      [120, 140, "BY VESSEL FROM IZMIR TO ANY PORT OF DISCHARGE IN UAE"],
      [40, 160, "Container", 8],
      [120, 160, "DFSU7024688"],
      [40, 200, "Item", 8],
      [120, 200, "Description", 8],
      [300, 200, "Qty", 8],
      [360, 200, "Unit price", 8],
      [440, 200, "Amount", 8],
      [40, 216, "1"],
      [120, 216, "MARBLE SLABS 2 CM POLISHED"],
      [300, 216, "480"],
      [360, 216, "38.50"],
      [440, 216, "18,480.00"],
      [40, 230, "2"],
      [120, 230, "MARBLE TILES 60X60"],
      [300, 230, "900"],
      [360, 230, "21.00"],
      [440, 230, "18,900.00"],
      [40, 250, "TOTAL", 9, "B"],
      [300, 250, "1380 M2"],
      [440, 250, "USD 37,380.00"],
      [40, 280, "Net weight: 24,300 KGS per container", 9],
      [40, 294, "Approx. gross weight 25 tons, max 26 tons", 9],
    ],
  ],
};

const pipes: BillLayout = {
  name: "a mail of keys with dashes and pipes",
  as: "text",
  pages: [],
  text: `Dear all, booking confirmed, details:

BL# : TAO2611557
Shipper - Qingdao Fasteners Ltd
Consignee - Bolt & Nut Trading LLC
| POL | Qingdao |
| POD | Abu Dhabi (Khalifa) |
| Vessel | WAN HAI 721 |
| Voyage | W052 |
* Container# BMOU4205171
* Seal# WHA771821
* 20'GP
* 25 pallets, 24.5 MT
* HS 7318.15

ETD 19 Nov, ETA 8 Dec
`,
  says: {
    bill_number: "TAO2611557",
    "SHIPPER.name": "Qingdao Fasteners Ltd",
    "CONSIGNEE.name": "Bolt & Nut Trading LLC",
    "transport.vessel_name": "WAN HAI 721",
    "transport.voyage_number": "W052",
    "places.loading": "CNTAO",
    "places.discharge": "AEKHL",
    "container[0].container_number": "BMOU4205171",
    "container[0].seals[0].number": "WHA771821",
    "container[0].size_type": "22G1",
    "goods.hs_code": "731815",
    "goods.package_count": "25",
    "goods.package_type": "PX",
    "goods.gross_weight_kg": "24500",
  },
};

const arabic: BillLayout = {
  name: "a bill with Arabic beside English labels",
  as: "texts",
  says: {
    bill_number: "DAM-26-00871",
    "SHIPPER.name": "شركة الجبيل للبتروكيماويات",
    "SHIPPER.city": "الجبيل",
    "CONSIGNEE.city": "UMM AL QUWAIN",
    "SHIPPER.country": "SA",
    "CONSIGNEE.name": "EMIRATES PLASTIC INDUSTRIES",
    "CONSIGNEE.country": "AE",
    "transport.vessel_name": "BAHRI JEDDAH",
    "transport.voyage_number": "112E",
    "places.loading": "SADMM",
    "places.discharge": "AEJEA",
    "container[0].container_number": "GESU6001122",
    "goods.description": "HDPE RESIN",
    "goods.package_count": "1000",
    "goods.package_type": "BG",
    "goods.gross_weight_kg": "25100",
  },
  pages: [
    [
      [220, 20, "بوليصة شحن BILL OF LADING", 12],
      [40, 50, "Shipper الشاحن", 8],
      [40, 62, "شركة الجبيل للبتروكيماويات", 9],
      [40, 73, "الجبيل، المملكة العربية السعودية", 9],
      [320, 50, "رقم البوليصة B/L No.", 8],
      [320, 62, "DAM-26-00871", 9],
      [40, 100, "Consignee المرسل إليه", 8],
      [40, 112, "EMIRATES PLASTIC INDUSTRIES", 9],
      [40, 123, "UMM AL QUWAIN, UAE", 9],
      [40, 150, "Vessel السفينة", 8],
      [40, 162, "BAHRI JEDDAH", 9],
      [180, 150, "Voyage الرحلة", 8],
      [180, 162, "112E", 9],
      [320, 150, "Port of Loading ميناء الشحن", 8],
      [320, 162, "DAMMAM", 9],
      [40, 180, "Port of Discharge ميناء التفريغ", 8],
      [40, 192, "JEBEL ALI", 9],
      [40, 220, "Container الحاوية", 8],
      [150, 220, "Packages الطرود", 8],
      [250, 220, "Description وصف البضاعة", 8],
      [420, 220, "Gross Weight KG الوزن القائم", 8],
      [40, 234, "GESU6001122", 9],
      [150, 234, "1000 BAGS", 9],
      [250, 234, "HDPE RESIN", 9],
      [420, 234, "25,100", 9],
    ],
  ],
};

export const hostileTexts: readonly BillLayout[] = [corrected, invoice, pipes, arabic];
