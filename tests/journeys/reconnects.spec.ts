// A lost connection for live updates: the page says so, reconnects and shows what it missed.
import type { WebSocketRoute } from "@playwright/test";
import { billNumber, expect, test } from "./journey.ts";

const filings = "/api/filings/ae/mpci/filings/";

test("after a lost connection the page says when it was last up to date, reconnects by itself and shows what it missed", async ({
  amirasPage: page,
  clerk,
}) => {
  const line: { isAway: boolean; open: WebSocketRoute[] } = { isAway: false, open: [] };
  await page.routeWebSocket(/\/ws\/stream/, (socket) => {
    if (line.isAway) void socket.close({ code: 1012 });
    else {
      socket.connectToServer();
      line.open.push(socket);
    }
  });
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}`);
  await expect(page.getByRole("status").filter({ hasText: "Live" })).toBeVisible();

  line.isAway = true;
  for (const socket of line.open.splice(0)) await socket.close({ code: 1012 });
  await expect(
    page.getByRole("status").filter({ hasText: /^No live updates\. Last updated at \d{2}:\d{2}/ }),
  ).toBeVisible();
  const { revision } = await clerk.get(id);
  await clerk.call("PATCH", `${filings}${id}/`, { revision, body: { master_bill_number: "EGLV142600000999" } });
  await expect(page.getByText("EGLV142600000999")).toHaveCount(0);

  line.isAway = false;
  await expect(page.getByText("EGLV142600000999")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Live" })).toBeVisible();
  await expect(page.getByText("Up to date", { exact: true })).toHaveCount(0);
});
