// A house bill as it lies before a clerk, and how it is typed into an empty form: three goods, two containers, one of the goods dangerous.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Locator, type Page, test } from "@playwright/test";
import { ownContainer } from "../kit/mpci/own-container.ts";
import { type Effort, type Hand, handOf, type Way } from "./hands.ts";
import { billNumber, expect, type Look } from "./journey.ts";
import { type Words, wordsIn } from "./words.ts";

interface TypingJourney {
  readonly page: Page;
  readonly words: Words;
  readonly hand: Hand;
}

/** A day as it stands on paper: 20/11/2026. */
function onPaper(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
}

function paperOf(billNumber: string) {
  const [first, second] = [ownContainer(), ownContainer()];
  return {
    billNumber,
    masterNumber: `EGLV${billNumber.slice(-8)}`,
    shippingLine: "evergreen",
    issued: onPaper(-3),
    issuedAt: "Ningbo",
    vessel: "EXAMPLE STAR",
    imo: "9074729",
    voyage: "0123W",
    lastPort: "Singapore",
    loadingAt: `${onPaper(10)} 10:00`,
    loading: "Ningbo",
    discharge: "Jebel Ali",
    shipper: "bright",
    consignee: "gulf home",
    containers: [
      [first, "45G1", "", "CN1234567"],
      [second, "22G1", "", "CN7654321"],
    ],
    goods: [
      ["STAINLESS STEEL COOKING POTS WITH LIDS", "7323.93.00", "china", "410", "carton", "8,200.5", "7,900", "", first],
      [
        "LED CEILING LAMPS 24W, ALUMINIUM HOUSING",
        "9405.11.00",
        "China",
        "120",
        "cartons",
        "1,440",
        "1,320",
        "",
        first,
      ],
      ["ALKYD WALL PAINT, SOLVENT BASED, 40 L DRUMS", "3208.10.00", "CN", "40", "drum", "1,900", "1,800", "", second],
    ],
    unNumber: "1263",
    emergency: ["OPS DESK", "+97145550001"],
  } as const;
}

type Paper = ReturnType<typeof paperOf>;

/** A field by the words above it. */
function field({ page, words }: TypingJourney, path: string): Locator {
  const name = new RegExp(
    `^${words.field(path).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*(?:${words.of("optional")})?$`,
  );
  return page.getByRole("form").locator("input").and(page.getByLabel(name)).first();
}

async function typeHead(journey: TypingJourney, paper: Paper): Promise<void> {
  const { hand } = journey;
  const write = (path: string, text: string) => hand.write(field(journey, path), text);
  const lookUp = async (path: string, text: string) => {
    await write(path, text);
    // Who works with a finger taps what is offered, which lies over the next field; Tab or a click elsewhere takes it for the others.
    const offered = journey.page.getByRole("listbox").getByRole("option");
    if (hand.way !== "finger") return;
    await expect(offered.filter({ hasText: text }).first()).toBeVisible();
    // The first is what is meant; a port that is named in Arabic does not say what was typed.
    await hand.use(offered.first());
  };
  await write("bill_number", paper.billNumber);
  await write("master_bill_number", paper.masterNumber);
  await lookUp("carrier_id", paper.shippingLine);
  await write("issue_date", paper.issued);
  await lookUp("issue_place.unlocode", paper.issuedAt);
  await goToSection(journey, 2);
  await write("transport.vessel_name", paper.vessel);
  await write("transport.imo_number", paper.imo);
  await write("transport.voyage_number", paper.voyage);
  await lookUp("transport.last_foreign_load_port", paper.lastPort);
  await write("transport.planned_loading_at", paper.loadingAt);
  await goToSection(journey, 3);
  await lookUp("places.loading.unlocode", paper.loading);
  await lookUp("places.discharge.unlocode", paper.discharge);
}

/** Who works with keys alone goes from section to section by Alt and its number. */
async function goToSection({ hand }: TypingJourney, number: number): Promise<void> {
  if (hand.way === "keys") await hand.press(`Alt+${number}`);
}

/** A party from the contacts: a few letters of the name, and Enter. */
async function takeParties(journey: TypingJourney, paper: Paper): Promise<void> {
  const { page, words, hand } = journey;
  await goToSection(journey, 4);
  for (const [opener, letters] of [
    ["Add the shipper", paper.shipper],
    ["Add the consignee", paper.consignee],
  ] as const) {
    await hand.use(page.getByRole("button", { name: words.of(opener), exact: true }));
    const drawer = page.getByRole("dialog");
    const contact = drawer.getByRole("combobox", { name: words.of("Choose from contacts and recent bills") });
    await expect(contact, "the first field has the focus").toBeFocused();
    await hand.type(letters);
    await hand.press("Enter");
    await expect(drawer.getByLabel(words.of("Name"), { exact: true })).not.toHaveValue("");
    await closeDrawer(journey);
  }
  await hand.use(page.getByRole("button", { name: words.of("Same as consignee") }));
}

async function closeDrawer({ page, words, hand }: TypingJourney): Promise<void> {
  const drawer = page.getByRole("dialog");
  if (hand.way === "finger") await hand.use(drawer.getByRole("button", { name: words.of("Close") }).first());
  else await hand.press("Escape");
  await expect(drawer).toHaveCount(0);
}

interface RowsOfGrid {
  readonly section: number;
  readonly grid: string;
  readonly add: string;
  readonly rows: readonly (readonly string[])[];
}

/** Rows of a grid, cell after cell; an empty text leaves what stands there. */
async function typeRows(journey: TypingJourney, { section, grid, add, rows }: RowsOfGrid): Promise<void> {
  const { page, words, hand } = journey;
  await goToSection(journey, section);
  const table = page.getByRole("grid", { name: words.of(grid), exact: true });
  for (const [number, row] of rows.entries()) {
    await hand.use(page.getByRole("button", { name: words.of(add), exact: true }));
    const cells = table
      .getByRole("row")
      .nth(number + 1)
      .getByRole("gridcell");
    for (const [column, text] of row.entries()) {
      if (hand.way === "finger" && text !== "") await touch(hand, cells.nth(column));
      if (text !== "") await hand.type(text);
      if (hand.way !== "finger" && column < row.length - 1) await hand.press("Tab");
    }
    await hand.press("Enter");
  }
}

/** A browser makes a click of a touch a moment later, and the keyboard of a telephone comes after it. */
async function touch(hand: Hand, cell: Locator): Promise<void> {
  await hand.use(cell);
  await expect(cell.locator(":focus")).toHaveCount(1);
}

/** Columns of the goods grid that a person has to mend. */
const columns = { net: 6, containers: 8 } as const;

interface Spot {
  readonly section: 5 | 6;
  readonly row: number;
  readonly column: number;
}

const netOf = (row: number): Spot => ({ section: 6, row, column: columns.net });
const containersOf = (row: number): Spot => ({ section: 6, row, column: columns.containers });
const containerNumberOf = (row: number): Spot => ({ section: 5, row, column: 0 });

function cellAt({ page, words }: TypingJourney, { section, row, column }: Spot): Locator {
  const table = page.getByRole("grid", { name: words.of(section === 5 ? "Containers" : "Goods"), exact: true });
  return table.getByRole("row").nth(row).getByRole("gridcell").nth(column);
}

/** Goes to a cell with a mouse, a finger or arrows, and types over what it holds. */
async function writeCell(journey: TypingJourney, spot: Spot, text: string): Promise<void> {
  const { hand, page } = journey;
  if (hand.way === "keys") await goToCell(journey, spot);
  else if (hand.way === "mouse") await hand.use(cellAt(journey, spot));
  else {
    await touch(hand, cellAt(journey, spot));
    await page.keyboard.press("ControlOrMeta+A");
  }
  await hand.type(text);
  await hand.press("Enter");
}

async function goToCell(journey: TypingJourney, { section, row, column }: Spot): Promise<void> {
  const { hand, page } = journey;
  await goToSection(journey, section);
  await hand.press("Tab");
  await hand.press("ControlOrMeta+Home");
  const onwards = (await page.locator("html").getAttribute("dir")) === "rtl" ? "ArrowLeft" : "ArrowRight";
  for (let step = 1; step < row; step += 1) await hand.press("ArrowDown");
  for (let step = 0; step < column; step += 1) await hand.press(onwards);
  await expect(cellAt(journey, { section, row, column })).toBeFocused();
}

/** The third of the goods is paint: its UN number gives name, class and group. */
async function addDanger(journey: TypingJourney, paper: Paper): Promise<void> {
  const { page, words, hand } = journey;
  await hand.use(page.getByRole("button", { name: words.of("Open row {number}", { number: 3 }) }).last());
  const drawer = page.getByRole("dialog");
  await hand.use(drawer.getByRole("button", { name: words.of("Add dangerous goods") }));
  await hand.write(drawer.getByRole("combobox", { name: words.of("UN number") }), paper.unNumber);
  // Two substances have this number: the first of them is chosen.
  await expect(drawer.getByRole("listbox").last().getByRole("option")).toHaveCount(2);
  await hand.press("ArrowDown");
  await hand.press("Enter");
  await expect(drawer.getByLabel(words.of("Proper shipping name"))).toHaveValue(/PAINT/);
  await drawer.getByLabel(words.of("Packing group")).selectOption("2");
  const [name, phone] = paper.emergency;
  await hand.write(drawer.getByLabel(words.of("Emergency contact")).first(), name);
  await hand.write(drawer.getByLabel(words.of("Emergency phone")).first(), phone);
  await closeDrawer(journey);
}

interface TypedBill {
  readonly page: Page;
  readonly language: Look["language"];
  readonly way: Way;
}

/** From an empty form to NAIC's answer; answers what typing the bill cost, before the dangerous goods and the mistakes. */
export async function typeWholeBill({ page, language, way }: TypedBill): Promise<Effort> {
  const words = wordsIn(language);
  const hand = handOf(page, way);
  const journey: TypingJourney = { page, words, hand };
  const paper = paperOf(billNumber("SIM-ACT"));
  await page.goto("/ae/mpci/filings/new");
  await hand.use(page.getByRole("button", { name: words.of("Create the draft") }));
  await expect(page).toHaveURL(/\/edit$/);
  await test.step("types it", async () => {
    await typeHead(journey, paper);
    await takeParties(journey, paper);
    await typeRows(journey, { section: 5, grid: "Containers", add: "Add a container", rows: paper.containers });
    await typeRows(journey, { section: 6, grid: "Goods", add: "Add a goods item", rows: paper.goods });
  });
  const effort = { ...hand.effort };
  await test.step("one of the goods is dangerous", () => addDanger(journey, paper));
  await test.step("makes the mistakes a clerk makes, and mends them", () => mistakes(journey, paper));
  const pictures = process.env.SCREENSHOTS;
  if (pictures) await page.screenshot({ path: `${pictures}/typed-${way}-${language}.png`, fullPage: true });
  await test.step("checks, seals and sends it", () => sealAndSend(journey));
  await test.step("reads the answer", () =>
    expect(page.getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible({ timeout: 90_000 }));
  return effort;
}

const passphrase = readFileSync(new URL("../../examples/keys/passphrase.txt", import.meta.url), "utf8").trim();
const keystore = fileURLToPath(new URL("../../examples/keys/amira.keystore.json", import.meta.url));

/** Each is made, told at its place in the clerk's language, and mended. */
async function mistakes(journey: TypingJourney, paper: ReturnType<typeof paperOf>): Promise<void> {
  const { page, hand } = journey;
  const wrong = (text: string | RegExp) => page.getByText(text).first();
  // Net over gross.
  await writeCell(journey, netOf(1), "8,300");
  await expect(wrong(/8,300|٨٬٣٠٠/)).toBeVisible();
  await writeCell(journey, netOf(1), "7,900");
  // The last digit of a container number, and with it the goods follow.
  const number = paper.containers[1][0];
  await writeCell(
    journey,
    containerNumberOf(2),
    number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  );
  await expect(wrong(number)).toBeVisible();
  await writeCell(journey, containerNumberOf(2), number);
  await expect(cellAt(journey, containersOf(3))).toContainText(number);
  // Loading in the past.
  const loading = field(journey, "transport.planned_loading_at");
  await hand.write(loading, `${onPaper(-20)} 10:00`);
  await hand.press("Tab");
  await expect(loading).toHaveAccessibleDescription(/past|الماضي/);
  await hand.write(loading, paper.loadingAt);
  await hand.press("Tab");
}

async function sealAndSend({ page, hand, words }: TypingJourney): Promise<void> {
  await hand.use(page.getByRole("button", { name: words.of("Check and seal"), exact: true }));
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel(words.of("Passphrase of this key"));
  await expect(field).toBeVisible({ timeout: 30_000 });
  await dialog.locator("input[type=file]").setInputFiles(keystore);
  // The flashpoint that is missing is the one warning; beside it stands the choice to keep the file.
  const boxes = dialog.getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await hand.write(field, passphrase);
  await hand.press("Enter");
  await hand.use(page.getByRole("button", { name: words.of("View filing") }));
}
