// The only function that writes values of an open draft; every write leaves goods in their containers.
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { DraftLists } from "../grid/edits/edit-history.ts";
import { createContainerFollower } from "./follow-containers.ts";
import type { DraftValues } from "./values.ts";

export interface DraftWriter {
  readonly write: (path: string, value: unknown) => void;
  readonly replace: (body: FilingBody) => void;
  readonly lists: DraftLists;
}

export function createDraftWriter(values: DraftValues, onChange: () => void): DraftWriter {
  const follower = createContainerFollower(values.whole().equipment);
  function replace(next: FilingBody): void {
    values.replace({ ...next, goods_items: follower.adopt(next) });
    onChange();
  }
  return {
    write: (path, value) => {
      const before = values.whole();
      values.write(path, value);
      if (values.whole().equipment !== before.equipment) values.write("goods_items", follower.follow(values.whole()));
      if (values.whole() !== before) onChange();
    },
    replace,
    lists: {
      read: () => ({ ...values.whole(), numbers: follower.numbers() }),
      // What is taken back is as it was: the goods have their old numbers already.
      write: ({ equipment, goods_items, numbers }) => {
        follower.recall(numbers);
        values.replace({ ...values.whole(), equipment, goods_items });
        onChange();
      },
    },
  };
}
