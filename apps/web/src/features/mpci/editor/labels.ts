// What the editor calls the roles of parties; fields take their names from the phrases.
import { msg } from "@lingui/core/macro";

export const roleLabels = {
  SHIPPER: msg`Shipper`,
  CONSIGNEE: msg`Consignee`,
  NOTIFY: msg`Notify party`,
  UAE_AGENT: msg`Agent in the UAE`,
  CARRIER_AGENT: msg`Carrier’s agent`,
  FORWARDER: msg`Forwarder`,
  CO_LOADER: msg`Co-loader`,
  CARRIER: msg`Carrier`,
} as const;
