// The start command, the only file that knows every part: starts the parts, prints the address, and stops them on a
// signal.
import { demoPassword } from "@filings/server/demo/demo-data";
import { SettingError } from "@filings/server/env";
import { type Env, readEnvironment, readStartSettings, type StartSettings } from "./env.ts";
import { giveBackMemory } from "./give-back-memory.ts";
import { type Parts, startParts } from "./parts.ts";
import { StartError } from "./prepare.ts";

/** A little less than the five seconds within which the process promises to end. */
const stopWithinMs = 4_700;

async function main(): Promise<void> {
  const env = readEnvironment();
  const start = readOrEnd(env);
  const starting = startParts(env, start, (line) => console.log(line));
  stopOnSignal(starting);
  let parts: Parts;
  try {
    parts = await starting;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return end(1, error.message);
  }
  parts.sandbox?.onEnd((how) =>
    console.error(`The sandbox has ended (${how}). Filings are kept and sent once it is back: npm run sandbox`),
  );
  if (start.only === "migrate") {
    await parts.stop();
    return end(0, "The database is up to date.");
  }
  for (const line of whereToGo(parts, start)) console.log(line);
  // After the first calls, which come at once.
  setTimeout(giveBackMemory, 1_000).unref();
}

function readOrEnd(env: Env): StartSettings {
  try {
    return readStartSettings(env, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return end(1, error.message);
  }
}

/** The first signal stops everything; further signals have no effect. */
function stopOnSignal(starting: Promise<Parts>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(0), stopWithinMs);
      void starting.then(
        async (parts) => {
          await parts.stop();
          process.exit(0);
        },
        // The start itself reports what stopped it.
        () => {},
      );
    });
  }
}

/** The address is printed last, as the sign that the start is complete. */
function whereToGo({ settings, url, sandbox }: Parts, { host, only }: StartSettings): string[] {
  if (url === null) return ["The worker is ready."];
  const isHere = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host);
  const address = isHere ? `http://localhost:${new URL(url).port}` : url;
  const lines = [`Every call, to read and to try:  ${address}/api/docs/`];
  if (sandbox !== null) {
    const elsewhere =
      address === "http://localhost:4000" && sandbox.url.endsWith(":4001")
        ? ""
        : ` --server ${address} --sandbox ${sandbox.url}`;
    lines.push(`Mails and sign-in codes:         ${sandbox.url}/mailbox/`);
    lines.push(`NAIC, to hold and answer:        ${sandbox.url}/`);
    lines.push(`File an example:                 npm run filing -- examples/mpci-house-bill.json${elsewhere}`);
  }
  if (settings.demoData && only === null) {
    lines.push(`Demo sign-in:                    amira@gulf-forwarding.example, password ${demoPassword}`);
  }
  return [...lines, `Filings App is ready at ${address}`];
}

function end(code: 0 | 1, sentence: string): never {
  (code === 0 ? console.log : console.error)(sentence);
  process.exit(code);
}

await main();
