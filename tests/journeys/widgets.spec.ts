// The shared widgets in a browser, each on the page of components that development builds have: swipes, keys, time, width, place and colour.
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { createServer } from "vite";
import { expectAccessible } from "./journey.ts";

const test = base.extend<object, { widgets: string }>({
  widgets: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern
    async ({}, use) => {
      const server = await createServer({
        configFile: "apps/web/vite.config.ts",
        server: { port: 0, host: "127.0.0.1", hmr: false, ws: false },
        logLevel: "error",
      });
      await server.listen();
      const address = server.httpServer?.address();
      if (address === null || typeof address !== "object") throw new Error("the screens are served nowhere");
      await use(`http://127.0.0.1:${address.port}/components`);
      await server.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.beforeEach(({ page, widgets }) => open(page, widgets));

async function open(page: Page, widgets: string) {
  await page.goto(widgets);
  await expect(page.getByRole("heading", { name: "Components" })).toBeVisible({ timeout: 60_000 });
}

/** The page again, with a clock that goes only when it is told to. */
async function openWithoutTime(page: Page, widgets: string) {
  await page.clock.install();
  await open(page, widgets);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

const toast = (page: Page) => page.getByRole("listitem").filter({ hasText: "Draft deleted" });

async function raise(page: Page) {
  await page.getByRole("button", { name: "Show toast" }).click();
  await expect(toast(page)).toBeVisible();
}

async function swipe(page: Page, by: number) {
  const box = await toast(page).boundingBox();
  if (box === null) throw new Error("no toast to swipe");
  await page.mouse.move(box.x + 120, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 120 + by / 2, box.y + 12);
  await page.mouse.move(box.x + 120 + by, box.y + 12);
  await page.mouse.up();
}

test("a toast is 380 px wide, bottom left, and leaves by a swipe to the right past 50 px [spec 4.widget.toast] [spec 9.toast]", async ({
  page,
}) => {
  await raise(page);
  await toast(page).hover();
  const box = await toast(page).boundingBox();
  expect(box?.width).toBe(380);
  expect(box?.x).toBeLessThan(40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 40);
  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await swipe(page, -90);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 70);
  await expect(toast(page)).toBeHidden();
});

test("a toast leaves to the right in Arabic too [spec 9.toast]", async ({ page }) => {
  await page.getByRole("radio", { name: "rtl" }).check();
  await raise(page);
  await swipe(page, -90);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 70);
  await expect(toast(page)).toHaveCount(0);
});

test("a toast is reached by F8, stays while it has the focus, and closes by Escape [spec 4.widget.toast] [spec 9.toast]", async ({
  page,
}) => {
  await raise(page);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Messages (F8)" }).getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast(page)).toBeHidden();
});

test("a toast stays 5000 ms, and no time passes for it under the pointer or the focus [spec 4.widget.toast] [spec 9.toast]", async ({
  page,
  widgets,
}) => {
  await openWithoutTime(page, widgets);
  await raise(page);
  await page.clock.runFor(4_900);
  await toast(page).hover();
  await page.clock.runFor(60_000);
  await page.mouse.move(900, 100);
  await page.clock.runFor(90);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(toast(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.getByRole("button", { name: "Show toast" }).focus();
  await page.clock.runFor(20);
  await expect(toast(page)).toBeHidden();
});

test("a toast has an icon for its kind, and an alternative text for people who cannot reach its action [spec 3.toast]", async ({
  page,
}) => {
  await raise(page);
  await expect(toast(page).locator("svg").first()).toBeVisible();
  await expect(toast(page).locator("[data-radix-toast-announce-alt]")).toHaveAttribute(
    "data-radix-toast-announce-alt",
    "Restore it from the list of deleted drafts",
  );
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toBeHidden();
});

test("tabs are chosen by click, Enter, Space, arrows, Home and End [spec 4.widget.tabs]", async ({ page }) => {
  const tab = (name: string) => page.getByRole("tab", { name });
  const shows = (words: string) => expect(page.getByRole("tabpanel").filter({ hasText: words })).toBeVisible();
  await tab("Parties").click();
  await shows("Consignor and consignee.");
  await page.keyboard.press("End");
  await shows("Two questions.");
  await page.keyboard.press("ArrowRight");
  await shows("Twelve goods items.");
  await page.keyboard.press("ArrowLeft");
  await shows("Two questions.");
  await page.keyboard.press("Home");
  await shows("Twelve goods items.");
  for (const key of ["Enter", "Space"]) {
    await tab("Answers").click();
    await tab("Cargo").evaluate((element: HTMLElement) => element.focus());
    await page.keyboard.press(key);
    await shows("Twelve goods items.");
  }
});

test("tabs answer the arrows the other way round in right-to-left [spec 4.widget.tabs]", async ({ page }) => {
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Cargo").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Parties")).toBeFocused();
  await page.getByRole("radio", { name: "rtl" }).check();
  await tab("Parties").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab("Answers")).toBeFocused();
  await expect(tab("Answers")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(tab("Cargo")).toHaveAttribute("aria-selected", "true");
});

test("a tooltip is as wide as its words, and at most 20rem [spec 9.tooltip]", async ({ page }) => {
  const button = page.getByRole("button", { name: "Edit filing" }).first();
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  const tooltip = page.getByRole("tooltip").first();
  await expect(tooltip).toBeVisible();
  const widthOf = async () => (await tooltip.boundingBox())?.width ?? 0;
  const short = await widthOf();
  await tooltip.evaluate((element) => {
    element.textContent = "a sentence that goes on and on ".repeat(12);
  });
  // 20rem at the size of letters that the page has.
  const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(widthOf).toBeCloseTo(20 * rem, 0);
  expect(short).toBeLessThan(20 * rem);
});

test("a tooltip comes after 300 ms and goes with the pointer; the next one within 300 ms comes at once [spec 9.tooltip]", async ({
  page,
  widgets,
}) => {
  await openWithoutTime(page, widgets);
  const tooltip = (words: string) =>
    page.getByRole("tooltip", { name: words }).or(page.getByRole("tooltip").filter({ hasText: words }));
  const button = (name: string) => page.getByRole("button", { name }).first();
  await button("Edit filing").scrollIntoViewIfNeeded();
  await button("Edit filing").hover();
  await page.clock.runFor(299);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip("Edit filing")).toBeVisible();

  await page.mouse.move(5, 5);
  await page.clock.runFor(200);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(100);
  await button("Delete draft").hover();
  await expect(tooltip("Delete draft")).toBeVisible();

  await page.mouse.move(5, 5);
  await page.clock.runFor(200);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(301);
  await button("Edit filing").hover();
  await page.clock.runFor(299);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip("Edit filing")).toBeVisible();
});

test("a copy button copies, and says COPIED for 1500 ms [spec 2.widget.copy] [spec 9.copy]", async ({
  page,
  context,
  widgets,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWithoutTime(page, widgets);
  await page.getByRole("button", { name: "Copy bill number" }).click();
  const copied = page.getByRole("button", { name: /^COPIED/ });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("MSCUAB123456");
  await page.clock.runFor(1_490);
  await expect(copied).toBeVisible();
  await page.clock.runFor(10);
  await expect(copied).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copy bill number" })).toBeVisible();
});

test("every picture of trade is drawn, none like another [spec 1.icons]", async ({ page }) => {
  const drawn = await section(page, "Pictures of trade")
    .locator("svg")
    .evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { width, height } = (picture as SVGGraphicsElement).getBBox();
        const paths = [...picture.querySelectorAll("path")].map((path) => path.getAttribute("d"));
        return { isDrawn: width > 8 && height > 8, path: paths.join() };
      }),
    );
  // Each in two sizes.
  expect(drawn).toHaveLength(32);
  expect(drawn.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
  expect(new Set(drawn.map(({ path }) => path)).size).toBe(16);
});

test("an upload takes several JSON files unless it is told otherwise, and says at a file why it is not taken [spec 5.uploads]", async ({
  page,
}) => {
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from("{}") });
  const bills = page.getByRole("group", { name: "House bills" });
  await expect(bills.locator("input")).toHaveAttribute("accept", ".json,application/json");
  await bills
    .locator("input")
    .setInputFiles([
      file("one.json", "application/json"),
      file("two.json", "application/json"),
      file("seal.jpg", "image/jpeg"),
    ]);
  for (const [name, said] of [
    ["one", "Added"],
    ["two", "Added"],
    ["seal", "JPG is not accepted. Choose JSON."],
  ] as const)
    await expect(bills.getByRole("listitem").filter({ hasText: name }).filter({ hasText: said })).toBeVisible();

  const photo = page.getByRole("group", { name: "Photo of the seal" });
  await expect(photo.locator("input")).not.toHaveAttribute("multiple");
  await photo.locator("input").setInputFiles([file("seal.jpg", "image/jpeg")]);
  await expect(photo.getByRole("listitem")).toContainText("Added");
  await photo.getByRole("button", { name: "Remove seal.jpg" }).click();
  await expect(photo.getByRole("listitem")).toHaveCount(0);
});

test("steps are numbered anew when one is deleted, and the focus stays in the list [spec 2.widget.steps]", async ({
  page,
}) => {
  const steps = page.getByRole("list", { name: "Way of the container" }).getByRole("listitem");
  await expect(steps).toHaveText([/^1Yiwu/, /^2Ningbo/, /^3Jebel Ali/]);
  await page.getByRole("button", { name: "Delete Yiwu, by truck" }).click();
  await expect(steps).toHaveText([/^1Ningbo/, /^2Jebel Ali/]);
  await expect(steps.first().getByRole("button")).toBeFocused();
});

test("a progress bar shows what is done, where something is wrong and where one is [spec 2.widget.progress] [spec 4.widget.step]", async ({
  page,
}) => {
  const steps = page.getByRole("list", { name: "Declaration" }).getByRole("listitem");
  await expect(steps).toContainText(["completed", "needs fixing", "current step", "still to come"]);
  await expect(steps.nth(2)).toHaveAttribute("aria-current", "step");
  const marks = steps.locator("> :first-child");
  const looks = await marks.evaluateAll((some) =>
    some.map((one) =>
      JSON.stringify([getComputedStyle(one).backgroundColor, getComputedStyle(one).borderColor, one.innerHTML]),
    ),
  );
  expect(new Set(looks).size).toBe(4);
});

test("an alert box has eight types, each with a picture of its own, and leads to help in a new tab [spec 2.widget.alert]", async ({
  page,
}) => {
  const boxes = section(page, "Messages").locator("[data-type]");
  const types = await boxes.evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset.type))]);
  expect(types).toEqual(["info", "help", "success", "warning", "failed", "noSign", "danger", "loading"]);
  const pictures = await boxes.evaluateAll((all) =>
    all.slice(0, 8).map((one) => one.querySelector("svg, [class*=spinner]")?.outerHTML),
  );
  expect(new Set(pictures).size).toBe(8);
  const help = page.getByRole("link", { name: "Need help" });
  await expect(help).toHaveCount(1);
  await expect(help).toHaveAttribute("target", "_blank");
});

test("chips show a file by its ending and a document by its ticker, in 47 colours, three sizes and three kinds of support [spec 2.widget.file-chip] [spec 2.widget.document-chip] [spec 3.ticker-pill]", async ({
  page,
}) => {
  const documents = section(page, "Files and documents");
  const pictureOf = (name: string) =>
    documents
      .getByTitle(name, { exact: true })
      .locator("svg")
      .evaluate((picture) => picture.innerHTML);
  const pictures = await Promise.all(
    ["house-bills-214W.json", "HB-INV-260311.pdf", "consol-214W.xlsx", "photo-seal.jpg", "receipts.zip"].map(pictureOf),
  );
  expect(new Set(pictures).size).toBe(5);
  expect(await pictureOf("containers.csv")).toBe(pictures[2]);

  const pills = documents.locator("[data-colour]");
  const looks = await pills.evaluateAll((all) =>
    all.map((one) => ({
      colour: (one as HTMLElement).dataset.colour,
      size: (one as HTMLElement).dataset.size,
      support: (one as HTMLElement).dataset.blockchain,
      background: getComputedStyle(one).backgroundColor,
      height: one.getBoundingClientRect().height,
      hexagons: one.querySelectorAll("svg").length,
    })),
  );
  const row = looks.slice(-47);
  expect(row.map(({ colour }) => Number(colour))).toEqual(Array.from({ length: 47 }, (_, at) => at));
  expect(new Set(row.map(({ background }) => background)).size).toBe(47);
  const heights = ["small", "default", "big"].map((size) => looks.find((one) => one.size === size)?.height ?? 0);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(3);
  for (const { support, hexagons } of looks) expect(hexagons).toBe(support === "none" ? 0 : 1);
  expect(new Set(looks.map(({ support }) => support))).toEqual(new Set(["none", "partial", "full"]));
});

test("the confirmation dialog offers Cancel and OK, holds the focus, and gives it back [spec 2.confirmation]", async ({
  page,
}) => {
  const opener = page.getByRole("button", { name: "Open plain question" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Clear the list?" });
  await expect(dialog.getByRole("button").filter({ hasText: /./ })).toHaveText(["Cancel", "OK"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toHaveCount(0);
});

test("each brand has a mark of its own, in other colours on a dark page [spec 1.brands] [spec 2.shell.logo]", async ({
  page,
}) => {
  const marks = section(page, "Status, deadline, counts").locator("svg [data-for]:visible");
  const inks = new Map<string, string>();
  for (const brand of ["default", "egypt-trade", "demo"])
    for (const theme of ["light", "dark"]) {
      await page.locator("html").evaluate((html, name) => html.setAttribute("data-brand", name), brand);
      await page.getByRole("radio", { name: theme }).check();
      await expect(marks).toHaveCount(1);
      await expect(marks).toHaveAttribute("data-for", brand);
      inks.set(
        `${brand} ${theme}`,
        await marks.evaluate((mark) => getComputedStyle(mark.firstElementChild as Element).fill),
      );
    }
  expect(new Set(inks.values()).size).toBe(6);
});

for (const direction of ["ltr", "rtl"] as const)
  for (const theme of ["light", "dark"] as const)
    test(`every widget holds on a ${theme} page, ${direction}, wide and narrow`, async ({ page }) => {
      await page.getByRole("radio", { name: direction }).check();
      await page.getByRole("radio", { name: theme }).check();
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `at ${viewport.width}`).toBeLessThanOrEqual(0);
      }
      await expectAccessible(page, `widgets, ${theme}, ${direction}`);
    });

/** One card of the page. */
function section(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}
