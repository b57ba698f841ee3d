// Texts that mislead: a mail that corrects the one beneath it, and an invoice with the words of a bill.
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

export const hostileTexts: readonly BillLayout[] = [corrected, invoice];
