import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { aJpeg, anOfficeFile, aPdf, aPng, aTiff, aZip, packedObjects } from "../../../../../tests/kit/sample-files.ts";
import { type FileTypeCode, fileTypes } from "../file-types.ts";
import { createInspector } from "./inspect-file.ts";

const folder = mkdtempSync(join(tmpdir(), "filings-inspect-"));
afterAll(() => rmSync(folder, { recursive: true }));
const inspect = createInspector();
const every = Object.keys(fileTypes) as FileTypeCode[];

const megabyte = 1024 * 1024;
const emptyStream = deflateSync(Buffer.alloc(0)).toString("latin1");
const sameParts = Array.from({ length: 50 }, (_, at) => ({ name: `xl/${at}.xml`, content: "0".repeat(50_000) }));
const longName = `xl/${"oleObject".repeat(7_000)}/a`;

/** A PDF that repeats one piece. */
function streamsOf(piece: string, size: number, end = ""): Buffer {
  const many = piece.repeat(Math.floor(size / piece.length) - 20);
  return Buffer.from(`%PDF-1.4\n${many}${end}\n%%EOF\n`, "latin1");
}

/** An archive whose entries all lead to the bytes of the last one. */
function overlapping(archive: Buffer): Buffer {
  const entry = Buffer.from([0x50, 0x4b, 1, 2]);
  const entries: number[] = [];
  for (let at = archive.indexOf(entry); at !== -1; at = archive.indexOf(entry, at + 1)) entries.push(at);
  const last = entries.at(-1)!;
  for (const at of entries.slice(2)) archive.copy(archive, at + 20, last + 20, last + 28);
  for (const at of entries.slice(2)) archive.copy(archive, at + 42, last + 42, last + 46);
  return archive;
}

async function turns(count: number): Promise<string> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((done) => setImmediate(done));
  return "others were served";
}

/** The type, or the code of the refusal. */
async function looksLike(content: Buffer | string, accepts: readonly FileTypeCode[] = every): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return inspect(path, { accepts, companyId: "one" }).then(
    ({ name }) => name,
    (error: { code?: string }) => error.code ?? String(error),
  );
}

describe("the bytes of a file", () => {
  test.each<[string, Buffer | string]>([
    ["PDF", aPdf()],
    ["PDF", aPdf({ objects: packedObjects("1 0 << /Type /Annot >>") })],
    ["PNG", aPng],
    ["JPEG", aJpeg],
    ["TIFF", aTiff],
    ["DOCX", anOfficeFile("docx")],
    ["XLSX", anOfficeFile("xlsx")],
    ["XML", '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice><No>1</No></Invoice>\n'],
    ["XML", "\ufeff<Invoice/>"],
    ["JSON", '{"number": "INV-1", "lines": [1, 2.5e3, null]}'],
    ["JSON", "[]"],
    ["CSV", "item;weight\npump;12,5\n"],
    ["CSV", "item,weight\r\nمضخة,12\r\n"],
    ["CSV", "BM,weight\npump,12\n"],
    ["CSV", Buffer.from([0xc8, 0xc9, 0x2c, 0xc8, 0x0a, 0xc8, 0x2c, 0xc8])],
    ["CSV", Buffer.from("\ufeffitem\tweight\npump\t1\n", "utf16le")],
  ])("say %s", async (name, content) => {
    expect(await looksLike(content)).toBe(name);
  });

  test.each<[string, string, Buffer | string]>([
    ["a page that calls itself XML", "unsupported_type", '<?xml version="1.0"?><html><body/></html>'],
    ["a drawing with a script", "unsupported_type", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ["XML that unfolds entities", "unsupported_type", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ["an unfinished XML", "unsupported_type", "<a><b></b"],
    ["plain words", "unsupported_type", "Dear Sir or Madam\n"],
    ["broken JSON", "unsupported_type", '{"a": 1'],
    ["a program", "unsupported_type", Buffer.from("4d5a900003000000040000", "hex")],
    ["an archive", "unsupported_type", aZip([{ name: "a.pdf", content: "x" }])],
    ["an archive with a file above it", "damaged_file", anOfficeFile("docx", [{ name: "../../a", content: "x" }])],
    ["a letter with macros", "active_content", anOfficeFile("docm")],
    ["a sheet with macros", "active_content", anOfficeFile("xlsx", [{ name: "xl/vbaProject.bin", content: "x" }])],
    [
      "a sheet with a program inside",
      "active_content",
      anOfficeFile("xlsx", [{ name: "xl/a/oleObject1.bin", content: "x" }]),
    ],
    ["a locked sheet", "damaged_file", anOfficeFile("xlsx", [{ name: "a", content: "x", flags: 1 }])],
    ["a cut archive", "damaged_file", anOfficeFile("xlsx").subarray(0, -8)],
    ["an archive with another behind it", "damaged_file", Buffer.concat([anOfficeFile("xlsx"), Buffer.from("more")])],
    ["a PDF with a password", "encrypted_pdf", aPdf({ trailer: "/Encrypt 7 0 R " })],
    ["a PDF with a script", "active_content", aPdf({ objects: "8 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n" })],
    ["a PDF with a disguised script", "active_content", aPdf({ objects: "8 0 obj\n<< /S /J#61vaScript >>\nendobj\n" })],
    ["a PDF with a packed script", "active_content", aPdf({ objects: packedObjects("8 0 << /S /JavaScript >>") })],
    ["a PDF with a file inside", "active_content", aPdf({ objects: "8 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n" })],
    ["a PDF that starts a program", "active_content", aPdf({ objects: "8 0 obj\n<< /S /Launch >>\nendobj\n" })],
    ["a cut PDF", "damaged_file", aPdf().subarray(0, -12)],
  ])("%s is refused: %s", async (_what, code, content) => {
    expect(await looksLike(content)).toBe(code);
  });

  test("a sheet that unpacks to gigabytes is refused by its table alone", async () => {
    const bomb = anOfficeFile("xlsx", [{ name: "xl/sheet1.xml", content: "0", saysSize: 0xf000_0000 }]);
    expect(await looksLike(bomb)).toBe("damaged_file");
  });

  test("a table of contents that unpacks to more than it says is not followed", async () => {
    const types = " ".repeat(5 * 1024 * 1024);
    expect(await looksLike(aZip([{ name: "[Content_Types].xml", content: types, saysSize: 10 }]))).toBe("damaged_file");
  });

  test("objects of a PDF that unpack without end are refused", async () => {
    expect(await looksLike(aPdf({ objects: packedObjects(" ".repeat(40 * 1024 * 1024)) }))).toBe("damaged_file");
  });

  test.each<[string, Buffer]>([
    [
      "a sheet that unpacks to a hundred megabytes",
      anOfficeFile("xlsx", [{ name: "xl/a.xml", content: "0".repeat(100 * megabyte), saysSize: 1_000 }]),
    ],
    [
      "a letter of many parts, each of which unpacks to more than it says",
      anOfficeFile(
        "docx",
        Array.from({ length: 30 }, (_, at) => ({
          name: `word/${at}.xml`,
          content: "0".repeat(megabyte),
          saysSize: 5,
        })),
      ),
    ],
    ["a sheet whose parts are all the same bytes", overlapping(anOfficeFile("xlsx", sameParts))],
    ["a sheet with a name of sixty kilobytes", anOfficeFile("xlsx", [{ name: longName, content: "x" }])],
  ])("[attack 11] %s is refused, whatever its table says", async (_what, bytes) => {
    expect(await looksLike(bytes)).toBe("damaged_file");
  });

  test("a sheet that packs well, as large ones do, is taken", async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => `<row r="${at}"><c><v>${at * 7}</v></c></row>`).join("");
    expect(await looksLike(anOfficeFile("xlsx", [{ name: "xl/worksheets/sheet1.xml", content: rows }]))).toBe("XLSX");
  });

  test('[attack 1] ten megabytes of escaped "stream" are read once, and the others are served meanwhile', async () => {
    const told = looksLike(streamsOf("#41#41stream\n", 10 * megabyte)).then((type) => `the file is ${type}`);
    // Each turn of the event loop is an answer to another request.
    expect(await Promise.race([told, turns(20)])).toBe("others were served");
    expect(await told).toBe("the file is PDF");
  });

  test.each([
    ["without an end", `/ObjStm stream\n${emptyStream}`],
    ["with one end for all", `/ObjStm stream\n${emptyStream}`, "\nendstream\n"],
    ["that are disguised", `/Obj#53tm stream\n${emptyStream}`],
    ["that nothing follows", "/ObjStm "],
  ])("[attack 2] ten megabytes of packed objects %s take no longer than others", async (_what, piece, end = "") => {
    const file = streamsOf(piece, 10 * megabyte, end);
    expect(await looksLike(file)).toBe(piece.includes("stream") ? "damaged_file" : "PDF");
  });

  test("[attack 2] a script in objects whose stream has another word for its end, or none, is found all the same", async () => {
    const script = deflateSync(Buffer.from("8 0 << /S /JavaScript >>")).toString("latin1");
    for (const objects of [
      `9 0 obj\n<< /Type /ObjStm /X (endobj) >>\nstream\n${script}`,
      `9 0 obj\n<< /Type /ObjStm /X (${"x".repeat(5_000)}) >>\nstream\n${script}\nendstream\n`,
    ])
      expect(await looksLike(aPdf({ objects: Buffer.from(objects, "latin1") }))).toBe("active_content");
  });

  const packedScript = deflateSync(Buffer.from("8 0 << /S /JavaScript >>")).toString("latin1");
  const packedTwice = deflateSync(deflateSync(Buffer.from("8 0 << /S /JavaScript >>"))).toString("latin1");
  const inHex = `${Buffer.from("8 0 << /S /JavaScript >>").toString("hex")}>`;
  const aStream = (dictionary: string, content: string) =>
    Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream\n${content}\nendstream\nendobj\n`, "latin1");

  test.each<[string, string, Buffer]>([
    ["active_content", "without a type", aStream("/N 1 /First 4 /Filter /FlateDecode", packedScript)],
    ["active_content", "of another type", aStream("/Type /Metadata /N 1 /First 4 /Filter /FlateDecode", packedScript)],
    ["active_content", "with disguised names", aStream("/#4e 1 /F#69rst 4 /Filter /FlateDecode", packedScript)],
    ["active_content", "with numbers elsewhere", aStream("/N 5 0 R /First 6 0 R /Filter /FlateDecode", packedScript)],
    ["active_content", "after a word in a string", aStream("/N 1 /First 4 /X (endobj 9 0 obj)", packedScript)],
    ["damaged_file", "packed in another way", aStream("/N 1 /First 4 /Filter /ASCIIHexDecode", inHex)],
    ["active_content", "around a word in a string", aStream("/N 1 /X (stream endstream) /First 4", packedScript)],
    ["active_content", "around a word in a comment", aStream("/N 1 % >> stream endstream\n/First 4", packedScript)],
    ["damaged_file", "with very many such words", aStream(`/N 1 /X (${"stream ".repeat(200)}) /First 4`, packedScript)],
    [
      "damaged_file",
      "packed in another way after a word in a string",
      aStream("/N 1 /First 4 /X (endobj 9 0 obj) /Filter /ASCIIHexDecode", inHex),
    ],
    ["damaged_file", "packed twice", aStream("/N 1 /First 4 /Filter [/FlateDecode /FlateDecode]", packedTwice)],
    [
      "damaged_file",
      "whose rows are reckoned",
      aStream("/N 1 /First 4 /Filter /Fl /Predictor 12", packedScript.slice(0, 2)),
    ],
  ])(
    "[attack 2] %s is said of a script in packed objects %s, to which the cross-references lead",
    async (code, _how, objects) => {
      expect(await looksLike(aPdf({ objects }))).toBe(code);
    },
  );

  test("a PDF with bookmarks, a colour profile and pictures is taken, as it was", async () => {
    const objects = Buffer.concat([
      Buffer.from("5 0 obj\n<< /Type /Outlines /First 6 0 R /Last 6 0 R >>\nendobj\n"),
      aStream("/N 3 /Length 9", "a profile"),
      Buffer.from("5 0 obj\n<< /Type /Outlines /First 6 0 R /Last 6 0 R >>\nendobj\n"),
      aStream("/N 3 /Filter /FlateDecode /Predictor 15", deflateSync(Buffer.from("rows")).toString("latin1")),
      aStream("/Subtype /Image /Filter [/ASCII85Decode /DCTDecode]", "a picture"),
    ]);
    expect(await looksLike(aPdf({ objects }))).toBe("PDF");
  });

  test("[attack 1] a file that takes longer than the limit is refused with a sentence, and the next is looked into", async () => {
    const strict = createInspector({ seconds: 0 });
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, aPdf());
    const inspection = { accepts: every, companyId: "one" };
    await expect(strict(path, inspection)).rejects.toMatchObject({ code: "file_not_checkable" });
    expect(await looksLike(aPdf())).toBe("PDF");
  });

  test("JSON within a hundred lists and objects is taken, and deeper JSON is not", async () => {
    const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}"]}\\"["${"]}".repeat(depth / 2)}`;
    expect(await looksLike(nested(100))).toBe("JSON");
    expect(await looksLike(nested(102))).toBe("unsupported_type");
  });

  test("[attack 1] ten megabytes of brackets are refused, and a list of a million objects gets an answer", async () => {
    expect(await looksLike("[".repeat(5 * megabyte) + "]".repeat(5 * megabyte))).toBe("unsupported_type");
    expect(["JSON", "file_not_checkable"]).toContain(await looksLike(`[${"{},".repeat(megabyte)}{}]`));
    expect(await looksLike(aPdf())).toBe("PDF");
  });

  test("a table that begins like JSON is a table, and two JSON values are no JSON", async () => {
    expect(await looksLike('"item","weight"\n"pump","12"\n')).toBe("CSV");
    expect(await looksLike('12;"pump"\n13;"valve"\n')).toBe("CSV");
    expect(await looksLike(' \n{"a": "<html>"}\n')).toBe("JSON");
    expect(await looksLike('{"a": 1} {"a": 2}')).toBe("unsupported_type");
  });

  test("[attack 1] the inspection ends when the sender leaves", async () => {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, streamsOf("#41#41stream\n", 10 * megabyte));
    const sender = new AbortController();
    const told = inspect(path, { accepts: every, companyId: "one", signal: sender.signal });
    const second = looksLike(aPdf());
    sender.abort();
    await expect(told).rejects.toMatchObject({ code: "bad_request" });
    expect(await second).toBe("PDF");
  });

  test("only what the place takes is taken", async () => {
    expect(await looksLike('{"a": 1}', ["pdf", "png"])).toBe("unsupported_type");
  });

  test("whatever bytes come, there is an answer from the list", async () => {
    const starts = [aPdf(), aPng, anOfficeFile("xlsx"), Buffer.from("<a"), Buffer.from('{"a":')];
    const bytes = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.nat(400), bytes, async (start, cut, rest) => {
        const told = await looksLike(Buffer.concat([start.subarray(0, cut), rest]));
        const names: string[] = every.map((code) => fileTypes[code].name);
        expect([...names, "unsupported_type", "damaged_file", "active_content", "encrypted_pdf"]).toContain(told);
      }),
      { numRuns: 150 },
    );
  });
});
