// Proposes other prices from a day on, for another operator to approve.
import { proposePriceChange, type ShownPrice } from "@filings/contract/api/operator/prices";
import { boundsOfPrice, daysBefore, isPossiblePrice, priceKinds } from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import type { PlainForm } from "#identity/form/use-plain-form.ts";
import { DateField } from "#ui/date/date-field.tsx";
import { NumberField } from "#ui/field/text-field.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { placesOf, typedOf, valueTyped } from "./typed-price.ts";
import { usePriceWords } from "./use-price-words.ts";

interface ProposeDialogProps {
  readonly title: ReactNode;
  readonly prices: readonly ShownPrice[];
  readonly onClose: () => void;
}

type Values = Readonly<Record<string, string>>;

export function ProposeDialog({ title, prices, onClose }: ProposeDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const check = useCheck(prices);
  return (
    <ActDialog<string>
      title={title}
      description={
        prices.some(({ kind }) => priceKinds[kind].isOurs)
          ? t`Another operator approves it. Companies are told at once of what becomes dearer, days before it holds.`
          : t`Another operator approves it.`
      }
      verb={<Trans>Propose</Trans>}
      done={t`Change proposed`}
      readBy="operators"
      start={{ ...Object.fromEntries(prices.map((price) => [nameOf(price), typedNow(price)])), from: "" }}
      check={check}
      send={(values) => {
        const items = changedOf(prices, values).map(({ kind, subject, value }) => ({ kind, subject, value }));
        return call(proposePriceChange, { body: { items, from: values.from ?? "", reason: values.reason ?? "" } });
      }}
      onClose={onClose}
    >
      {(form) => <Fields prices={prices} form={form} />}
    </ActDialog>
  );
}

function Fields({ prices, form }: Pick<ProposeDialogProps, "prices"> & { readonly form: PlainForm<string> }) {
  const { t } = useLingui();
  const words = usePriceWords();
  const ofPapers = t`Tax invoices and credit notes give dirhams at this rate: keep it at the Central Bank’s.`;
  return (
    <>
      {prices.map((price) => {
        const { kind, value, next } = price;
        const coming = next.at(-1)?.value;
        const now = words.value(kind, value);
        const mayBeEmpty = priceKinds[kind].mayBeUnlimited;
        const today = coming === undefined ? t`Today: ${now}.` : t`Today: ${now}. A change is to come.`;
        return (
          <NumberField
            key={nameOf(price)}
            isWhole={priceKinds[kind].scale === 1}
            label={words.name(price)}
            hint={[today, mayBeEmpty && t`Empty: without limit.`, isOfPapers(price) && ofPapers]
              .filter(Boolean)
              .join(" ")}
            suffix={unitShown(kind)}
            {...form.field(nameOf(price))}
          />
        );
      })}
      <DateField label={t`From`} hint={t`The day begins at midnight in Dubai.`} {...form.field("from")} />
    </>
  );
}

/** Decisions 221. */
function isOfPapers({ kind, subject }: ShownPrice): boolean {
  return kind === "EXCHANGE_RATE" && subject === "USD";
}

/** Credits and filings stand in the name. */
function unitShown(kind: ShownPrice["kind"]): string | undefined {
  const { unit } = priceKinds[kind];
  if (unit === "PERCENT") return "%";
  return unit === "USD" || unit === "AED" ? unit : undefined;
}

/** What is to hold at last, where a change is to come. */
function typedNow({ kind, value, next }: ShownPrice): string {
  const last = next.at(-1);
  return typedOf(kind, last === undefined ? value : last.value);
}

/** Of a field. */
function nameOf({ kind, subject }: ShownPrice): string {
  return `${kind}-${subject}`;
}

function changedOf(prices: readonly ShownPrice[], values: Values) {
  return prices.flatMap((price) => {
    const { kind, subject, next } = price;
    const text = values[nameOf(price)] ?? "";
    const value = valueTyped(kind, text);
    const before = next.at(-1)?.value ?? price.value;
    return value === undefined || text === typedNow(price) ? [] : [{ kind, subject, before, value }];
  });
}

function useRefusal(): (price: ShownPrice) => string {
  const { t } = useLingui();
  const { number } = useFormats();
  return (price) => {
    const { scale } = priceKinds[price.kind];
    const bounds = boundsOfPrice(price);
    const written = (value: number) => number(value / scale, { maximumFractionDigits: 8 });
    const [least, most] = [written(bounds.least), written(bounds.most)];
    const places = number(placesOf(price.kind));
    return scale === 1
      ? t`Enter a whole number from ${least} to ${most}.`
      : t`Enter a number from ${least} to ${most}, with up to ${places} decimals.`;
  };
}

function useCheck(prices: readonly ShownPrice[]) {
  const { t } = useLingui();
  const { date } = useFormats();
  const refusalOf = useRefusal();
  return (values: Values): Record<string, string | false> => {
    const wrong = prices.map((price) => {
      const { kind, subject } = price;
      const value = valueTyped(kind, values[nameOf(price)] ?? "");
      const isRight = value !== undefined && isPossiblePrice({ kind, subject, value });
      return [nameOf(price), !isRight && refusalOf(price)] as const;
    });
    const changed = changedOf(prices, values);
    const least = dubaiDay(new Date(toldNow() + daysBefore(changed) * 86_400_000));
    const earliest = date(least, { zone: "UTC" });
    const nothing = changed.length === 0 && !wrong.some(([, words]) => words) && prices[0];
    return {
      ...Object.fromEntries(wrong),
      ...(nothing && { [nameOf(nothing)]: t`Change a price.` }),
      from: !((values.from ?? "") >= least) && t`Enter ${earliest} or a later day.`,
    };
  };
}
