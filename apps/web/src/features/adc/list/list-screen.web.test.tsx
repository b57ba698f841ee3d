// The list of declarations: how it counts them, and what its filter of statuses is called.
import { afterEach, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { buttonNamed, showScreen, soon } from "#session/screen-for-tests.tsx";
import { AdcListScreen } from "./list-screen.tsx";

let close: () => void = () => {};
afterEach(() => close());

it("counts declarations, and names the status of open payments as its badges do", async () => {
  const mispaid = aDeclaration({ status: "PAYMENT_STARTED", attention: "payment_mismatch" });
  close = showScreen({
    path: "/adc/filings",
    Screen: AdcListScreen,
    search: { parseSearch, stringifySearch },
    answers: () =>
      Response.json({
        count: 1,
        count_capped: false,
        status_counts: { PAYMENT_STARTED: 1 },
        next: null,
        previous: null,
        page: 1,
        page_size: 25,
        results: [mispaid],
      }),
  }).close;
  await soon(() => expect(document.body.textContent).toContain("1 of 1 declaration"));
  await soon(() => expect(document.body.textContent).toContain("Amounts differ"));
  buttonNamed("Status").click();
  await soon(() => expect(document.body.textContent).toContain("Payment open / Amounts differ · 1"));
});
