// The dialog of what was asked for.
import type { Asked } from "../asked.ts";
import { DelegateAdcDialog } from "./delegate-adc-dialog.tsx";
import { DelegateMpciDialog } from "./delegate-mpci-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { InviteCompanyDialog } from "./invite-company-dialog.tsx";
import { PayerDialog } from "./payer/payer-dialog.tsx";
import { PeopleDialog } from "./people/people-dialog.tsx";

export function NetworkDialog({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  if (asked.what === "invite") return <InviteCompanyDialog onClose={onClose} />;
  if (asked.what === "history") return <HistoryDialog connection={asked.connection} onClose={onClose} />;
  if (asked.what === "delegate-mpci") return <DelegateMpciDialog connection={asked.connection} onClose={onClose} />;
  if (asked.what === "delegate-adc") return <DelegateAdcDialog connection={asked.connection} onClose={onClose} />;
  if (asked.what === "payer") return <PayerDialog {...asked} onClose={onClose} />;
  if (asked.what === "people") return <PeopleDialog {...asked} onClose={onClose} />;
  return <EndDialog asked={asked} onClose={onClose} />;
}
