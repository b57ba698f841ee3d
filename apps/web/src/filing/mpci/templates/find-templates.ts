// Which templates the words of a search name: each word begins a word of the name, a party or a port.
import type { MpciTemplate } from "@filings/contract/api/mpci/reuse/templates";
import { fold } from "@filings/contract/values/fold";

export function findTemplates(templates: readonly MpciTemplate[], search: string): readonly MpciTemplate[] {
  const words = fold(search).split(" ").filter(Boolean);
  return templates.filter(({ name, shipper_name, consignee_name, loading, discharge }) => {
    const text = ` ${fold([name, shipper_name, consignee_name, loading, discharge].filter(Boolean).join(" "))}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}
