// The sealing dialog of a draft, or without a line the one that has the bill wait for it: neither is fetched by who only reads a filing.
import { type ComponentProps, Suspense, useState, useSyncExternalStore } from "react";
import { shownFromHere } from "#offline/shown-from-here.ts";
import { latePart } from "#ui/late-part.ts";

const SyncDialog = latePart(async () => (await import("#features/mpci/seal/sync-dialog.tsx")).SyncDialog);
const LaterDialog = latePart(async () => (await import("#features/mpci/seal/later/later-dialog.tsx")).LaterDialog);

/** An update states a reason and what it changes: it is sealed with a line alone. Once the line is back, so is every bill; one that is being sealed goes on. */
export function SealNowOrLater(props: ComponentProps<typeof SyncDialog>) {
  const isAway = useSyncExternalStore(listenToLine, isLineAway);
  const [isLater, setLater] = useState(isAway && props.filing.first_submitted_at === null);
  if (isLater && !isAway) setLater(false);
  const sync = <SyncDialog {...props} onLater={() => setLater(true)} />;
  return <Suspense>{isLater ? <LaterDialog {...props} /> : sync}</Suspense>;
}

/** A browser does not always know that nothing answers. */
function isLineAway(): boolean {
  return !navigator.onLine || shownFromHere.at() !== null;
}

function listenToLine(changed: () => void): () => void {
  for (const name of ["online", "offline"]) addEventListener(name, changed);
  const stop = shownFromHere.subscribe(changed);
  return () => {
    for (const name of ["online", "offline"]) removeEventListener(name, changed);
    stop();
  };
}
