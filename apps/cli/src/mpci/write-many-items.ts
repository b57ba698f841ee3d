// Regenerates the largest example: node apps/cli/src/mpci/write-many-items.ts
import { writeFileSync } from "node:fs";
import { manyItemsText } from "./many-items.ts";

writeFileSync(new URL("../../../../examples/mpci-999-items.json", import.meta.url), manyItemsText());
