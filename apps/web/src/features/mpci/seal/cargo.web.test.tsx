// What is sealed, in the words of the trade: the type of the bill, its movement, and the ports that count.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import type { SealedAnswer } from "@filings/contract/mpci/rfi";
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { BillCargo, Cargo } from "./cargo.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

/** The names of the places whose codes are asked for, and what time they keep. */
const names: Readonly<Record<string, string>> = { SGSIN: "Singapore", CNSHA: "Shanghai", CNNGB: "Ningbo" };
const zoneOf = (code: string) => ({ time_zone: code === "SGSIN" ? "Asia/Singapore" : "Asia/Shanghai", zones: [] });
const named = ({ searchParams }: URL) => {
  const codes = searchParams.getAll("filter[code][]");
  return Response.json({
    results: codes.flatMap((code) =>
      names[code] ? [{ code, name: names[code], name_ar: null, ...zoneOf(code) }] : [],
    ),
  });
};

it("names the bill type, the movement and the ports", async () => {
  const bill = aHouseBill({ bill_type: "DIRECT", movement_type: "TRANSHIPMENT" });
  const body = { ...bill, transport: { ...bill.transport, last_foreign_load_port: "SGSIN" } };
  const totals = { gross_weight_kg: "1000", packages: 2, containers: 1 };
  const filing = {
    body,
    totals,
    attachments: [],
    deadline: { file_by: "2031-03-12T10:30:00.000Z" },
    delegation_id: "01a00000-0000-7000-8000-0000000000d1",
    filer: { company_name: "Capital Imports LLC" },
  } as unknown as FilingDetail;
  shown = showScreen({ path: "/", Screen: () => <Cargo filing={filing} />, answers: named });
  await soon(() => expect(textOf(document.body)).toContain("Singapore"));
  expect(textOf(document.body)).toMatch(/In the name of .?Capital Imports LLC/);
  const facts = () => [...document.querySelectorAll("dl > div")].map((row) => [...row.children].map(textOf));
  expect(facts()).toContainEqual(["Bill type", "Direct bill · Transhipment"]);
  expect(facts()).toContainEqual(["Dangerous goods", "UN 1263, class 3"]);
  const by = () => facts().find(([name]) => name === "File by")?.[1];
  await soon(() => expect(by()).toBe("12 Mar 2031 at 18:30 Singapore time"));
  expect(facts()).toContainEqual(["Last load port before the UAE", "SGSIN Singapore"]);
  // On no list that the server has named it from.
  expect(facts()).toContainEqual(["Route", "CNSHA ShanghaitoAEJEA"]);
});

it("of an update shows what it changes, and under a heading the answers that go along", async () => {
  const sent = aHouseBill({ bill_number: "ABC1", master_bill_number: "EGLV142600000017" });
  const filing = {
    id: "01a00000-0000-7000-8000-000000000009",
    body: {
      ...sent,
      master_bill_number: "EGLV142600000018",
      transport: { ...sent.transport, last_foreign_load_port: "CNNGB" },
    },
    totals: { gross_weight_kg: "1000", packages: 2, containers: 1 },
    attachments: [],
    deadline: { file_by: null },
    delegation_id: null,
    rejection: null,
  } as unknown as FilingDetail;
  const answers = [{ question: 1, asked: "Who is the end user?", text: "Nile Foods", papers: [] }];
  const answer = { request: { number: "R1" }, answers } as unknown as SealedAnswer;
  shown = showScreen({
    path: "/",
    Screen: () => <BillCargo filing={filing} reason="Another master" answer={answer} />,
    answers: (address) =>
      address.pathname.endsWith("/sent-version/")
        ? Response.json({ version: 1, submitted_at: "", submitted_by: "Amira", body: sent })
        : named(address),
  });
  await soon(() => expect(textOf(document.body)).toContain("2 changes against version 1, which NAIC has"));
  await soon(() => expect(textOf(document.body)).toMatch(/SGSIN Singapore\s*CNNGB Ningbo/));
  const said = textOf(document.body);
  expect(said).toMatch(/Master bill number.*EGLV142600000017.*EGLV142600000018/);
  expect(said).toMatch(/Your answers go to NAIC with the update.*Who is the end user\?.*Nile Foods/);
});
