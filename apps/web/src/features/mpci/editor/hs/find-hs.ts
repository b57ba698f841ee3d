// What the look-up of HS codes offers: codes that the company has used, those that fit the text, and the levels to browse.
import { browseHs, type HsEntry, listUsedHsCodes } from "@filings/contract/api/mpci/hs";
import { searchMpciCodes } from "@filings/contract/api/mpci/reference";
import { isolated } from "@filings/contract/values/hidden-characters";
import { plainHsCode } from "@filings/contract/values/hs-code";
import { rankEntries } from "@filings/contract/values/look-up";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import { listMs, optionOf, optionsShown, searchLettersLeast } from "../fields/place-field.tsx";

export interface HsAround {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly i18n: I18n;
  readonly locale: string;
  readonly shipper: string | null;
}

/** A longer number of a country's own tariff is found by its heading, and stands as it is. */
export const ownTariffForm = /^\d{6,}$/;
export const headingDigits = 6;
const usedMs = 60_000;
/** Beside the codes that fit the text. */
const usedShown = 5;
/** Above the sections, which are to be seen beneath them. */
const usedBeforeSections = 3;
const levelsShown = 3;
const wordLettersLeast = 3;
const levelForm = /^(?:\d{2}|\d{4})$/;

/** `code`: the one in the field, near which browsing begins. */
export function findHs(around: HsAround, typed: string, place: { level: string | null; code: string | null }) {
  if (place.level !== null) return levelOptions(around, place.level);
  if (typed !== "") return fitting(around, typed);
  const first = () => usedAndSections(around);
  const near = place.code !== null && ownTariffForm.test(place.code) ? place.code.slice(0, 4) : "";
  // A withdrawn heading has no level.
  return near === "" ? first() : levelOptions(around, near).catch(first);
}

async function usedAndSections(around: HsAround): Promise<readonly LookUpOption[]> {
  const [used, sections] = await Promise.all([usedOptions(around), levelOptions(around, "")]);
  return [...used.slice(0, usedBeforeSections), ...sections];
}

async function levelOptions(around: HsAround, under: string): Promise<readonly LookUpOption[]> {
  const { path, results } = await levelOf(around, { under });
  const beneath = results.map((entry) => entryOption(around, entry));
  // Who asks for the sections sees them and nothing above them.
  if (under === "") return beneath;
  const top: LookUpOption = { code: "", name: around.i18n._(msg`All sections`), leadsTo: "", isAbove: true };
  const way = path.map((entry, at): LookUpOption => {
    const { code, name } = entryOption(around, entry);
    return { code, name, leadsTo: code, isAbove: true, isDisabled: at === path.length - 1 };
  });
  return [top, ...way, ...beneath];
}

async function fitting(around: HsAround, typed: string): Promise<readonly LookUpOption[]> {
  const plain = plainHsCode(typed);
  const wanted = ownTariffForm.test(plain) ? plain.slice(0, headingDigits) : plain;
  const [all, listed, levels] = await Promise.all([
    usedOptions(around),
    typed.length < searchLettersLeast ? [] : listedOptions(around, wanted),
    levelsFor(around, wanted),
  ]);
  const used = rankEntries(all, plain).slice(0, usedShown);
  const codes = new Set(used.map(({ code }) => code));
  // What stands under a level holds each of its codes.
  const others = levelForm.test(wanted) && levels.length > 0 ? [] : listed.filter(({ code }) => !codes.has(code));
  return [...beginning([...used, ...others], wanted), ...levels];
}

/** Digits mean the codes that begin with them; those that only look alike are a help where none does. */
function beginning(options: readonly LookUpOption[], wanted: string): readonly LookUpOption[] {
  if (!/^\d+$/.test(wanted)) return options;
  const begun = options.filter(({ code }) => code.startsWith(wanted));
  return begun.length > 0 ? begun : options;
}

/** What it knows is offered though the list of used codes does not come. */
async function usedOptions({ call, queries, i18n, shipper }: HsAround): Promise<readonly LookUpOption[]> {
  const query = shipper === null || shipper.trim() === "" ? {} : { shipper };
  const used = await queries
    .fetchQuery({
      queryKey: ["hs-used", shipper],
      staleTime: usedMs,
      queryFn: () => call(listUsedHsCodes, { query }),
    })
    .catch(() => []);
  return used.map(({ code, name, description, for_shipper }) => {
    const goods = isolated(description ?? name);
    const detail = i18n._(
      for_shipper ? msg`Last used for this shipper: ${goods}` : msg`Last used by your company: ${goods}`,
    );
    return { code, name, otherNames: description === null ? [] : [description], detail };
  });
}

export async function listedOptions({ call, queries, locale }: HsAround, wanted: string): Promise<LookUpOption[]> {
  return queries.fetchQuery({
    queryKey: ["mpci-codes", "hs", locale, wanted.toLowerCase()],
    staleTime: listMs,
    queryFn: async () => {
      const query = { search: wanted, page_size: optionsShown };
      const { results } = await call(searchMpciCodes, { params: { list: "hs" }, query });
      return results.map((row) => ({
        ...optionOf(row, locale),
        ...(row.withdrawn && { isDisabled: true, remark: "withdrawn" as const }),
      }));
    },
  });
}

/** A chapter or a heading that is typed whole, with what stands under it; or those that have the words. */
async function levelsFor(around: HsAround, wanted: string): Promise<readonly LookUpOption[]> {
  if (levelForm.test(wanted)) {
    const found = await levelOf(around, { under: wanted }).catch(() => null);
    if (found === null) return [];
    return [...found.path.slice(-1), ...found.results].map((entry) => entryOption(around, entry));
  }
  if (wanted.length < wordLettersLeast || /\d/.test(wanted)) return [];
  const { results } = await levelOf(around, { search: wanted });
  return results.slice(0, levelsShown).map((entry) => entryOption(around, entry));
}

function levelOf({ call, queries }: HsAround, query: { under: string } | { search: string }) {
  return queries.fetchQuery({
    queryKey: ["hs-level", query],
    staleTime: listMs,
    queryFn: () => call(browseHs, { query: "under" in query && query.under === "" ? {} : query }),
  });
}

function entryOption({ i18n, locale }: HsAround, { level, code, name, name_ar }: HsEntry): LookUpOption {
  const option = optionOf({ code, name, name_ar }, locale);
  if (level === "code") return option;
  return { ...option, leadsTo: code, detail: i18n._(levelNames[level]) };
}

const levelNames = {
  section: msg({ message: "Section", comment: "Of the Harmonized System" }),
  chapter: msg({ message: "Chapter", comment: "Of the Harmonized System" }),
  heading: msg({ message: "Heading", comment: "Of the Harmonized System" }),
} as const;
