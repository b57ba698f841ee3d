// Draws a paper as the bytes of a PDF, A4, English at the left and Arabic at the right of each value.
import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { checkBox, verdictBox } from "./boxes.ts";
import { drawable } from "./fonts.ts";
import type { Column, Fact, Paper, Section } from "./paper.ts";
import { styles } from "./styles.ts";
import { arabic, english, written } from "./words.ts";

export async function pdfOf(paper: Paper): Promise<Uint8Array> {
  const { title, subject, made, verdict, check, language = "en" } = paper;
  const properties = { title: `${title.en} ${subject}`, author: made.by, producer: "Filings App", language };
  // The bytes depend on the paper alone.
  const creationDate = new Date(made.at.slice(0, 19).replace(" ", "T").concat("Z"));
  const document = h(
    Document,
    { ...properties, creationDate, modificationDate: creationDate },
    h(
      Page,
      { size: "A4", style: styles.page },
      head(paper),
      verdict === null ? null : verdictBox(verdict),
      ...paper.sections.map(sectionOf),
      check === null ? null : checkBox(check),
    ),
  );
  return new Uint8Array(await renderToBuffer(document));
}

function head({ title, subject, subjectName, made }: Paper): ReactElement {
  return h(
    View,
    null,
    h(View, { style: styles.between }, english(title, styles.title), arabic(title, styles.title)),
    h(View, { style: styles.between }, english(subjectName, styles.name), arabic(subjectName, styles.name)),
    written(subject, styles.subject),
    h(
      View,
      { style: styles.between },
      english(made.name, styles.name),
      // Apart: a name in Arabic letters would turn the time round.
      h(
        View,
        { style: styles.madeBy },
        written(made.by, styles.made),
        h(Text, { style: styles.made }, drawable(`– ${made.at}`)),
      ),
      arabic(made.name, styles.name),
    ),
  );
}

function sectionOf(section: Section): ReactElement {
  const title = h(
    View,
    { style: styles.sectionTitle, minPresenceAhead: 40 },
    english(section.title, styles.sectionName),
    arabic(section.title, styles.sectionName),
  );
  if ("facts" in section) return h(View, { style: styles.section }, title, ...section.facts.map(factLine));
  const { columns, rows, note } = section;
  return h(
    View,
    { style: styles.section },
    title,
    h(View, { style: styles.tableHead }, ...columns.map(columnHead)),
    ...rows.map((row) =>
      h(View, { style: styles.line, wrap: false }, ...columns.map((column, at) => cell(column, row[at] ?? ""))),
    ),
    note === undefined
      ? null
      : h(View, { style: styles.between }, english(note, styles.note), arabic(note, styles.note)),
  );
}

function factLine({ name, value, isCode = false }: Fact): ReactElement {
  return h(
    View,
    { style: styles.line, wrap: false },
    english(name, styles.factName),
    written(value, isCode ? styles.codeValue : styles.value, isCode ? 70 : 48),
    arabic(name, styles.factName),
  );
}

function columnHead({ name, share }: Column): ReactElement {
  return h(
    View,
    { style: { ...styles.cell, width: widthOf(share) } },
    english(name, styles.columnName),
    h(Text, { style: styles.columnName }, drawable(name.ar)),
  );
}

function cell({ share, isCode = false }: Column, value: string): ReactElement {
  const style = isCode ? styles.codeCell : styles.plainCell;
  const most = Math.floor(share * (isCode ? codeLettersOfLine : capitalsOfLine));
  return h(View, { style: { ...styles.cell, width: widthOf(share) } }, written(value, style, most));
}

/** How many letters fit across the page, in the letters of a table. */
const codeLettersOfLine = 115;
const capitalsOfLine = 95;

function widthOf(share: number): string {
  return `${share * 100}%`;
}
