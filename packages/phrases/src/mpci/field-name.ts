// Renders the path of a bill's field as a name: `goods_items[1].hs_code` is "the HS code of goods item 2".
import type { PartyRole } from "@filings/contract/mpci/filing";
import type { MessageDescriptor } from "@lingui/core";
import { insideBill, templateOf } from "../chosen-fields.ts";
import { type ReleasedLocale, type SentenceParams, say } from "../say.ts";
import { fieldNames, ofOwner, otherOwner, ownerNames, someField, wholeRequest } from "./finding-paths.ts";

interface FieldNames {
  /**
   * The parameter `role` names the party; a path without a name is "a field", never the path itself.
   * With `as: "object"` in the form that "Enter {field}" asks for: some languages have one of their own.
   */
  readonly fieldName: (locale: ReleasedLocale, path: string, params?: SentenceParams) => string;
  readonly hasFieldName: (path: string) => boolean;
}

const owners: Readonly<Record<string, MessageDescriptor>> = ownerNames;

export function createFieldNames(names: Readonly<Record<string, MessageDescriptor>>): FieldNames {
  function nameOf(path: string): MessageDescriptor | undefined {
    const template = templateOf(path);
    return Object.hasOwn(names, template) ? names[template] : undefined;
  }
  return {
    fieldName: (locale, path, { role, as } = {}) => {
      if (path === "") return say(locale, wholeRequest, { as });
      const [line, part] = placesIn(path);
      const name = nameOf(path);
      if (name === undefined) return say(locale, someField);
      // Marks and hazards are lists within a list, so their own index is the second one.
      return say(locale, name, { line, part, as, owner: ownerName(locale, role, line) });
    },
    hasFieldName: (path) => nameOf(path) !== undefined,
  };
}

export const { fieldName, hasFieldName } = createFieldNames(fieldNames);

/** The list indexes of a path, counted from 1: `goods_items[1].placements[0]` is 2, 1. */
export function placesIn(path: string): number[] {
  return [...insideBill(path).matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]) + 1);
}

function ownerName(locale: ReleasedLocale, role: SentenceParams[string], line: number | undefined): string {
  if (typeof role === "string" && Object.hasOwn(owners, role))
    return say(locale, ownerNames[role as PartyRole], ofOwner);
  return say(locale, otherOwner, { line, ...ofOwner });
}
