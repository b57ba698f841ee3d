// The demo data: four invented companies with their people, contacts and registration codes.
import type { Permission } from "@filings/contract/company/permissions";
import type { PlanName } from "@filings/contract/money/plans";
import type { ConnectionRole } from "@filings/contract/mpci/types/bill-forms";
import { demoKeys } from "../references/published-keys.ts";

export const demoPassword = "filings-demo-2026";
export const demoCreditsE5 = 10_000 * 100_000;

export interface DemoContact {
  readonly name: string;
  readonly street?: string;
  readonly po_box?: string;
  readonly city: string;
  readonly postcode?: string;
  readonly country: string;
  readonly contact_name?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** A branch beside the headquarters. */
export interface DemoBranch {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly contact_name: string;
  readonly phone: string;
  readonly email: string;
}

/** The code under which a company declares goods to Abu Dhabi Customs. */
export interface DemoRegistrationCode {
  readonly code: string;
  readonly roles: readonly ("IMPORTER" | "EXPORTER" | "BROKER")[];
  readonly name: string;
  readonly name_ar: string;
  readonly trade_licence_number: string;
  /** Days from the first start; a negative number means an expired code. */
  readonly validDays: number;
}

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  /** A confirmed phone for codes; its messages go to the sandbox's mailbox. */
  readonly phone: string;
  readonly permissions: readonly Permission[];
  /** The address of a registered and usable key. */
  readonly key?: string;
  /** The address of a key that waits for approval; nobody has its private key. */
  readonly waitingKey?: string;
  /** One of the people who run the platform. */
  readonly isOperator?: true;
}

export interface DemoCompany {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly contact_name: string;
  readonly phone: string;
  readonly email: string;
  /** The company's MPCI Party ID and role; absent: not connected to NAIC. */
  readonly connectedAs?: { readonly partyId: string; readonly role: ConnectionRole };
  /** Connected, but without drafts. */
  readonly startsEmpty?: true;
  readonly branches: readonly DemoBranch[];
  readonly people: readonly DemoPerson[];
  /** It pays for this plan from the next month on; absent: it has the largest one for nothing. */
  readonly paidPlan?: PlanName;
  /** A pending invitation. */
  readonly invited?: { readonly email: string; readonly name: string };
  readonly contacts: readonly DemoContact[];
  readonly registrationCodes: readonly DemoRegistrationCode[];
}

const all = ["prepare", "submit", "pay", "administer"] as const;

/** The parties of the worked example come first, because most example filings name them. */
const gulfHome: DemoContact = {
  name: "GULF HOME SUPPLIES LLC",
  street: "WAREHOUSE 7 AL QUSAIS 2",
  po_box: "12345",
  city: "DUBAI",
  country: "AE",
  contact_name: "A RAHMAN",
  phone: "+97145550000",
  email: "import@gulfhome.example",
};
const brightLamps: DemoContact = {
  name: "BRIGHT LAMPS MANUFACTURING CO LTD",
  street: "88 KEYUAN ROAD",
  city: "SHENZHEN",
  postcode: "518057",
  country: "CN",
  contact_name: "LI WEI",
  phone: "+8675500000000",
};

/** The line of the demo, which is in no published list. */
export const demoLine = { name: "PEARL GULF LINE", scac: "PGLX", partyId: "PGLSL00" } as const;

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: "Gulf Forwarding LLC",
    street: "OFFICE 12 PORT SAEED",
    city: "DUBAI",
    country: "AE",
    contact_name: "OPS DESK",
    phone: "+97140000000",
    email: "ops@gulf-forwarding.example",
    connectedAs: { partyId: "MPCI123", role: "FREIGHT_FORWARDER" },
    branches: [
      {
        name: "Gulf Forwarding LLC, Jebel Ali",
        street: "WAREHOUSE 4 JAFZA SOUTH",
        city: "DUBAI",
        country: "AE",
        contact_name: "WAREHOUSE DESK",
        phone: "+97148000000",
        email: "jebelali@gulf-forwarding.example",
      },
    ],
    people: [
      {
        email: "amira@gulf-forwarding.example",
        name: "Amira Haddad",
        phone: "+971500000001",
        permissions: all,
        key: demoKeys.amira,
      },
      {
        email: "yusuf@gulf-forwarding.example",
        name: "Yusuf Karim",
        phone: "+971500000002",
        permissions: ["prepare"],
        waitingKey: "0x5f1c3a0c9be2d24c2e0a0c6fd7e9b8b1f2d40a71",
      },
    ],
    invited: { email: "layla@gulf-forwarding.example", name: "Layla Mansour" },
    contacts: [
      gulfHome,
      brightLamps,
      {
        name: "NINGBO KITCHENWARE INDUSTRIAL CO LTD",
        street: "16 BAIZHANG EAST ROAD",
        city: "NINGBO",
        postcode: "315040",
        country: "CN",
        contact_name: "CHEN YU",
        phone: "+8657400000000",
        email: "export@ningbo-kitchenware.example",
      },
      {
        name: "AL NOOR TILES TRADING LLC",
        street: "SHOWROOM 3 DEIRA",
        po_box: "55120",
        city: "DUBAI",
        country: "AE",
        contact_name: "FATIMA NOOR",
        phone: "+97142220000",
        email: "logistics@alnoor-tiles.example",
      },
      {
        name: "CERAMICHE VALSECCHIA SPA",
        street: "VIA EMILIA 210",
        city: "SASSUOLO",
        postcode: "41049",
        country: "IT",
        contact_name: "G ROSSI",
        phone: "+390536000000",
      },
      {
        name: "MUMBAI SPICE EXPORTS PVT LTD",
        street: "PLOT 22 MIDC ANDHERI EAST",
        city: "MUMBAI",
        postcode: "400093",
        country: "IN",
        contact_name: "R IYER",
        phone: "+912200000000",
        email: "docs@mumbai-spice.example",
      },
      {
        name: "SHARJAH FOOD STORES LLC",
        street: "INDUSTRIAL AREA 6",
        po_box: "8891",
        city: "SHARJAH",
        country: "AE",
        contact_name: "K SALEH",
        phone: "+97165550000",
        email: "purchase@sharjah-food.example",
      },
      {
        name: "ABC FORWARDING SHANGHAI LTD",
        street: "1 ZHONGSHAN ROAD",
        city: "SHANGHAI",
        postcode: "200000",
        country: "CN",
        contact_name: "WANG MIN",
        phone: "+862100000000",
      },
    ],
    registrationCodes: [],
  },
  {
    name: "Capital Imports LLC",
    street: "OFFICE 4 MINA ZAYED",
    city: "ABU DHABI",
    country: "AE",
    contact_name: "IMPORT DESK",
    phone: "+97120000000",
    email: "ops@capital-imports.example",
    branches: [
      {
        name: "Capital Imports LLC, Khalifa Port",
        street: "UNIT 9 KIZAD LOGISTICS PARK",
        city: "ABU DHABI",
        country: "AE",
        contact_name: "PORT DESK",
        phone: "+97123000000",
        email: "khalifaport@capital-imports.example",
      },
    ],
    people: [
      {
        email: "omar@capital-imports.example",
        name: "Omar Nasser",
        phone: "+971500000003",
        permissions: all,
        key: demoKeys.omar,
      },
      { email: "hana@capital-imports.example", name: "Hana Aziz", phone: "+971500000004", permissions: ["prepare"] },
    ],
    contacts: [
      gulfHome,
      brightLamps,
      {
        name: "HAMBURG MASCHINENBAU GMBH",
        street: "HAFENSTRASSE 44",
        city: "HAMBURG",
        postcode: "20359",
        country: "DE",
        contact_name: "J BRANDT",
        phone: "+494000000000",
        email: "versand@hamburg-maschinenbau.example",
      },
      {
        name: "ROTTERDAM DAIRY BV",
        street: "WAALHAVEN 12",
        city: "ROTTERDAM",
        postcode: "3089",
        country: "NL",
        contact_name: "P DE VRIES",
        phone: "+31100000000",
      },
      {
        name: "BUSAN TYRE CO LTD",
        street: "77 HAEUNDAE RO",
        city: "BUSAN",
        postcode: "48094",
        country: "KR",
        contact_name: "KIM JIHO",
        phone: "+825100000000",
      },
      {
        name: "KHALIFA CITY CLINIC LLC",
        street: "STREET 16 KHALIFA CITY",
        po_box: "31004",
        city: "ABU DHABI",
        country: "AE",
        contact_name: "DR L HASSAN",
        phone: "+97125550000",
        email: "supply@khalifa-clinic.example",
      },
      {
        name: "MUSAFFAH WORKSHOPS LLC",
        street: "M 40 MUSAFFAH",
        po_box: "9077",
        city: "ABU DHABI",
        country: "AE",
        contact_name: "S THOMAS",
        phone: "+97125540000",
        email: "stores@musaffah-workshops.example",
      },
      {
        name: "ISTANBUL TEKSTIL AS",
        street: "MERTER 5",
        city: "ISTANBUL",
        postcode: "34169",
        country: "TR",
        contact_name: "E YILMAZ",
        phone: "+902120000000",
      },
    ],
    registrationCodes: [
      {
        code: "DEMO-IMP-0001",
        roles: ["IMPORTER"],
        name: "Capital Imports LLC",
        name_ar: "كابيتال للاستيراد ذ.م.م",
        trade_licence_number: "CN-1002003",
        validDays: 300,
      },
      {
        code: "DEMO-IMP-0002",
        roles: ["IMPORTER"],
        name: "Capital Imports LLC, Mina Zayed",
        name_ar: "كابيتال للاستيراد ذ.م.م، ميناء زايد",
        trade_licence_number: "CN-1002004",
        validDays: -20,
      },
      {
        code: "DEMO-EXP-0001",
        roles: ["EXPORTER"],
        name: "Capital Imports LLC",
        name_ar: "كابيتال للاستيراد ذ.م.م",
        trade_licence_number: "CN-1002003",
        validDays: 300,
      },
    ],
  },
  {
    name: "Pearl Gulf Line LLC",
    street: "TOWER 2 MINA RASHID",
    city: "DUBAI",
    country: "AE",
    contact_name: "MANIFEST DESK",
    phone: "+97145000000",
    email: "manifest@pearl-gulf.example",
    connectedAs: { partyId: demoLine.partyId, role: "SHIPPING_LINE" },
    paidPlan: "STANDARD",
    branches: [],
    people: [
      {
        email: "salim@pearl-gulf.example",
        name: "Salim Rashed",
        phone: "+971500000005",
        permissions: all,
        key: demoKeys.salim,
      },
    ],
    contacts: [
      brightLamps,
      {
        name: "GULF FORWARDING LLC",
        street: "OFFICE 12 PORT SAEED",
        city: "DUBAI",
        country: "AE",
        contact_name: "OPS DESK",
        phone: "+97140000000",
        email: "ops@gulf-forwarding.example",
      },
      {
        name: "MUSCAT HOME STORES LLC",
        street: "WAY 4505 RUWI",
        po_box: "117",
        city: "MUSCAT",
        country: "OM",
        contact_name: "S AL BALUSHI",
        phone: "+96824000000",
        email: "import@muscat-home.example",
      },
    ],
    registrationCodes: [],
  },
  {
    name: "Filings Platform FZE",
    street: "BUILDING 3 INTERNET CITY",
    city: "DUBAI",
    country: "AE",
    contact_name: "SERVICE DESK",
    phone: "+97142000000",
    email: "service@filings-platform.example",
    branches: [],
    people: [
      {
        email: "noor@filings-platform.example",
        name: "Noor Saeed",
        phone: "+971500000006",
        permissions: all,
        isOperator: true,
      },
      {
        email: "rashid@filings-platform.example",
        name: "Rashid Khalil",
        phone: "+971500000021",
        permissions: all,
        isOperator: true,
      },
    ],
    contacts: [],
    registrationCodes: [],
  },
];
