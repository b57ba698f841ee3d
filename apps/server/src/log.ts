// The log: ids, codes and code locations; never secrets, never cargo data.
import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "./env.ts";

/** `destination` is the standard output, or a stream of a test. */
export function createLog(settings: Pick<Settings, "logLevel">, destination?: DestinationStream): Logger {
  const options = {
    level: settings.logLevel,
    base: null,
    serializers: { error: shownError, err: shownError },
    redact: {
      paths: ["*.authorization", "*.cookie", "*.password", "*.token", "*.body"],
      censor: "[removed]",
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const levels = ["silent", "error", "warn", "info", "debug"] as const;

/** Whether entries of the level are written. */
export function isLevelOn({ logLevel }: Pick<Settings, "logLevel">, level: Settings["logLevel"]): boolean {
  return levels.indexOf(level) <= levels.indexOf(logLevel);
}

/** Leaves out the statement and parameters of a query, and the value that its message quotes. */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, table, column, constraint } = error as Error & Readonly<Record<string, unknown>>;
  const isOfDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    code,
    message: isOfDatabase ? error.message.replace(/: ".*$/s, "") : error.message,
    table,
    column,
    constraint,
    at: error.stack?.split("\n").filter((line) => /^\s+at /.test(line)),
  };
}
