// Rehearses an installation from nothing to the first customer, and its restore: `npm run rehearsal`. Prints each step with its time.

import { assertNode } from "../../scripts/steps/run-step.ts";
import { rehearse } from "./rehearsal.ts";

assertNode();
await rehearse((line) => console.log(line));
