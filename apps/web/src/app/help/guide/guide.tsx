// The guide through a first filing, above the page: in the flow, so that it covers nothing, and without the focus. It stays in view.
import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { latePart } from "#ui/late-part.ts";
import { useGuide } from "./use-guide.ts";

const GuidePanel = latePart(async () => (await import("./guide-panel.tsx")).GuidePanel);

export function Guide() {
  const guide = useGuide();
  const isOpen = guide?.isOpen === true;
  const [host] = useState(() => document.createElement("div"));
  useEffect(() => {
    if (!isOpen) return;
    // Its strip keeps to the top of all that surrounds the page.
    host.style.display = "contents";
    document.getElementById("main")?.before(host);
    return () => host.remove();
  }, [isOpen, host]);
  if (guide === null || !isOpen) return null;
  return createPortal(
    <Suspense>
      <GuidePanel step={guide.step} onStep={guide.show} onLeave={guide.leave} />
    </Suspense>,
    host,
  );
}
