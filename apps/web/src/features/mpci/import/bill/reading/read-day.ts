// Finds a day in a text, as bills of lading write it.

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
/** Other languages' names by their first letters, where they differ. */
const otherMonths: Readonly<Record<string, number>> = {
  MAI: 5,
  OKT: 10,
  DEZ: 12,
  ENE: 1,
  ABR: 4,
  AGO: 8,
  DIC: 12,
  MRZ: 3,
  MAR: 3,
};

export interface DayIn {
  /** "2026-11-20" */
  readonly day: string;
  /** False: day and month may be the other way round. */
  readonly isClear: boolean;
  /** What else the text says. */
  readonly rest: string;
}

const forms: readonly (readonly [RegExp, readonly ("y" | "m" | "d" | "n")[]])[] = [
  [/\b(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/, ["y", "m", "d"]],
  [/\b(\d{1,2})(?:ST|ND|RD|TH)?[\s./-]*(?:DE |OF )?([A-Z]{3,10})\.?,?[\s./-]*(?:DE )?(\d{4}|\d{2})\b/, ["d", "n", "y"]],
  [/\b([A-Z]{3,10})\.?[\s.-]*(\d{1,2})(?:ST|ND|RD|TH)?,?[\s.-]*(\d{4})\b/, ["n", "d", "y"]],
  [/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/, ["d", "m", "y"]],
];

function monthOf(name: string): number {
  const short = name.slice(0, 3);
  return otherMonths[short] ?? months.indexOf(short) + 1;
}

/** Null without a day that exists. */
export function dayIn(text: string): DayIn | null {
  const plain = text.toUpperCase().normalize("NFC");
  for (const [form, order] of forms) {
    const match = form.exec(plain);
    if (match === null) continue;
    const part = (letter: string) => match[order.indexOf(letter as "y") + 1] ?? "";
    const year = part("y").length === 2 ? 2000 + Number(part("y")) : Number(part("y"));
    const isNamed = order.includes("n");
    let [month, day] = [isNamed ? monthOf(part("n")) : Number(part("m")), Number(part("d"))];
    const isNumbers = !isNamed && order[0] === "d";
    // 11/20/2026 can only be the twentieth of November.
    if (isNumbers && month > 12 && day <= 12) [month, day] = [day, month];
    const at = new Date(Date.UTC(year, month - 1, day));
    if (month < 1 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) continue;
    const isClear = !isNumbers || day > 12 || day === month || match[0].includes(".");
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { day: at.toISOString().slice(0, 10), isClear, rest: rest.replace(/^[\s,./-]+|[\s,./-]+$/g, "") };
  }
  return null;
}
