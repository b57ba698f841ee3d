// Names the fields of every call.
import { accountFieldNames } from "./account/fields.ts";
import { adcFieldNames } from "./adc/fields.ts";
import { createFieldNames } from "./mpci/field-name.ts";
import { fieldNames } from "./mpci/finding-paths.ts";

export const { fieldName, hasFieldName } = createFieldNames({ ...adcFieldNames, ...accountFieldNames, ...fieldNames });
