// Where the page begins: in pieces, so that no key or tap waits for all of them.
import "react-dom/client";
import "#styles/base.css";

async function main(): Promise<void> {
  // While the rest is on its way, and where it keeps no key or tap waiting.
  new Worker(new URL("./page/first-formatter.ts", import.meta.url), { type: "module", name: "first-formatter" });
  const { start } = await import("./start.tsx");
  await start();
}

void main();
