// A place is sure where one port alone is called so; anything else is in doubt, or has no code.
import { expect, test } from "vitest";
import { placed } from "../layouts/score.example.ts";
import type { Proposal } from "../reading/proposal.ts";

function meant(value: string) {
  const proposal: Proposal = { field: "places.loading", value, read: value, page: 1, doubts: [], others: [] };
  const { value: code, doubts } = placed(proposal);
  return [code, doubts];
}

test.each([
  ["SHANGHAI, CHINA", "CNSHA"],
  ["Jebel Ali, Dubai, United Arab Emirates", "AEJEA"],
  ["JEBEL ALI (AEJEA)", "AEJEA"],
  ["NLRTM", "NLRTM"],
  ["Nhava Sheva", "INNSA"],
  ["PORT OF HAMBURG, GERMANY", "DEHAM"],
  ["AMBARLI, TURKIYE", "TRAMR"],
])("%s is the port of this code", (text, code) => {
  expect(meant(text)).toEqual([code, []]);
});

test.each(["SPRINGFIELD", "NOWHERE BAY", "ANY UAE PORT"])("%s is in doubt", (text) => {
  expect(meant(text)[1]).toContain("unknown");
});
