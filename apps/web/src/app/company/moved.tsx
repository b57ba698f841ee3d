// Follows another tab that went on for another company: nobody goes on typing into what belongs to the one before.
import { Suspense, useEffect, useState } from "react";
import { latePart } from "#ui/late-part.ts";
import { useAppParts } from "../app-parts-context.tsx";

const MovedDialog = latePart(async () => (await import("./moved-dialog.tsx")).MovedDialog);

export function CompanyMoved() {
  const { session } = useAppParts();
  const [company, setCompany] = useState<string | null>(null);
  useEffect(() => session.onMoved(setCompany), [session]);
  if (company === null) return null;
  return (
    <Suspense fallback={null}>
      <MovedDialog company={company} onFollowed={() => setCompany(null)} />
    </Suspense>
  );
}
