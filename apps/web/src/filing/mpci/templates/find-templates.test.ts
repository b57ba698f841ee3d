import type { MpciTemplate } from "@filings/contract/api/mpci/reuse/templates";
import { expect, it } from "vitest";
import { findTemplates } from "./find-templates.ts";

const template = (name: string, more: Partial<MpciTemplate> = {}) =>
  ({ name, shipper_name: null, consignee_name: null, loading: null, discharge: null, ...more }) as MpciTemplate;
const all = [
  template("Lamps weekly", { shipper_name: "BRIGHT LAMPS CO", loading: "CNSHA", discharge: "AEJEA" }),
  template("مصابيح الإمارات"),
  template("Tiles", { consignee_name: "Valsécchia" }),
];
const names = (search: string) => findTemplates(all, search).map(({ name }) => name);

it.each([
  ["", ["Lamps weekly", "مصابيح الإمارات", "Tiles"]],
  ["week lam", ["Lamps weekly"]],
  ["aejea", ["Lamps weekly"]],
  ["valsec", ["Tiles"]],
  ["الامارات", ["مصابيح الإمارات"]],
  ["amps", []],
  ["lamps tiles", []],
])("%j finds templates by the beginnings of their words", (search, found) => expect(names(search)).toEqual(found));
