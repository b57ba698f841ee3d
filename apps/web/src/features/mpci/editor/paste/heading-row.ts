// Knows the first row of a pasted block as headings, and which column of the grid each of them names.

/** Well-known headings by cell, in small letters and without marks; those of both languages of the product are among them. */
const headings: Readonly<Record<string, readonly string[]>> = {
  container_number: [
    "container number",
    "container no",
    "container",
    "cntr no",
    "cont no",
    "cntr",
    "equipment number",
    "رقم الحاوية",
    "الحاوية",
  ],
  size_type: [
    "size and type",
    "size type",
    "container type",
    "container size",
    "iso code",
    "iso type",
    "type",
    "size",
    "الحجم والنوع",
    "المقاس والنوع",
  ],
  load_status: ["full or empty", "full empty", "f e", "load status", "ممتلئة أو فارغة"],
  "seals[0].number": ["seal number", "seal no", "seal", "seals", "رقم الختم", "رقم ختم الحاوية"],
  tare_weight_kg: ["tare", "tare weight", "tare wt", "الوزن الفارغ"],
  is_shipper_owned: ["shippers own", "shipper owned", "soc", "ملك الشاحن"],
  "reefer.set_temperature_c": ["reefer", "temperature", "set temperature", "temp", "التبريد"],
  description: [
    "description of goods",
    "description",
    "goods description",
    "goods",
    "commodity",
    "cargo description",
    "وصف البضاعة",
    "الوصف",
    "البضاعة",
  ],
  hs_code: [
    "hs code",
    "hs",
    "hscode",
    "hs no",
    "hs number",
    "tariff code",
    "tariff",
    "commodity code",
    "رمز النظام المنسق",
  ],
  origin_country: ["origin", "country of origin", "origin country", "coo", "المنشأ", "بلد المنشأ"],
  package_count: [
    "packages",
    "no of packages",
    "number of packages",
    "package count",
    "no of pkgs",
    "pkgs",
    "qty",
    "quantity",
    "الطرود",
    "عدد الطرود",
  ],
  package_type: [
    "kind",
    "package type",
    "kind of packages",
    "kind of package",
    "type of packages",
    "type of package",
    "packing",
    "packaging",
    "pkg type",
    "نوع الطرد",
    "نوع الطرود",
  ],
  gross_weight_kg: ["gross", "gross weight", "gross wt", "gw", "g w", "weight", "الإجمالي", "الوزن الإجمالي"],
  net_weight_kg: ["net", "net weight", "net wt", "nw", "n w", "الصافي", "الوزن الصافي"],
  volume_m3: ["volume", "measurement", "cbm", "measure", "الحجم"],
  placements: [
    "in container",
    "container",
    "container number",
    "container no",
    "cntr no",
    "cont no",
    "cntr",
    "في الحاوية",
    "رقم الحاوية",
    "الحاوية",
  ],
};

interface NamedColumn {
  readonly id: string;
  readonly heading?: string;
  readonly kind?: string;
  readonly takes?: (text: string) => boolean;
  readonly understand?: (text: string) => { readonly value: string | null };
}

/**
 * The columns that the first row of a block names; null when that row is data. A lone column says less: its first line is a
 * heading only where the lines below it can stand in the column it names.
 */
export function columnsOfBlock(
  block: readonly (readonly string[])[],
  columns: readonly NamedColumn[],
  start: NamedColumn | undefined,
): (number | null)[] | null {
  const [first = [], ...lines] = block;
  const found = lines.length === 0 ? null : columnsOfHeadings(first, columns);
  if (found === null || block.some(({ length }) => length > 1)) return found;
  const named = columns[found[0] ?? -1];
  return named !== undefined && lines.every(([text = ""]) => fits(text, named, start)) ? found : null;
}

function fits(text: string, column: NamedColumn, start: NamedColumn | undefined): boolean {
  const { kind, takes, understand } = column;
  if (text === "") return true;
  if (takes !== undefined) return takes(text);
  // Any words can describe goods.
  if (kind === undefined || kind === "text") return column.id === start?.id;
  const value = understand?.(text).value ?? text;
  return kind === "number" ? /^-?[\d.]+$/.test(value) : /\d/.test(value) || value.length <= 3;
}

/** For each cell of the row the place of its column, or null where the grid has none; null when the row holds no headings. */
export function columnsOfHeadings(
  row: readonly string[],
  columns: readonly { readonly id: string; readonly heading?: string }[],
): (number | null)[] | null {
  const given = row.filter((text) => text.trim() !== "");
  if (given.length === 0 || given.some((text) => /^[\d\s.,٠-٩٫٬]+$/.test(text))) return null;
  const used = new Set<number>();
  const found = row.map((text) => {
    const words = plain(text);
    const at = columns.findIndex(
      ({ id, heading }, index) =>
        !used.has(index) &&
        (headings[id]?.some((one) => plain(one) === words) || (heading && plain(heading) === words)),
    );
    if (words === "" || at === -1) return null;
    used.add(at);
    return at;
  });
  const known = found.filter((at) => at !== null).length;
  return known === given.length || (known >= 2 && known * 2 >= given.length) ? found : null;
}

/** Without marks and the unit behind: "Gross Wt. (KGS)" is "gross wt". */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/m[³3]/g, "")
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .replace(/(?<=\S )(?:in )?(?:kgs?|kgm|cbm|c|كجم|م)$/u, "")
    .trim();
}
