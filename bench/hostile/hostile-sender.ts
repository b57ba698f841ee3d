// The attacker of the bench, in a thread of its own so that its work is not measured as the server's: sends all
// requests at once.
import { parentPort } from "node:worker_threads";
import { deflateSync } from "node:zlib";
import { limits } from "@filings/contract/limits";
import { anOfficeFile } from "../../tests/kit/sample-files.ts";

export interface Attack {
  readonly kind: "files" | "bodies";
  readonly targets: readonly { readonly url: string; readonly access: string }[];
}

/** How often each status and code came back. */
export type Told = Readonly<Record<string, number>>;

const megabyte = 1024 * 1024;

function pdfOf(piece: string): Buffer {
  const many = piece.repeat(Math.floor(limits.documentBytes / piece.length) - 20);
  return Buffer.from(`%PDF-1.4\n${many}\n%%EOF\n`, "latin1");
}

const files = [
  pdfOf("#41#41stream\n"),
  pdfOf(`/ObjStm stream\n${deflateSync(Buffer.alloc(0)).toString("latin1")}`),
  anOfficeFile("xlsx", [{ name: "xl/a.xml", content: "0".repeat(100 * megabyte), saysSize: 1_000 }]),
];
const body = `{${Array.from({ length: 150_000 }, (_, at) => `"a${at}":1`).join()}}`;

parentPort!.on("message", async ({ kind, targets }: Attack) => {
  const told: Record<string, number> = {};
  await Promise.all(
    targets.map(async ({ url, access }, at) => {
      const authorization = `Bearer ${access}`;
      const sent = kind === "files" ? fileOf(files[at % files.length]!) : { body, type: "application/json" };
      const headers = { authorization, ...("type" in sent && { "content-type": sent.type }) };
      const answer = await fetch(url, { method: "POST", headers, body: sent.body });
      const { code = "taken" } = (await answer.json()) as { code?: string };
      const key = `${answer.status} ${code}`;
      told[key] = (told[key] ?? 0) + 1;
    }),
  );
  parentPort!.postMessage(told);
});

function fileOf(bytes: Buffer): { body: FormData } {
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(bytes)]), "a.pdf");
  return { body: form };
}
