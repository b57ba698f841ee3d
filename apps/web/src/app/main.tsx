// Where the page begins: in pieces, so that no key or tap waits for all of them.
import "react-dom/client";
import "#styles/base.css";
import { opensPublicHome } from "./page/public-home-address.ts";

function hasStorages(): boolean {
  try {
    return [localStorage, sessionStorage].every(Boolean);
  } catch {
    return false;
  }
}

/** What the build drew is seen before the scripts that take it over keep the page busy; a page in the background paints nothing. */
function lookPainted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (document.hidden || !document.getElementById("root")?.hasChildNodes()) resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
  return promise;
}

async function main(): Promise<void> {
  if (!hasStorages()) (await import("./page/missing-storage.ts")).standInForStorages(window);
  // While the rest is on its way, and where it keeps no key or tap waiting.
  new Worker(new URL("./page/first-formatter.ts", import.meta.url), { type: "module", name: "first-formatter" });
  if (opensPublicHome({ path: location.pathname, search: location.search, cookies: document.cookie })) {
    await lookPainted();
    const { startPublicHome } = await import("./start-public-home.tsx");
    return startPublicHome();
  }
  const { start } = await import("./start.tsx");
  await start();
}

void main();
