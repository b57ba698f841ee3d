// What the columns of the table are called.
import { cellLabels } from "@filings/phrases/mpci/finding-paths";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

const labels: Readonly<Record<string, MessageDescriptor>> = {
  bill_number: msg`House bill`,
  master_bill_number: msg`Master bill`,
  reference: msg`Our reference`,
  issue_date: msg`Date of issue`,
  issue_place: msg`Place of issue`,
  is_to_order: msg`To order`,
  freight_payment: msg`Freight payment`,
  carrier_id: msg`Shipping line`,
  "transport.vessel_name": msg`Vessel`,
  "transport.imo_number": msg`IMO number`,
  "transport.voyage_number": msg`Voyage`,
  "transport.last_foreign_load_port": msg`Last load port before the UAE`,
  "transport.planned_loading_at": msg`Planned loading`,
  "places.receipt": msg`Place of receipt`,
  "places.loading": msg`Port of loading`,
  "places.transhipment": msg`Port of transhipment`,
  "places.discharge": msg`Port of discharge`,
  "places.delivery": msg`Place of delivery`,
  "goods.marks": msg`Marks and numbers`,
  "goods.un_number": msg`UN number`,
  "goods.imdg_class": msg`IMDG class`,
  "goods.packing_group": msg`Packing group`,
  "goods.proper_shipping_name": msg`Proper shipping name`,
  "goods.flashpoint_c": msg`Flashpoint, °C`,
};

const owners: Readonly<Record<string, MessageDescriptor>> = {
  SHIPPER: msg`Shipper`,
  CONSIGNEE: msg`Consignee`,
  NOTIFY: msg`Notify party`,
};

const members: Readonly<Record<string, MessageDescriptor>> = {
  street: msg`Street`,
  po_box: msg`P.O. box`,
  city: msg`City`,
  postcode: msg`Postcode`,
  country: msg`Country`,
  contact_name: msg`Contact person`,
  phone: msg`Phone`,
  email: msg`E-mail`,
};

export function useFieldWords(): (id: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (id: string) => {
      const own = labels[id];
      if (own !== undefined) return i18n._(own);
      const [group = "", ...rest] = id.split(".");
      const name = rest.join(".");
      const owner = owners[group];
      const member = members[name];
      if (owner !== undefined) return member === undefined ? i18n._(owner) : `${i18n._(owner)}: ${i18n._(member)}`;
      const cell = (cellLabels as Readonly<Record<string, MessageDescriptor>>)[name];
      return cell === undefined ? id : i18n._(cell);
    },
    [i18n],
  );
}
