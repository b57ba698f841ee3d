// Composes the page of a declaration, its documents and the sealing dialog: features that do not import each other.
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { AdcDetailScreen } from "#features/adc/detail/detail-screen.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

// The papers come with their own tools, which the head of the page need not wait for.
const DocumentsSection = lazy(async () => ({
  default: (await import("#features/adc/documents/documents-section.tsx")).DocumentsSection,
}));

// Who only reads a declaration does not fetch what seals it.
const SealDialog = lazy(async () => ({
  default: (await import("#features/adc/seal/seal-dialog.tsx")).AdcSealDialog,
}));

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
