// What is sealed, in the words of the trade: the type of the bill, its movement, and the ports that count.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import type { SealedAnswer } from "@filings/contract/mpci/rfi";
import { afterEach, expect, it } from "vitest";
import { readerZone } from "#i18n/time/zoned-time.ts";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { BillCargo, Cargo } from "./cargo.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

it("names the bill type, the movement and the last load port before the UAE", async () => {
  const bill = aHouseBill({ bill_type: "DIRECT", movement_type: "TRANSHIPMENT" });
  const body = { ...bill, transport: { ...bill.transport, last_foreign_load_port: "SGSIN" } };
  const totals = { gross_weight_kg: "1000", packages: 2, containers: 1 };
  const filing = {
    body,
    totals,
    attachments: [],
    deadline: { file_by: "2031-03-12T10:30:00.000Z" },
  } as unknown as FilingDetail;
  shown = showScreen({ path: "/", Screen: () => <Cargo filing={filing} />, answers: {} });
  await soon(() => expect(textOf(document.body)).toContain("What you seal"));
  const facts = [...document.querySelectorAll("dl > div")].map((row) => [...row.children].map(textOf));
  expect(facts).toContainEqual(["Bill type", "Direct bill · Transhipment"]);
  const zone = readerZone() === "UTC" ? "UTC" : `${readerZone().split("/").at(-1)} time`;
  expect(facts.find(([name]) => name === "File by")?.[1]).toMatch(new RegExp(`Mar 2031 at .* ${zone}$`));
  expect(facts).toContainEqual(["Last load port before the UAE", "SGSIN"]);
});

it("of an update shows what it changes, and under a heading the answers that go along", async () => {
  const sent = aHouseBill({ bill_number: "ABC1", master_bill_number: "EGLV142600000017" });
  const filing = {
    id: "01a00000-0000-7000-8000-000000000009",
    body: { ...sent, master_bill_number: "EGLV142600000018" },
    totals: { gross_weight_kg: "1000", packages: 2, containers: 1 },
    attachments: [],
    deadline: { file_by: null },
    rejection: null,
  } as unknown as FilingDetail;
  const answers = [{ question: 1, asked: "Who is the end user?", text: "Nile Foods", papers: [] }];
  const answer = { request: { number: "R1" }, answers } as unknown as SealedAnswer;
  shown = showScreen({
    path: "/",
    Screen: () => <BillCargo filing={filing} reason="Another master" answer={answer} />,
    answers: () => Response.json({ version: 1, submitted_at: "", submitted_by: "Amira", body: sent }),
  });
  await soon(() => expect(textOf(document.body)).toContain("1 change against version 1, which NAIC has"));
  const said = textOf(document.body);
  expect(said).toMatch(/Master bill number.*EGLV142600000017.*EGLV142600000018/);
  expect(said).toMatch(/Your answers go to NAIC with the update.*Who is the end user\?.*Nile Foods/);
});
