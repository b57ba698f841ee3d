// Writes a small PDF of one page: lines of text in Helvetica.

/** The first line is the heading. Characters outside Latin-1 become a question mark. */
export function writePdf(lines: readonly string[]): Uint8Array {
  const [heading = "", ...rest] = lines.map(literal);
  const text = [
    "BT /F1 18 Tf 72 770 Td",
    `${heading} Tj`,
    "/F1 11 Tf 0 -36 Td 16 TL",
    ...rest.map((line) => `${line} Tj T*`),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let pdf = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = pdf.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(pdf, "latin1"));
}

function literal(line: string): string {
  const shown = line.replace(/[^\x20-\x7e\xa0-\xff]/gu, "?").replace(/[\\()]/g, "\\$&");
  return `(${shown})`;
}
