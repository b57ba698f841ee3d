// Bills in the text of e-mails: keys with values, typed columns, and a telex release.
import type { BillLayout } from "./drawn-bill.example.ts";

const keys: BillLayout = {
  name: "an e-mail of keys and values",
  as: "text",
  pages: [],
  text: `Dear Amira,

please find the shipping details of our next shipment below. Kindly file before cut-off.

HBL No: ABCSHA2611077
MBL No: MAEU240118822
Shipper: Foshan Kitchenware Manufacturing Co., Ltd.
         No. 5 Shunde Avenue, Shunde District
         Foshan, China
Consignee: Desert Rose General Trading LLC
           Office 1402, Burjuman Tower
           P.O. Box 3344, Dubai, UAE
           Tel: +971 4 355 7788
Notify: Same as consignee
Vessel: MAERSK HANOI
Voyage: 446W
POL: Nansha, China
POD: Jebel Ali, UAE
Final destination: Dubai, UAE
Container: MRKU 002931-1
Type: 40HC
Seal: ML-CN8820114
Goods: Stainless steel cookware sets
HS code: 7323.93.00
Packages: 1,050 cartons
Gross weight: 12,600.00 kgs
Net weight: 11,400.00 kgs
Measurement: 66.5 cbm
Freight: prepaid
Marks: DESERT ROSE / DUBAI

Best regards,
Li Wei
Global Freight Express
Tel: +86 20 8888 1212
`,
  says: {
    bill_number: "ABCSHA2611077",
    master_bill_number: "MAEU240118822",
    "SHIPPER.name": "Foshan Kitchenware Manufacturing Co., Ltd.",
    "SHIPPER.street": "No. 5 Shunde Avenue, Shunde District",
    "SHIPPER.city": "Foshan",
    "SHIPPER.country": "CN",
    "CONSIGNEE.name": "Desert Rose General Trading LLC",
    "CONSIGNEE.street": "Office 1402, Burjuman Tower",
    "CONSIGNEE.po_box": "3344",
    "CONSIGNEE.city": "Dubai",
    "CONSIGNEE.country": "AE",
    "CONSIGNEE.phone": "+971 4 355 7788",
    "NOTIFY.name": "SAME AS CONSIGNEE",
    "transport.vessel_name": "MAERSK HANOI",
    "transport.voyage_number": "446W",
    "places.loading": "CNNSA",
    "places.discharge": "AEJEA",
    "places.delivery": "AEDXB",
    "container[0].container_number": "MRKU0029311",
    "container[0].size_type": "45G1",
    "container[0].seals[0].number": "ML-CN8820114",
    "goods.description": "Stainless steel cookware sets",
    "goods.hs_code": "73239300",
    "goods.package_count": "1050",
    "goods.package_type": "CT",
    "goods.gross_weight_kg": "12600",
    "goods.volume_m3": "66.5",
    "goods.marks": "DESERT ROSE / DUBAI",
    freight_payment: "PREPAID",
  },
};

const columns: BillLayout = {
  name: "an e-mail with typed columns and two containers",
  as: "text",
  pages: [],
  text: `> Hi team,
> draft b/l as follows, pls confirm:
>
> SHIPPER:                              B/L NO.: BOMJEA260771
> SUNRISE SPICES PVT LTD                BOOKING NO.: 2771882
> 21 NARIMAN POINT, NEAR CHURCHGATE
> MUMBAI, INDIA
>
> CONSIGNEE:
> AROMA FOODS TRADING LLC
> AL RAS, DEIRA
> DUBAI, UAE
>
> NOTIFY PARTY:
> SAME AS CONSIGNEE
>
> VESSEL/VOYAGE: SSL GUJARAT V.088
> PORT OF LOADING: NHAVA SHEVA
> PORT OF DISCHARGE: JEBEL ALI
>
> CONTAINER NO     SEAL NO      TYPE    PKGS        GROSS WT (KGS)
> TIIU5588123      IN661201     20GP    400 BAGS    20,100.00
> CRXU9477100      IN661202     20GP    400 BAGS    20,100.00
>
> TOTAL                                 800 BAGS    40,200.00
>
> CARGO DESCRIPTION: WHOLE BLACK PEPPER
> HS CODE: 0904.11.00
>
> FREIGHT PREPAID
`,
  says: {
    bill_number: "BOMJEA260771",
    "SHIPPER.name": "SUNRISE SPICES PVT LTD",
    "SHIPPER.street": "21 NARIMAN POINT, NEAR CHURCHGATE",
    "SHIPPER.city": "MUMBAI",
    "SHIPPER.country": "IN",
    "CONSIGNEE.name": "AROMA FOODS TRADING LLC",
    "CONSIGNEE.street": "AL RAS, DEIRA",
    "CONSIGNEE.city": "DUBAI",
    "CONSIGNEE.country": "AE",
    "NOTIFY.name": "SAME AS CONSIGNEE",
    "transport.vessel_name": "SSL GUJARAT",
    "transport.voyage_number": "088",
    "places.loading": "INNSA",
    "places.discharge": "AEJEA",
    "container[0].container_number": "TIIU5588123",
    "container[0].seals[0].number": "IN661201",
    "container[0].size_type": "22G1",
    "container[1].container_number": "CRXU9477100",
    "container[1].seals[0].number": "IN661202",
    "container[1].size_type": "22G1",
    "goods.description": "WHOLE BLACK PEPPER",
    "goods.hs_code": "09041100",
    "goods.package_count": "800",
    "goods.package_type": "BG",
    "goods.gross_weight_kg": "40200",
    freight_payment: "PREPAID",
  },
};

const telex: BillLayout = {
  name: "a telex release",
  as: "text",
  pages: [],
  text: `TELEX RELEASE NOTICE

TO: MSC (UAE) LLC, DUBAI

PLEASE RELEASE THE BELOW CARGO TO CONSIGNEE WITHOUT PRESENTATION OF ORIGINAL BILLS.

B/L NO.            : MEDUBR884412
MASTER VESSEL      : SEE BELOW
VESSEL             : MSC VENUS
VOYAGE NO.         : QB447R
PORT OF LOADING    : SANTOS, BRAZIL
PORT OF DISCHARGE  : JEBEL ALI, U.A.E.
SHIPPER            : FAZENDA SANTA CLARA EXPORTADORA LTDA
CONSIGNEE          : EMIRATES COFFEE ROASTERS LLC
NOTIFY PARTY       : EMIRATES COFFEE ROASTERS LLC
CONTAINER NO.      : BEAU2753192 / SEAL NO.: BR119982
NO. OF PACKAGES    : 320 BAGS
DESCRIPTION        : GREEN COFFEE BEANS
GROSS WEIGHT       : 19.392,000 KGS
FREIGHT            : COLLECT

SIGNED FOR THE CARRIER
SANTOS, 14-11-2026
`,
  says: {
    bill_number: "MEDUBR884412",
    "SHIPPER.name": "FAZENDA SANTA CLARA EXPORTADORA LTDA",
    "CONSIGNEE.name": "EMIRATES COFFEE ROASTERS LLC",
    "NOTIFY.name": "EMIRATES COFFEE ROASTERS LLC",
    "transport.vessel_name": "MSC VENUS",
    "transport.voyage_number": "QB447R",
    "places.loading": "BRSSZ",
    "places.discharge": "AEJEA",
    "container[0].container_number": "BEAU2753192",
    "container[0].seals[0].number": "BR119982",
    "goods.description": "GREEN COFFEE BEANS",
    "goods.package_count": "320",
    "goods.package_type": "BG",
    "goods.gross_weight_kg": "19392",
    freight_payment: "COLLECT",
  },
};

const oneLine: BillLayout = {
  name: "an e-mail with several keys on a line",
  as: "text",
  pages: [],
  text: `Hi team, details as below

HBL No: ABCSHA2611090 MBL: EGLV142600009001
Shipper: Ningbo Haitian Tools Co., Ltd.
Consignee: Al Noor Hardware Trading LLC
Vessel/Voy: EVER GOLDEN / 0124W POL: Ningbo, China POD: Jebel Ali, UAE ETD: 29 Nov 2026
Container: EGHU9876549 Type: 40HC Seal No: EMCAB1234
Goods: Hand tools of steel HS code: 82055900
Packages: 480 cartons Gross weight: 9,600 kgs Volume: 42.5 cbm
Freight: collect
`,
  says: {
    bill_number: "ABCSHA2611090",
    master_bill_number: "EGLV142600009001",
    "SHIPPER.name": "Ningbo Haitian Tools Co., Ltd.",
    "CONSIGNEE.name": "Al Noor Hardware Trading LLC",
    "transport.vessel_name": "EVER GOLDEN",
    "transport.voyage_number": "0124W",
    "places.loading": "CNNGB",
    "places.discharge": "AEJEA",
    "container[0].size_type": "45G1",
    "container[0].seals[0].number": "EMCAB1234",
    "goods.description": "Hand tools of steel",
    "goods.hs_code": "82055900",
    "goods.package_count": "480",
    "goods.package_type": "CT",
    "goods.gross_weight_kg": "9600",
    "goods.volume_m3": "42.5",
    freight_payment: "COLLECT",
  },
};

export const textsOfMails: readonly BillLayout[] = [keys, columns, telex, oneLine];
