// The effect that a sent answer has on the record of the filing.
import { issueDocuments } from "../documents/issue-documents.ts";
import type { Dossier, Says } from "../dossier.ts";
import { declarationNumberOf } from "../numbers.ts";
import { assessmentOf } from "./assess.ts";

export interface Sent {
  readonly says: Says;
  readonly version: number | null;
  readonly at: Date;
  /** How long the documents of a release are not yet there. */
  readonly documentsAfterMs: number;
  readonly nextNumber: (at: Date) => string;
}

export function bringAbout(dossier: Dossier, { says, version, at, documentsAfterMs, nextNumber }: Sent): void {
  switch (says.is) {
    case "number":
      dossier.filingNumber ??= nextNumber(at);
      return;
    case "accept":
      dossier.acceptedVersion = version;
      dossier.declarationNumber ??= declarationNumberOf(
        dossier.filingNumber ?? "",
        dossier.centerCode,
        dossier.declarationType,
      );
      return;
    case "approve":
      if (!dossier.approvedBy.includes(says.authority)) dossier.approvedBy.push(says.authority);
      return;
    case "disapprove":
      dossier.acceptedVersion = null;
      return;
    case "assess":
      dossier.assessments.push(assessmentOf(dossier, version ?? 1, says.higherBy));
      return;
    case "release":
      dossier.isOver = true;
      dossier.issued = issueDocuments(dossier, at, documentsAfterMs);
      return;
    case "reject":
      if (version !== null && dossier.acceptedVersion === version) dossier.acceptedVersion = null;
      dossier.isOver ||= says.isFinal;
      return;
    case "book":
    case "error":
    case "garbage":
  }
}
