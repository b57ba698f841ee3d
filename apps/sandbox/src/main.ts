// Runs the sandbox as a process of its own, until it is told to stop.
import { readEnv } from "./env.ts";
import { startSandbox } from "./start-sandbox.ts";

const sandbox = await startSandbox({ ...readEnv(), tell: (line) => console.log(line) });
console.log(JSON.stringify({ sandbox: sandbox.url, smtp: sandbox.smtpPort }));

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void sandbox.close());
