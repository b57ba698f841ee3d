import fc from "fast-check";
import { test } from "vitest";
import { instantWriter } from "./instants.ts";

test("an instant is written as a Date writes itself, on whatever day it falls", () => {
  const write = instantWriter();
  const years = { min: new Date("1900-01-01"), max: new Date("9999-12-31"), noInvalidDate: true };
  fc.assert(fc.property(fc.date(years), (at) => write(at) === at.toISOString()));
});
