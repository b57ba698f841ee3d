// Where the page begins: in two pieces, so that no key or tap waits for both.
import "react-dom/client";
import "#styles/base.css";

async function main(): Promise<void> {
  const { start } = await import("./start.tsx");
  await start();
}

void main();
