// Starts the baseline of documents in a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/kit/servers/postgres-server.ts";

export interface BaselineStore {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function startBaselineStore(folder: string): Promise<BaselineStore> {
  const port = await freePort();
  const file = fileURLToPath(new URL("./baseline-store.ts", import.meta.url));
  const args = ["--disable-warning=ExperimentalWarning", file, folder, String(port)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
