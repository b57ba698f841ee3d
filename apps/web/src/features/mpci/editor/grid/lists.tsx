// The two lists of the draft: its containers and its goods.
import { limits } from "@filings/contract/limits";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { equipmentCells, goodsCells, newEquipment, newGoodsItem, newKey } from "#filing/mpci/cells/cells.ts";
import { sectionLabels } from "#filing/mpci/presence/section-labels.ts";
import { Grid } from "./grid.tsx";
import { fetchHsCell } from "./row.tsx";

export function EquipmentList() {
  const { i18n, t } = useLingui();
  return (
    <Grid
      name="equipment"
      label={i18n._(sectionLabels.equipment)}
      cells={equipmentCells}
      headings={useHeadings(equipmentCells)}
      newRow={newEquipment}
      copyRow={(row) => ({ ...row, key: newKey("container"), container_number: null, seals: [] })}
      rowsMost={limits.equipmentMost}
      addLabel={t`Add a container`}
    />
  );
}

export function GoodsList() {
  const { i18n, t } = useLingui();
  // Where it does not come, the cell is edited as text.
  useEffect(() => void fetchHsCell().catch(() => {}), []);
  return (
    <Grid
      name="goods_items"
      label={i18n._(sectionLabels.goods_items)}
      cells={goodsCells}
      headings={useHeadings(goodsCells)}
      newRow={newGoodsItem}
      copyRow={(row) => ({ ...row, key: newKey("item") })}
      rowsMost={limits.goodsItemsMost}
      addLabel={t`Add a goods item`}
    />
  );
}

function useHeadings(cells: readonly { readonly label: MessageDescriptor }[]): readonly string[] {
  const { i18n } = useLingui();
  return cells.map(({ label }) => i18n._(label));
}
