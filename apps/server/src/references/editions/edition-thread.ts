// The worker thread of the operator's lists: an edition of UN/LOCODE has more than a hundred thousand rows.
import { serveTasks } from "#crypto/thread-pool";
import { type DifferencesAsked, findDifferences } from "./differences.ts";
import { type EditionTask, makeEdition } from "./make-edition.ts";

export type ThreadTask =
  | { readonly kind: "make"; readonly task: EditionTask }
  | { readonly kind: "find"; readonly asked: DifferencesAsked };

serveTasks((asked: ThreadTask) => (asked.kind === "make" ? makeEdition(asked.task) : findDifferences(asked.asked)));
