// Checks a receipt offline and reports each check.
import { parseArgs } from "node:util";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { checkSentence } from "./receipt/check-sentences.ts";
import { ReceiptFileError, readReceiptFiles } from "./receipt/receipt-files.ts";

const usage =
  "npm run verify-receipt -- FILE [--keys FILE]   (FILE: a receipt.json, the folder that holds it, or an archive with receipts and papers)";

/** Whether no check is bad; a check that cannot be made now is no failure. */
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
    const { receipts, ...beside } = await readReceiptFiles(path, keys);
    let isGood = true;
    for (const { name, bytes } of receipts) {
      if (receipts.length > 1) console.log(`${name}:`);
      const checks = await verifyReceipt(bytes, beside);
      for (const check of checks) console.log(checkSentence(check));
      const bad = checks.filter((check) => check.result === "bad").length;
      const open = checks.filter((check) => check.result === "cannot_check").length;
      console.log(`${checks.length - bad - open} good, ${bad} bad, ${open} cannot be checked now`);
      isGood &&= bad === 0;
    }
    return isGood;
  } catch (error) {
    if (!(error instanceof ReceiptFileError)) throw error;
    console.log(error.message);
    return false;
  }
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
