// Whose filing it is, over its page: filed in another company's name, or by a unit that its reader oversees.
import { type ComponentProps, Suspense } from "react";
import { OnBehalf } from "#filing/on-behalf.tsx";
import { latePart } from "#ui/late-part.ts";
import { useOversees } from "./reader.ts";

// Few oversee units.
const Overseen = latePart(async () => (await import("./overseen.tsx")).Overseen);

export function WhoseFiling(sides: ComponentProps<typeof OnBehalf>) {
  const { filedBy, principal } = sides;
  if (!useOversees(sides)) return <OnBehalf {...sides} />;
  return (
    <Suspense>
      <Overseen unit={filedBy} principal={principal} />
    </Suspense>
  );
}
