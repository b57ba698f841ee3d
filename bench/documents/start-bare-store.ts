// Starts the floor of documents in a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/kit/servers/postgres-server.ts";

export interface BareStore {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function startBareStore(folder: string): Promise<BareStore> {
  const port = await freePort();
  const file = fileURLToPath(new URL("./bare-store.ts", import.meta.url));
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
