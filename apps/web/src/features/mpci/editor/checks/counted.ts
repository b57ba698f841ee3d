// Which of the findings are counted together: the seal asks to accept the same warnings as the editor counts.
import type { ShownFinding } from "./checks.ts";

export function isStillRejected({ message }: ShownFinding): boolean {
  return typeof message === "object" && message.kind === "still_rejected";
}

/** What NAIC rejected in the version before stands before the seal too, and is not accepted there. */
export function isToAccept(finding: ShownFinding): boolean {
  return finding.severity === "warning" && !isStillRejected(finding);
}
