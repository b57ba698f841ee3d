// Names the fields of a bill of lading; the editor fetches no others.
import { createFieldNames } from "../field-names.ts";
import { fieldNames } from "./finding-paths.ts";

export const { fieldName, hasFieldName } = createFieldNames(fieldNames);
