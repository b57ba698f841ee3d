// In the built page, screens are fetched together with the part of the sentences that they say, and shown when both are there.
type Need = (part: string) => Promise<void>;

const giver: { need: Need } = { need: async () => {} };

/** Who loads a part in the language that is spoken. */
export function giveSentences(need: Need): void {
  giver.need = need;
}

/** The build writes it around every import that a screen waits for: nobody calls it by hand. */
export async function sentencesFirst<Screen>(part: string, fetchScreen: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([fetchScreen(), giver.need(part)]);
  return screen;
}
