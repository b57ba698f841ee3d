// What a spreadsheet changes of a draft: what it names is taken over, and what it has no column for stays as it is.
import { usualContainer } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";

/**
 * Containers and goods are those of the file; of a container that stays, and of goods at the same place of as long a list,
 * the fields that the file leaves out stay. A party whose role the file does not name stays.
 */
export function changeByRow(body: FilingBody, change: FilingChange): FilingChange {
  const { parties, equipment, goods_items: goods } = change;
  const isSameLength = goods?.length === body.goods_items.length;
  return {
    ...change,
    ...(parties && { parties: [...parties.map((party) => ofFile(body, party)), ...notIn(parties, body)] }),
    ...(equipment && {
      equipment: equipment.map((container, index) => {
        const before = body.equipment.find(({ container_number }) => container_number === container.container_number);
        return {
          ...(before ?? usualContainer),
          ...container,
          key: before?.key ?? `${container.key ?? `container-${index + 1}`}`,
          ...seals(before, container),
        };
      }),
    }),
    ...(goods && {
      goods_items: goods.map((item, index) => (isSameLength ? ofSamePlace(body.goods_items[index], item) : item)),
    }),
  };
}

type Goods = NonNullable<FilingChange["goods_items"]>;

/** It stays the same item: a file knows no keys, and by those that its rows were given every item would be another one. */
function ofSamePlace(before: FilingBody["goods_items"][number] | undefined, item: Goods[number]): Goods[number] {
  if (before === undefined) return item;
  const dangerous = item.dangerous_goods?.map((goods, index) => {
    const same = before.dangerous_goods[index];
    return same?.un_number === goods.un_number ? { ...same, ...goods } : goods;
  });
  const [only, ...others] = before.placements;
  // All of it lies in one container: a corrected count is that of the container too.
  const isWhole = only !== undefined && others.length === 0 && only.package_count === before.package_count;
  const isCounted = typeof item.package_count === "number" && item.placements === undefined;
  return {
    ...before,
    ...item,
    ...(dangerous && { dangerous_goods: dangerous }),
    ...(isWhole && isCounted && { placements: [{ ...only, package_count: item.package_count ?? null }] }),
    key: before.key,
  };
}

type Parties = NonNullable<FilingChange["parties"]>;

/** The file's come first, in its order: a finding names a party by its place. */
function ofFile(body: FilingBody, party: Parties[number]): Parties[number] {
  const before = body.parties.find(({ role }) => role === party.role);
  return before === undefined ? party : { ...before, ...party, key: before.key };
}

function notIn(parties: Parties, body: FilingBody): Parties {
  return body.parties.filter(({ role }) => !parties.some((party) => party.role === role));
}

type Containers = NonNullable<FilingChange["equipment"]>;

/** A seal of the same number keeps who affixed it. */
function seals(before: FilingBody["equipment"][number] | undefined, { seals: given }: Containers[number]) {
  if (given === undefined) return {};
  return { seals: given.map((seal) => ({ ...before?.seals.find(({ number }) => number === seal.number), ...seal })) };
}
