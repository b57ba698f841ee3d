// Finds the Chromium that journeys are made in, and installs Debian's where that is possible.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

function find(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((path) => path !== undefined && path !== "" && existsSync(path));
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  console.error("Installing Debian's Chromium for the tests …");
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", ["update"], options);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
  } catch (error) {
    console.error("Debian's Chromium could not be installed:", String(error));
  }
}

/** Path of a Chromium; throws with what to do where there is none. */
export function chromiumPath(): string {
  if (find() === undefined) install();
  const path = find();
  if (path === undefined) {
    throw new Error(
      "The journeys need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.",
    );
  }
  return path;
}

/** As root Chromium has no sandbox of its own; nothing of it may look for the outside world. */
export const chromiumFlags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
