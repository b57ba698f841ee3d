// The formats of values, and a checker that collects errors.
import { childOf, childrenOf, type XmlElement } from "@filings/xml/element";
import type { Fault } from "./declaration.ts";

export const forms = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
  amount: /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,3})?$/,
  date: /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/,
  registration: /^[A-Z0-9][A-Z0-9/-]{2,19}$/,
  hsCode: /^([0-9]{8}|[0-9]{12})$/,
  number: /^[\p{L}\p{N}][\p{L}\p{N}\p{P}\p{S} ]{0,69}$/u,
  whole: /^[1-9][0-9]{0,8}$/,
  sha256: /^[0-9a-f]{64}$/,
  signature: /^0x[0-9a-fA-F]{130}$/,
  address: /^0x[0-9a-fA-F]{40}$/,
  digest: /^0x[0-9a-fA-F]{64}$/,
} as const;

export function textAt(parent: XmlElement, path: string): string | null {
  const [name = "", rest] = path.split("/");
  const child = childOf(parent, name);
  if (child === undefined) return null;
  return rest === undefined ? child.text : textAt(child, rest);
}

export interface Checker {
  readonly faults: readonly Fault[];
  readonly note: (fault: Fault) => void;
  /** Records a missing element, or a text with another format. */
  readonly must: (parent: XmlElement, path: string, form: RegExp, at?: Partial<Fault>) => void;
  /** The same for an optional element. */
  readonly may: (parent: XmlElement, path: string, form: RegExp, at?: Partial<Fault>) => void;
  /** Records unknown elements, and repeated ones that may occur once. */
  readonly knows: (parent: XmlElement, single: readonly string[], repeated?: readonly string[]) => void;
}

export function createChecker(): Checker {
  const faults: Fault[] = [];
  const note = (fault: Fault) => void faults.push(fault);
  return { faults, note, must, may, knows };

  function must(parent: XmlElement, path: string, form: RegExp, at: Partial<Fault> = {}): void {
    const text = textAt(parent, path);
    if (text === null || text === "") {
      note({ code: "ADC1101", says: `${path} is missing`, section: parent.name, tag: tagOf(path), ...at });
    } else may(parent, path, form, at);
  }

  function may(parent: XmlElement, path: string, form: RegExp, at: Partial<Fault> = {}): void {
    const text = textAt(parent, path);
    if (text === null || form.test(text)) return;
    note({
      code: "ADC1102",
      says: `${path} cannot be ${text.slice(0, 60)}`,
      section: parent.name,
      tag: tagOf(path),
      ...at,
    });
  }

  function knows(parent: XmlElement, single: readonly string[], repeated: readonly string[] = []): void {
    for (const name of new Set(parent.children.map((child) => child.name))) {
      const isTwice = childrenOf(parent, name).length > 1 && !repeated.includes(name);
      if (isTwice) note({ code: "ADC1104", says: `${name} stands there twice`, section: parent.name, tag: name });
      if (![...single, ...repeated].includes(name)) {
        note({ code: "ADC1103", says: `${name} is not known here`, section: parent.name, tag: name });
      }
    }
  }
}

function tagOf(path: string): string {
  return path.split("/")[0]!;
}
