// One dangerous substance in an item: found by UN number or name, and what its entry asks for.
import { searchUndg } from "@filings/contract/api/mpci/connection";
import { emptyDangerousGoods } from "@filings/contract/mpci/draft";
import type { DangerousGoods } from "@filings/contract/mpci/filing";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { Button } from "#ui/button/button.tsx";
import { Combobox } from "#ui/field/combobox.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import styles from "../editor.module.css";
import { useEditor, useValue } from "../editor-context.ts";
import { DraftCheck, DraftSelect, DraftText, useDraftField } from "../fields/fields.tsx";
import { useCode } from "../fields/unchosen.ts";
import { type ShownUndgEntry, withShared } from "./undg-entry.ts";

const dangerLabels = {
  un_number: msg`UN number`,
  imdg_class: msg`Class`,
  subsidiary_hazards: msg`Subsidiary hazards`,
  packing_group: msg`Packing group`,
  proper_shipping_name: msg`Proper shipping name`,
  technical_name: msg`Technical name`,
  flashpoint_c: msg`Flashpoint, °C`,
  ems: msg`Emergency schedule (EmS)`,
  marine_pollutant: msg`Marine pollutant`,
  "emergency_contact.name": msg`Emergency contact`,
  "emergency_contact.phone": msg`Emergency phone`,
} as const;

export function newDangerousGoods(): DangerousGoods {
  return { ...emptyDangerousGoods };
}

const groups = [1, 2, 3].map((group) => ({ value: String(group), label: "I".repeat(group) }));

export function DangerousGoodsFields({ path }: { path: string }) {
  const { i18n, t } = useLingui();
  const at = (name: keyof typeof dangerLabels, className = styles.half) => ({
    path: `${path}.${name}`,
    label: i18n._(dangerLabels[name]),
    className,
  });
  return (
    <>
      <UnNumberField path={path} />
      <DraftText {...at("proper_shipping_name")} />
      <DraftText {...at("imdg_class", styles.third)} kind="identifier" />
      <DraftSelect {...at("packing_group", styles.third)} options={groups} placeholder={t`None`} isNumber />
      <HazardsField path={`${path}.subsidiary_hazards`} />
      <DraftText {...at("technical_name")} isOptional />
      <DraftText {...at("flashpoint_c")} kind="number" meaning="temperature" isOptional />
      <DraftText {...at("ems")} kind="identifier" isOptional />
      <DraftCheck {...at("marine_pollutant")} />
      <DraftText {...at("emergency_contact.name")} isOptional />
      <DraftText {...at("emergency_contact.phone")} kind="tel" isOptional />
    </>
  );
}

const unNumberForm = /^(?:UN\s*)?(\d{4})$/i;

function UnNumberField({ path }: { path: string }) {
  const { i18n, t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const { values, write } = useEditor();
  const [goods] = useValue<DangerousGoods>(path);
  const { shown, isUnasked, choose, leaveUnchosen } = useCode(`${path}.un_number`);
  const { text, onBlur } = useDraftField({
    path: `${path}.un_number`,
    label: i18n._(dangerLabels.un_number),
    className: styles.half,
    hint: <NamesOfNumber path={path} />,
  });
  const search = async (typed: string): Promise<readonly (LookUpOption & { readonly entry: ShownUndgEntry })[]> => {
    if (typed.length < 2) return [];
    const { results } = await queries.fetchQuery(undgQuery(call, typed));
    return results.map((entry) => {
      const { un_number, proper_shipping_name, imdg_class: substanceClass } = entry;
      // People write "UN 1263" as well as "1263".
      const otherNames = [`UN ${un_number}`, `UN${un_number}`];
      return { code: un_number, name: proper_shipping_name, otherNames, detail: t`Class ${substanceClass}`, entry };
    });
  };
  /** No one entry is meant by the number alone. */
  async function chooseNumber(number: string) {
    choose(number);
    const { results } = await queries.fetchQuery(undgQuery(call, number));
    const now = values.at(path) as DangerousGoods | null;
    if (now?.un_number !== number) return;
    write(
      path,
      withShared(
        now,
        results.filter(({ un_number }) => un_number === number),
      ),
    );
  }
  return (
    <Combobox
      {...text}
      placeholder={t`Number or name, such as 1263`}
      value={shown}
      lookUp={search}
      onTake={({ entry }) => {
        if (goods === null) return;
        const [group, ...others] = entry.packing_groups;
        write(path, {
          ...goods,
          un_number: entry.un_number,
          proper_shipping_name: entry.proper_shipping_name,
          imdg_class: entry.imdg_class,
          subsidiary_hazards: [...entry.subsidiary_hazards],
          packing_group: others.length === 0 ? (group ?? null) : goods.packing_group,
        });
      }}
      keepsText
      isUnasked={isUnasked}
      isValue={(typed) => unNumberForm.test(typed)}
      onText={(typed, isValue, left) => {
        const number = unNumberForm.exec(typed)?.[1];
        if (!isValue || number === undefined) leaveUnchosen(typed, left);
        // Without the list the number stands alone.
        else chooseNumber(number).catch(() => {});
      }}
      onBlur={onBlur}
    />
  );
}

function undgQuery(call: Call, typed: string) {
  return {
    queryKey: ["undg", typed.toLowerCase()],
    staleTime: 10 * 60_000,
    queryFn: () => call(searchUndg, { query: { search: typed, page_size: 12 } }),
  };
}

/** Said until the name is there: a number that several substances have does not say which of them is meant. */
function NamesOfNumber({ path }: { path: string }) {
  const call = useCall();
  const { write } = useEditor();
  const [goods] = useValue<DangerousGoods>(path);
  const number = goods?.un_number ?? "";
  const isAsked = unNumberForm.test(number) && !goods?.proper_shipping_name;
  const { data } = useQuery({ ...undgQuery(call, number), enabled: isAsked });
  const names =
    data?.results.flatMap((entry) => (entry.un_number === number ? [entry.proper_shipping_name] : [])) ?? [];
  if (!isAsked || names.length < 2) return null;
  return (
    <>
      <Trans>UN {number} has several names. Choose one:</Trans>{" "}
      {names.map((suggestion) => (
        <Button
          key={suggestion}
          kind="link"
          size="sm"
          onClick={() => write(`${path}.proper_shipping_name`, suggestion)}
        >
          <Trans>
            Use <bdi dir="ltr">{suggestion}</bdi>
          </Trans>
        </Button>
      ))}
    </>
  );
}

function HazardsField({ path }: { path: string }) {
  const { i18n, t } = useLingui();
  const { write } = useEditor();
  const [hazards] = useValue<readonly string[]>(path);
  const { text, onBlur } = useDraftField({
    path,
    label: i18n._(dangerLabels.subsidiary_hazards),
    isOptional: true,
    className: styles.third,
  });
  return (
    <TextField
      {...text}
      dir="ltr"
      hint={t`Separate with commas`}
      value={(hazards ?? []).join(",")}
      onChange={({ target }) => write(path, target.value === "" ? [] : target.value.split(",").slice(0, 9))}
      onBlur={() => {
        write(
          path,
          (hazards ?? []).map((hazard) => hazard.trim()).filter((hazard) => hazard !== ""),
        );
        onBlur();
      }}
    />
  );
}
