// The lines of the palette: what was found, the commands whose words fit, and the way to the search page.
import type { SearchAnswer } from "@filings/contract/api/platform/search";
import { fold } from "@filings/contract/values/fold";
import type { ReactNode } from "react";
import { StatusInSystem, systemLooks } from "#list/system-looks.tsx";
import type { IconShape } from "#ui/icon/icon.tsx";
import { circleQuestionMarkIcon, searchIcon, userRoundIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { Kbd } from "#ui/layout/kbd.tsx";
import { addressOfContact, addressOfFiling, besideNumber, lettersLeast, searchAddress } from "./search-query.ts";

export interface Command {
  readonly id: string;
  readonly icon: IconShape;
  readonly label: string;
  /** Words that find it as its own do, and are not seen. */
  readonly alsoFoundBy?: string;
  readonly group: string;
  /** The key that does it without the palette. */
  readonly key?: string;
  /** To begin something, or about the filing at hand: before whatever is found by the same words. */
  readonly comesFirst?: boolean;
  /** Leads somewhere; else `run` does it. */
  readonly address?: string;
  readonly run?: () => void;
}

export interface Option {
  readonly id: string;
  readonly group: string;
  readonly icon: IconShape;
  readonly main: ReactNode;
  readonly side?: ReactNode;
  readonly end?: ReactNode;
  readonly address?: string;
  readonly run?: () => void;
  /** Found for the words before: neither marked nor taken by a key. */
  readonly isOld?: boolean;
}

interface Words {
  readonly filings: string;
  readonly contacts: string;
  readonly help: string;
  readonly search: string;
  readonly filedBy: (name: string) => string;
  readonly all: (words: string) => string;
}

interface Asked {
  readonly typed: string;
  readonly found: SearchAnswer | undefined;
  /** What was found is for the words before. */
  readonly isOld: boolean;
  readonly commands: readonly Command[];
  readonly words: Words;
}

/** The line that leads to the search page. */
export const allId = "all";

/** In the order of the screen; equal groups stand together. */
export function paletteOptions({ typed, found, isOld, commands, words }: Asked): readonly Option[] {
  const asked = typed.trim();
  const fitting = commands.filter((command) => fits(command, asked));
  const lineOf = ({ label, alsoFoundBy: _words, comesFirst: _, key, ...command }: Command): Option => ({
    ...command,
    main: label,
    ...(key !== undefined && { end: <Kbd>{key.toUpperCase()}</Kbd> }),
  });
  const first = fitting.filter(({ comesFirst }) => comesFirst === true).map(lineOf);
  const lines = fitting.filter(({ comesFirst }) => comesFirst !== true).map(lineOf);
  if (asked.length < lettersLeast) return [...first, ...lines];
  const all: Option = {
    id: allId,
    group: words.search,
    icon: searchIcon,
    main: words.all(asked),
    address: searchAddress(asked),
  };
  const hits = found === undefined ? [] : foundOptions(found, words);
  return [...first, ...hits.map((hit) => ({ ...hit, isOld })), ...lines, all];
}

function foundOptions({ filings, contacts, help }: SearchAnswer, words: Words): Option[] {
  return [
    ...filings.results.map(
      (filing): Option => ({
        id: filing.id,
        group: words.filings,
        icon: systemLooks[filing.system].icon,
        main: <Bdi>{filing.bill_number ?? filing.number}</Bdi>,
        side: <OwnWords isCut>{besideNumber(filing, words.filedBy)}</OwnWords>,
        end: <StatusInSystem filing={filing} />,
        address: addressOfFiling(filing),
      }),
    ),
    ...contacts.results.map(
      (contact): Option => ({
        id: contact.id,
        group: words.contacts,
        icon: userRoundIcon,
        main: <OwnWords>{contact.name}</OwnWords>,
        side: <OwnWords isCut>{[contact.city, contact.country].filter(Boolean).join(", ")}</OwnWords>,
        address: addressOfContact(contact),
      }),
    ),
    ...help.results.map(
      (topic): Option => ({
        id: `help-${topic.id}`,
        group: words.help,
        icon: circleQuestionMarkIcon,
        main: topic.title,
        address: topic.address,
      }),
    ),
  ];
}

/** Every word typed begins a word of the label, or of what else finds it. */
function fits({ label, alsoFoundBy = "" }: Command, typed: string): boolean {
  const words = ` ${fold(`${label} ${alsoFoundBy}`)}`;
  return fold(typed)
    .split(" ")
    .every((word) => word === "" || words.includes(` ${word}`));
}
