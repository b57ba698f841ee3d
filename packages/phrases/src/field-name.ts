// Names the fields of every call.
import { accountFieldNames } from "./account/fields.ts";
import { adcFieldNames } from "./adc/fields.ts";
import { mpciCallFieldNames } from "./mpci/call-fields.ts";
import { createFieldNames } from "./mpci/field-name.ts";
import { fieldNames } from "./mpci/finding-paths.ts";

export const { fieldName, hasFieldName } = createFieldNames({
  ...mpciCallFieldNames,
  ...adcFieldNames,
  ...accountFieldNames,
  ...fieldNames,
});
