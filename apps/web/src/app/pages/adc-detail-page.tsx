// Composes the page of a declaration, its documents and the sealing dialog: features that do not import each other.
import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { AdcDetailScreen } from "#features/adc/detail/detail-screen.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { latePart } from "#ui/late-part.ts";

// The papers come with their own tools, which the head of the page need not wait for.
const DocumentsSection = latePart(
  async () => (await import("#features/adc/documents/documents-section.tsx")).DocumentsSection,
);

// Who only reads a declaration does not fetch what seals it.
const SealDialog = latePart(async () => (await import("#features/adc/seal/seal-dialog.tsx")).AdcSealDialog);

function PapersAwaited() {
  const { t } = useLingui();
  return <Skeleton label={t`Loading the documents`} look="box" />;
}

export function AdcDetailPage() {
  return (
    <AdcDetailScreen
      documents={(props) => (
        <Suspense fallback={<PapersAwaited />}>
          <DocumentsSection {...props} />
        </Suspense>
      )}
      seal={(props) => (
        <Suspense>
          <SealDialog {...props} />
        </Suspense>
      )}
    />
  );
}
