// Values that the server refused: each is held back until it is changed, so that the rest of the edit can be saved.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { valueAt } from "@filings/contract/values/value-at";
import type { FieldProblem } from "#api/api-error.ts";
import { isSame, withValueAt } from "../draft/values.ts";

export interface RefusedValues {
  /** False when the errors name no value that is not held back already: then sending again would be refused again. */
  readonly add: (errors: readonly FieldProblem[], body: FilingBody) => boolean;
  /** The body with the saved value in place of each refused one. */
  readonly without: (body: FilingBody, saved: FilingBody) => FilingBody;
  /** What was said of the refused values that the body still has. */
  readonly errorsIn: (body: FilingBody) => FieldProblem[];
  readonly forget: () => void;
}

export function createRefusedValues(): RefusedValues {
  const refused = new Map<string, { readonly value: unknown; readonly error: FieldProblem }>();
  const isIn = (body: FilingBody, path: string) =>
    refused.has(path) && isSame(refused.get(path)?.value, valueAt(body, path));
  const pathsIn = (body: FilingBody) => [...refused.keys()].filter((path) => isIn(body, path));
  return {
    add: (errors, body) => {
      const fresh = errors.flatMap((error) => {
        const path = pathToHoldBack(error.path);
        return path === null || isIn(body, path) ? [] : [{ path, error }];
      });
      for (const { path, error } of fresh) refused.set(path, { value: valueAt(body, path), error });
      return fresh.length > 0;
    },
    without: (body, saved) =>
      pathsIn(body).reduce((rest, path) => withValueAt(rest, path, savedValue(path, body, saved)) as FilingBody, body),
    errorsIn: (body) => pathsIn(body).flatMap((path) => refused.get(path)?.error ?? []),
    forget: () => refused.clear(),
  };
}

/** A save names `body.goods_items[0].marks[1]`; a member of a list cannot be left out alone, so its list is. */
function pathToHoldBack(path: string): string | null {
  const [, inBody] = /^body\.(.+?)(?:\[\d+\])*$/.exec(path) ?? [];
  return inBody ?? null;
}

/** Rows are found by their key. The lists inside a row have none, so what lies in them counts as new. */
function savedValue(path: string, body: FilingBody, saved: FilingBody): unknown {
  const [, list = "", index = "", within = path] = /^(parties|equipment|goods_items)\[(\d+)\](.+)$/.exec(path) ?? [];
  const nothing = Array.isArray(valueAt(body, path)) ? [] : null;
  if (within.includes("[")) return nothing;
  if (list === "") return valueAt(saved, path) ?? nothing;
  const key = valueAt(body, `${list}[${index}].key`);
  const row = (valueAt(saved, list) as readonly { readonly key: string }[]).find((one) => one.key === key);
  return valueAt(row, within) ?? nothing;
}
