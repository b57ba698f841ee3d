// Which files an upload takes, what it says of the others, and how a file is taken out.
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginWithEmptyPages, click, every, one, show } from "../page-for-tests.tsx";
import { UploadField, type UploadFieldProps } from "./upload-field.tsx";
import { type Upload, UploadRow } from "./upload-row.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const bill = new File(["{}"], "bill.json", { type: "application/json" });
const second = new File(["[]"], "second.JSON");
const photo = new File(["0123456789"], "seal.jpg", { type: "image/jpeg" });

function Bills(props: Partial<UploadFieldProps>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return (
    <UploadField
      label="House bills"
      {...props}
      uploads={uploads}
      onAdd={(files) =>
        setUploads([...uploads, ...files.map(({ name }) => ({ id: name, fileName: name, state: "done" as const }))])
      }
      onRemove={(id) => setUploads(uploads.filter((upload) => upload.id !== id))}
    />
  );
}

const input = () => one<HTMLInputElement>("input[type=file]");
const rows = () => every("li").map((row) => `${row.dataset.state} ${row.querySelector("bdi")?.textContent}`);
const notes = () => every("li").map((row) => row.lastElementChild?.textContent);

async function choose(...files: File[]) {
  await act(async () => {
    Object.defineProperty(input(), "files", { value: files, configurable: true });
    input().dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** What a browser hands over with a drop or a paste. */
async function hand(event: "drop" | "paste", ...files: File[]) {
  await act(async () => {
    const happened = new Event(event, { bubbles: true, cancelable: true });
    Object.assign(happened, event === "drop" ? { dataTransfer: { files } } : { clipboardData: { files } });
    one("label").dispatchEvent(happened);
    expect(happened.defaultPrevented).toBe(true);
  });
}

describe("an upload", () => {
  it("takes JSON and several files unless told otherwise [spec 5.uploads]", async () => {
    await show(<Bills />);
    expect(input().accept).toBe(".json,application/json");
    expect(input().multiple).toBe(true);
    expect(one("label").textContent).toContain("JSON");
    await choose(bill, second);
    expect(rows()).toEqual(["done bill.json", "done second.JSON"]);
  });

  it("shows a name that is disguised as what it is, taken or not", async () => {
    await show(<Bills />);
    await choose(new File(["{}"], "bill\u202enosj.json"), new File(["x"], "invoice\u202efdp.exe"));
    expect(rows()).toEqual(["done billnosj.json", "failed invoicefdp.exe"]);
    expect(document.body.innerHTML).not.toContain("\u202e");
    expect(notes().join()).toContain("EXE is not accepted");
  });

  it.each(["drop", "paste"] as const)("takes files by %s [spec 5.uploads]", async (event) => {
    await show(<Bills />);
    await hand(event, bill, second);
    expect(rows()).toEqual(["done bill.json", "done second.JSON"]);
  });

  it("takes none of more files than fit, and says how many do before any is sent", async () => {
    await show(<Bills fits={1} />);
    await hand("drop", bill, second, photo);
    expect(rows()).toEqual(["failed seal.jpg"]);
    expect(one("[role=alert]").textContent).toBe(
      "You chose 2 files and 1 more fits, so none was uploaded. Choose one.",
    );
    await choose(bill);
    expect(rows()).toEqual(["done bill.json", "failed seal.jpg"]);
    expect(every("[role=alert]")).toEqual([]);
  });

  it("that is full says so, and takes none", async () => {
    await show(<Bills fits={0} />);
    await choose(bill);
    expect(rows()).toEqual([]);
    expect(one("[role=alert]").textContent).toBe("No more files fit here. Remove one first.");
  });

  it("says at the file that its type is wrong, and takes the others [spec 5.uploads]", async () => {
    await show(<Bills />);
    await choose(photo, bill);
    expect(rows()).toEqual(["done bill.json", "failed seal.jpg"]);
    expect(notes()[1]).toBe("JPG is not accepted. Choose JSON.");
    expect(one("[role=status]").textContent).toContain("seal.jpg: JPG is not accepted.");
  });

  it("says at the file that it is too large, and how large it may be [spec 5.uploads]", async () => {
    await show(<Bills accept={["image/*", ".jpg", ".png"]} bytesMost={9} />);
    expect(one("label").textContent).toContain("\u2068JPG\u2069 or \u2068PNG\u2069, at most 9 bytes each");
    await choose(photo);
    expect(rows()).toEqual(["failed seal.jpg"]);
    expect(notes()).toEqual(["This file is 10 bytes. Choose one of at most 9 bytes."]);
  });

  it("never says of a file just over the limit that it is as large as the limit [spec 5.uploads]", async () => {
    await show(<Bills accept={["image/*"]} bytesMost={10 * 1024 * 1024} />);
    const large = new File(["0"], "seal.jpg", { type: "image/jpeg" });
    Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
    await choose(large);
    expect(notes()).toEqual(["This file is 10.5 MB. Choose one of at most 10 MB."]);
  });

  it("takes what another list accepts, by ending or type [spec 5.uploads]", async () => {
    await show(<Bills accept={["image/*", ".pdf"]} />);
    await choose(photo, new File([""], "INVOICE.PDF"), bill);
    expect(rows()).toEqual(["done seal.jpg", "done INVOICE.PDF", "failed bill.json"]);
    expect(notes()[2]).toBe("JSON is not accepted. Choose PDF.");
  });

  it("takes one file only where it is told so [spec 5.uploads]", async () => {
    await show(<Bills isMultiple={false} />);
    expect(input().multiple).toBe(false);
    await hand("drop", bill, second);
    expect(rows()).toEqual(["done bill.json", "failed second.JSON"]);
    await hand("drop", second);
    expect(notes()[1]).toBe("Only one file fits here. Remove the other one first.");
    await click("button[aria-label='Remove bill.json']");
    await hand("drop", second);
    expect(rows()).toEqual(["done second.JSON"]);
  });

  it("lets a file be taken out, refused ones too, and keeps the focus near", async () => {
    await show(<Bills />);
    await choose(bill, photo);
    await click("button[aria-label='Remove seal.jpg']");
    expect(rows()).toEqual(["done bill.json"]);
    expect(document.activeElement).toBe(input());
    await click("button[aria-label='Remove bill.json']");
    expect(every("li")).toHaveLength(0);
  });

  it("shows how far a file is, and stops it", async () => {
    const stopped: string[] = [];
    await show(
      <ul>
        <UploadRow
          upload={{ id: "a", fileName: "bill.json", state: "sending", progress: 0.62 }}
          onRemove={() => stopped.push("a")}
        />
      </ul>,
    );
    expect(one<HTMLProgressElement>("progress").value).toBe(0.62);
    expect(one("progress").getAttribute("aria-label")).toBe("Sending bill.json");
    expect(one("li").textContent).toContain("62%");
    await click("button[aria-label='Stop sending bill.json']");
    expect(stopped).toEqual(["a"]);
  });
});
