// Fetches the sentences of one language, loaded when it is chosen: those for everybody, and by and by those of the screens shown.
import type { Messages } from "@lingui/core";
import type { Language } from "./language.ts";

interface Catalogue {
  readonly messages: Messages;
}
type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>;

/** Only the built page has parts; elsewhere the first of a language is all of it. */
const parts: Readonly<Record<string, Catalogues>> = {
  first: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=first",
  }),
  identity: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=identity",
  }),
  mpci: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=mpci",
  }),
  findings: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=findings",
  }),
  answers: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=answers",
  }),
  messages: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=messages",
  }),
  team: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=team",
  }),
  lists: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=lists",
  }),
  reuse: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=reuse",
  }),
  adc: import.meta.glob<Catalogue>("./*.ts", { base: "../../../../packages/phrases/src/compiled", query: "?part=adc" }),
  help: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=help",
  }),
  more: import.meta.glob<Catalogue>("./*.ts", {
    base: "../../../../packages/phrases/src/compiled",
    query: "?part=more",
  }),
};

export async function loadCatalogue({ code }: Language, part: string): Promise<Messages> {
  // Nothing asks for a part or a language that is not here; a part that does not come is refused like any script.
  return (await parts[part]![`./${code}.ts`]!()).messages;
}
