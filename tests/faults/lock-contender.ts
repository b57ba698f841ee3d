// A process that tries to take the data at the moment it is told, says whether it has it, and keeps it until it is killed.
import { DataInUseError, lockData } from "@filings/server/db/data-lock";

process.on("message", ({ dataDir, at }: { dataDir: string; at: number }) => {
  // Awake and at it in the same millisecond as the others.
  while (Date.now() < at);
  try {
    lockData(dataDir);
    process.send?.("taken");
  } catch (error) {
    process.send?.(error instanceof DataInUseError ? "refused" : String(error));
  }
});
process.send?.("ready");
