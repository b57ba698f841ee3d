// The worked example as the other bill types: a co-load master bill, the carrier's master bill above it (domain 2.5) and a
// direct bill.

import { applyChange } from "../draft.ts";
import type { FilingBody, FilingChange } from "../filing.ts";
import { aHouseBill } from "../house-bill.example.ts";
import { withBillType } from "./change-bill-type.ts";

/** The shipping line that files master and direct bills. */
export const exampleLine = {
  company_name: "EVERGREEN LINE",
  mpci_party_id: "EMCSL00",
  role: "SHIPPING_LINE",
  scope: null,
  street: "163 HSINNAN ROAD",
  po_box: null,
  city: "TAOYUAN",
  region: null,
  postcode: null,
  country: "TW",
  contact_name: "MANIFEST DESK",
  phone: "+886330000000",
  email: "manifest@line.example",
} as const;

const forwarder = { name: "ABC FORWARDING LLC", street: "OFFICE 12 PORT SAEED", city: "DUBAI", country: "AE" } as const;

/** Another forwarder files a house bill beneath this one. */
export function aCoLoadMasterBill(change: FilingChange = {}): FilingBody {
  const bill = aHouseBill({
    bill_type: "CO_LOAD_MASTER",
    bill_number: "ABCSHA2611002",
    expected_sub_filings: [{ mpci_party_id: "MPCI456", bill_number: "XYZHB0099" }],
  });
  return applyChange(bill, change);
}

/** What goes from forwarder to forwarder, in the container of the house bill. */
export function aMasterBill(change: FilingChange = {}): FilingBody {
  const { body } = withBillType(aHouseBill(), "MASTER");
  const bill = applyChange(body, {
    bill_number: "EGLV142600000017",
    places: { receipt: null, transhipment: [], delivery: null },
    parties: [
      {
        key: "shipper",
        role: "SHIPPER",
        name: "ABC FORWARDING SHANGHAI LTD",
        street: "1 ZHONGSHAN ROAD",
        city: "SHANGHAI",
        postcode: "200000",
        country: "CN",
      },
      {
        key: "consignee",
        role: "CONSIGNEE",
        ...forwarder,
        contact_name: "OPS DESK",
        phone: "+97140000000",
        email: "ops@abc-forwarding.example",
      },
      { key: "forwarder", role: "FORWARDER", name: forwarder.name, mpci_party_id: "MPCI123" },
    ],
    goods_items: [
      {
        key: "item-1",
        description: "CONSOLIDATED CARGO AS PER HOUSE BILLS",
        package_count: 160,
        package_type: "PK",
        gross_weight_kg: "3240",
        placements: [{ container_number: "CSQU3054383", package_count: 160 }],
      },
    ],
  });
  return applyChange(bill, change);
}

/** No house bill lies beneath it. */
export function aDirectBill(change: FilingChange = {}): FilingBody {
  const { body } = withBillType(aHouseBill({ bill_number: "EGLV142600000018" }), "DIRECT");
  return applyChange(body, change);
}

/** Goods for Muscat that change ships in Jebel Ali. */
export function aTranshipment(change: FilingChange = {}): FilingBody {
  const muscat = {
    name: "MUSCAT HOME STORES LLC",
    street: "WAY 4505 RUWI",
    po_box: "117",
    city: "MUSCAT",
    country: "OM",
    contact_name: "S AL BALUSHI",
    phone: "+96824000000",
    email: "import@muscat-home.example",
  } as const;
  const bill = aDirectBill({
    movement_type: "TRANSHIPMENT",
    places: {
      transhipment: [{ unlocode: "SGSIN" }, { unlocode: "AEJEA" }],
      discharge: { unlocode: "OMSOH" },
      delivery: null,
    },
    parties: aHouseBill().parties.map((party) => (party.role === "SHIPPER" ? party : { ...party, ...muscat })),
  });
  return applyChange(bill, change);
}
