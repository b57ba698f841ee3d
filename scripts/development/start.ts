// The development command: the app with its sandbox, restarted when the server changes, behind Vite, which serves the screens from their sources.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer, type ProxyOptions } from "vite";
import { readEnvironment } from "../../apps/start/src/env.ts";
import { freePort } from "../../apps/start/src/ports.ts";
import { developmentPage } from "./page.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function main(): Promise<void> {
  const env = readEnvironment();
  const host = env.HOST || "127.0.0.1";
  const port = await freePort({ setting: "PORT", host, port: Number(env.PORT || 4000) });
  const appPort = await freePort({ setting: "PORT", host: "127.0.0.1", port: 0 });
  const [address, app] = [port, appPort].map((each) => `http://localhost:${each}`) as [string, string];
  // The settings are read again for the page: it has the address that people use.
  const own = { ...env, PUBLIC_URL: env.PUBLIC_URL || address, PORT: String(appPort), HOST: "127.0.0.1" };
  const server = startApp({ ...own, SERVE_SCREENS: "false" }, (line) => console.log(line.replaceAll(app, address)));
  // A server that restarts is not there for a second; the page then tries again by itself.
  const proxy: ProxyOptions = { target: `http://127.0.0.1:${appPort}`, ws: true };
  const vite = await createServer({
    root: `${root}apps/web`,
    configFile: `${root}apps/web/vite.config.ts`,
    appType: "custom",
    plugins: [developmentPage(own)],
    server: { host, port, strictPort: true, proxy: { "^/(api|ws|gateways)/": proxy } },
  });
  await vite.listen();
  server.once("exit", (code) => process.exit(code ?? 0));
  // A terminal and npm may both send a signal: the later ones have no effect.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill("SIGTERM"));
}

/** The command of `npm start`, restarted by Node when a file that it imports changes. */
function startApp(env: NodeJS.ProcessEnv, tell: (line: string) => void): ChildProcess {
  const args = [
    "--disable-warning=ExperimentalWarning",
    "--watch-preserve-output",
    "--watch",
    "apps/start/src/main.ts",
  ];
  // In a process group of its own, so that Ctrl-C reaches it once, through us.
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  createInterface({ input: child.stdout }).on("line", tell);
  return child;
}

await main();
