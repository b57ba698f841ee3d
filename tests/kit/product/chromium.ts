// Finds the Chromium of the journeys, and installs Debian's where that is possible.
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

/** The path of a Chromium; without one it throws with instructions. */
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

/** Chromium's own sandbox does not work as root; background requests to the internet are switched off. */
export const chromiumFlags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
