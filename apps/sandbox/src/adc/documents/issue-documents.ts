// Issues the documents of Abu Dhabi Customs on release.
import { createHash } from "node:crypto";
import type { Dossier, Issued } from "../dossier.ts";
import { writePdf } from "./pdf.ts";

const titles: Readonly<Record<string, string>> = {
  CUSTOMS_DECLARATION: "Customs declaration",
  PAYMENT_RECEIPT: "Payment receipt",
  GATE_PASS: "Gate pass",
};

/** `gapMs`: the delay between one document and the next. */
export function issueDocuments(dossier: Dossier, now: Date, gapMs: number): Issued[] {
  const types = ["CUSTOMS_DECLARATION", ...(dossier.receipt ? ["PAYMENT_RECEIPT"] : []), "GATE_PASS"];
  return types.map((type, at) => {
    const number = `${type.slice(0, 2)}-${dossier.declarationNumber ?? ""}`;
    const lines = [
      titles[type]!,
      `Number ${number}`,
      `Filing ${dossier.filingNumber ?? ""}, declaration ${dossier.declarationNumber ?? ""}`,
      `Declaration type ${dossier.declarationType}, customs centre ${dossier.centerCode}`,
      `Registration code ${dossier.party}`,
      `Goods: ${dossier.goods.slice(0, 70)}`,
      ...(dossier.receipt && type === "PAYMENT_RECEIPT"
        ? [`Receipt ${dossier.receipt.number}: AED ${dossier.receipt.amount}`]
        : []),
      `Issued ${now.toISOString().slice(0, 16).replace("T", " ")} UTC`,
      "Made by a sandbox. It has no force anywhere.",
    ];
    const bytes = writePdf(lines);
    return {
      reference: `${dossier.filingNumber ?? dossier.filingId}-${at + 1}`,
      type,
      number,
      fileName: `${type.toLowerCase()}-${dossier.filingNumber ?? ""}.pdf`,
      lines,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      availableAt: new Date(now.getTime() + gapMs * (at + 1)).toISOString(),
    };
  });
}
