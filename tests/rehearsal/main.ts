// Rehearses an installation from nothing to the first customer, and its restore: `npm run rehearsal`. Prints each step with its time.

import { assertNode } from "../../scripts/steps/run-step.ts";
import { rehearse } from "./rehearsal.ts";

assertNode();
await rehearse({ libraries: "from the registry", calls: 1_000, tell: (line) => console.log(line) });
