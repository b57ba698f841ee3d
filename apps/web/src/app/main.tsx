// Where the page begins: in pieces, so that no key or tap waits for all of them.
import "react-dom/client";
import "#styles/base.css";

async function main(): Promise<void> {
  // The first formatter of a page takes a browser a hundred times what each later one does: made while the rest is on its way.
  setTimeout(() => new Intl.NumberFormat());
  const { start } = await import("./start.tsx");
  await start();
}

void main();
