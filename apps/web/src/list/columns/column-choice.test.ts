import { describe, expect, it } from "vitest";
import { readColumns, tidyColumns, writeColumns } from "./column-choice.ts";

const rules = { names: ["bill", "status", "due", "reference"], usual: ["bill", "status", "due"] };

describe("a choice of columns", () => {
  it("is read as it was written, in its order and with its widths", () => {
    const columns = readColumns("bill.reference-wide.status", rules);
    expect(columns).toEqual([
      { name: "bill", width: "usual" },
      { name: "reference", width: "wide" },
      { name: "status", width: "usual" },
    ]);
    expect(writeColumns(columns, rules)).toBe("bill.reference-wide.status");
  });

  it("always has the first column first, each column once, and none that the list does not know", () => {
    expect(tidyColumns("due.secret.due-huge.bill", rules)).toBe("bill.due");
    expect(tidyColumns("secret", rules)).toBe("bill");
  });

  it("that is as usual is none, like what is no text", () => {
    expect(tidyColumns("bill.status.due", rules)).toBeUndefined();
    expect(tidyColumns(["bill"], rules)).toBeUndefined();
    expect(tidyColumns("x".repeat(600), rules)).toBeUndefined();
  });
});
