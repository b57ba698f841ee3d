// Puts the page of a declaration, its papers and the sealing dialog together: rooms that do not know each other.
import { lazy, Suspense } from "react";
import { AdcDetailScreen } from "#features/adc-detail/detail-screen.tsx";
import { DocumentsSection } from "#features/adc-documents/documents-section.tsx";

// Who only reads a declaration does not fetch what seals it.
const SealDialog = lazy(async () => ({
  default: (await import("#features/adc-seal/seal-dialog.tsx")).AdcSealDialog,
}));

export function AdcDetailPage() {
  return (
    <AdcDetailScreen
      documents={(props) => <DocumentsSection {...props} />}
      seal={(props) => (
        <Suspense>
          <SealDialog {...props} />
        </Suspense>
      )}
    />
  );
}
