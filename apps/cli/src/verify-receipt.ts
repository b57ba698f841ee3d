// Checks a receipt on this machine alone, without asking anyone, and tells each check by itself.
import { parseArgs } from "node:util";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { checkSentence } from "./check-sentences.ts";
import { ReceiptFileError, readReceiptFiles } from "./receipt-files.ts";

const usage = "npm run verify-receipt -- FILE [--keys FILE]   (FILE: a receipt.json, or the folder that holds it)";

/** Whether nothing is bad; what cannot be checked now is no fault. */
async function run(argv: readonly string[]): Promise<boolean> {
  let path: string | undefined;
  let keys: string | undefined;
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { keys: { type: "string" } },
    });
    [path] = positionals;
    keys = values.keys;
    if (path === undefined || positionals.length > 1) throw new ReceiptFileError("One file or folder is to be named.");
  } catch (error) {
    console.log(`${error instanceof Error ? error.message : "The call cannot be read."}\n${usage}`);
    return false;
  }
  try {
    const { receipt, trustedKeys, files } = readReceiptFiles(path, keys);
    const checks = await verifyReceipt(receipt, { trustedKeys, files });
    for (const check of checks) console.log(checkSentence(check));
    const bad = checks.filter((check) => check.result === "bad").length;
    const open = checks.filter((check) => check.result === "cannot_check").length;
    console.log(`${checks.length - bad - open} good, ${bad} bad, ${open} cannot be checked now`);
    return bad === 0;
  } catch (error) {
    if (!(error instanceof ReceiptFileError)) throw error;
    console.log(error.message);
    return false;
  }
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
