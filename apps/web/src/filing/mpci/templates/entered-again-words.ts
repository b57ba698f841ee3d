// What the parts of a bill are called that are entered again in each draft of a template.
import type { EnteredAgainField } from "@filings/contract/mpci/templates/entered-again";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const enteredAgainWords: Readonly<Record<EnteredAgainField, MessageDescriptor>> = {
  bill_number: msg`Bill number`,
  master_bill_number: msg`Numbers of the bills above`,
  issue_date: msg`Date of issue`,
  voyage: msg`Vessel and voyage`,
  planned_times: msg`Planned times and cut-off`,
  shipper: msg`Shipper`,
  consignee: msg`Consignee`,
  notify: msg`Notify parties`,
  containers: msg`Containers`,
  seals: msg`Seals`,
  goods: msg`Goods lines`,
  package_counts: msg`Numbers of packages`,
  weights: msg`Weights and volume`,
  marks: msg`Marks and numbers`,
};
