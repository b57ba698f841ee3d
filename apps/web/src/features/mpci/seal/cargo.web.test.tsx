// What is sealed, in the words of the trade: the type of the bill, its movement, and the ports that count.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { Cargo } from "./cargo.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

it("names the bill type, the movement and the last load port before the UAE", async () => {
  const bill = aHouseBill({ bill_type: "DIRECT", movement_type: "TRANSHIPMENT" });
  const body = { ...bill, transport: { ...bill.transport, last_foreign_load_port: "SGSIN" } };
  const totals = { gross_weight_kg: "1000", packages: 2, containers: 1 };
  const filing = { body, totals, attachments: [], deadline: { file_by: null } } as unknown as FilingDetail;
  shown = showScreen({ path: "/", Screen: () => <Cargo filing={filing} />, answers: {} });
  await soon(() => expect(textOf(document.body)).toContain("What you seal"));
  const facts = [...document.querySelectorAll("dl > div")].map((row) => [...row.children].map(textOf));
  expect(facts).toContainEqual(["Bill type", "Direct bill · Transhipment"]);
  expect(facts).toContainEqual(["Last load port before the UAE", "SGSIN"]);
});
