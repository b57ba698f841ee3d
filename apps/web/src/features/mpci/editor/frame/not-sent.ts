// What was typed into a bill and is not in it, line by line: each field with what the bill has instead.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type Difference, differenceOf } from "@filings/contract/mpci/sync/difference";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { asLabel } from "#filing/mpci/fields/as-label.ts";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import { useShownValue } from "#filing/mpci/fields/use-shown-value.ts";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";

export interface NotSent {
  readonly id: string;
  readonly line: string;
  /** For another program: the value alone, as it stood in its field. */
  readonly copied: string;
}

export function useNotSent(theirs: FilingBody, mine: FilingBody, texts: KeptTexts): readonly NotSent[] {
  const { t } = useLingui();
  const shown = useShownValue();
  const nameInMine = useFieldName(mine);
  const nameInTheirs = useFieldName(theirs);

  function told({ path, kind, before, after }: Difference): Omit<NotSent, "id"> {
    if (kind === "removed") {
      const name = nameInTheirs(path).replace(/^the /, "");
      return { line: t`Removed: ${name}`, copied: t`Removed: ${name}` };
    }
    const name = asLabel(nameInMine(path));
    const text = texts.get(path)?.text ?? shown(path, after);
    const copied = `${name}: ${text ?? t`Empty`}`;
    const next = text === null ? t`Empty` : isolated(text);
    const was = shown(path, before);
    if (was === null) return { line: `${name}: ${next}`, copied };
    const old = isolated(was);
    return { line: t`${name}: ${next} instead of ${old}`, copied };
  }

  const changes = differenceOf(theirs, mine).flatMap((one) => (one.kind === "added" ? valuesOfRow(mine, one) : [one]));
  const changed = new Set(changes.map(({ path }) => path));
  const alone = [...texts.keys()].filter((path) => !changed.has(path)).map(asChange);
  return [...changes, ...alone].map((one) => ({ id: `${one.kind} ${one.path}`, ...told(one) }));
}

/** Text that is no value lies beside the bill. */
function asChange(path: string): Difference {
  return { path, kind: "changed", before: null, after: null };
}

/** All of a row that the bill does not have: what is to be copied is each of its values. */
function valuesOfRow(mine: FilingBody, { path }: Difference): Difference[] {
  const [, list = "", at = ""] = /^(\w+)\[(\d+)\]$/.exec(path) ?? [];
  const row = mine[list as "parties" | "equipment" | "goods_items"][Number(at)];
  return row === undefined ? [] : valuesIn({ ...row, key: null }, path);
}

function valuesIn(value: unknown, path: string): Difference[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((one, at) => valuesIn(one, `${path}[${at}]`));
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([name, member]) => valuesIn(member, `${path}.${name}`));
  }
  return [{ path, kind: "added", before: null, after: value as Difference["after"] }];
}
