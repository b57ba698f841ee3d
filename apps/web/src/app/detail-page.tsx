// Puts the page of a filing and the sealing dialog together: two rooms that do not know each other.
import { DetailScreen } from "#features/mpci-detail/detail-screen.tsx";
import { SealDialog } from "#features/seal/seal-dialog.tsx";

export function DetailPage() {
  return <DetailScreen seal={(props) => <SealDialog {...props} />} />;
}
