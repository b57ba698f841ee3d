// What the chip of the deadline says: a bill is filed once the authority has it, and not before.
import { releasedLocales } from "@filings/phrases/released-locales";
import { voiceOf } from "@filings/phrases/voices";
import { msg } from "@lingui/core/macro";
import { afterEach, expect, it } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { FilingDeadline } from "./filing-deadline.tsx";

let close: () => void = () => {};
afterEach(() => close());

async function chipOf(
  status: string,
  isReceived: boolean,
  isOnPaper = false,
): Promise<[words: string, tone: string | undefined]> {
  close();
  const due = { loadingAt: "2026-11-23T08:00:00.000Z", fileBy: "2026-11-22T08:00:00.000Z" };
  const at = { due, now: new Date("2026-11-21T08:00:00.000Z") };
  const Screen = () => (
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {}, isOnPaper }}>
      <FilingDeadline status={status} isReceived={isReceived} {...at} />
    </LanguageContext>
  );
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  return soon(() => {
    const chip = document.querySelector<HTMLElement>("[data-tone]");
    expect(chip).not.toBeNull();
    return [textOf(chip), chip?.dataset.tone];
  });
}

it("says that a bill is sent, and not that it is filed, while the authority has not acknowledged it", async () => {
  expect(await chipOf("SUBMITTED", false)).toEqual(["Sent, no answer yet", "sent"]);
});

it("says that a bill is filed once the authority has it", async () => {
  expect(await chipOf("SUBMITTED", true)).toEqual(["Filed", "met"]);
  expect(await chipOf("LOAD", true)).toEqual(["Filed", "met"]);
});

it("counts the time to the deadline of a draft, and to the loading for a question, which has no deadline", async () => {
  expect(await chipOf("DRAFTED", false)).toEqual(["1 d left", "soon"]);
  expect(await chipOf("ADDITIONAL_INFO_NEEDED", true)).toEqual(["2 d until loading", "calm"]);
});

it("says on paper by when it is due: how much time is left is untrue when it is read", async () => {
  const [words] = await chipOf("DRAFTED", false, true);
  expect(words).toMatch(/^22 Nov 2026 at \d\d:00 (UTC|\w+ time)$/);
});

it("says by the port's clocks when a bill is due, and by the reader's, to whoever stays on the chip", async () => {
  const due = { loadingAt: "2026-11-23T08:00:00.000Z", fileBy: "2026-11-22T08:00:00.000Z" };
  const at = { due, now: new Date("2026-11-20T08:00:00.000Z") };
  const port = { zone: "Pacific/Kiritimati", whose: "Kiritimati time" };
  const titleOf = async (status: string) => {
    const Screen = () => <FilingDeadline status={status} isReceived={false} port={port} {...at} />;
    ({ close } = showScreen({ path: "/", Screen, answers: {} }));
    const title = await soon(() => {
      const chip = document.querySelector<HTMLElement>("[data-tone]");
      expect(chip).not.toBeNull();
      return chip?.title;
    });
    close();
    return title;
  };
  expect(await titleOf("DRAFTED")).toMatch(
    /^22 Nov 2026 at 22:00 Kiritimati time · 22 Nov 2026 at \d\d:00 (UTC|\w+ time)$/,
  );
  expect(await titleOf("CANCELED")).toBe("");
});

it("says in the column of the list, in few words, that a bill has no loading date", async () => {
  const due = { loadingAt: null, fileBy: null };
  const Screen = () => <FilingDeadline status="DRAFTED" isReceived={false} due={due} isInColumn now={new Date()} />;
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  await soon(() => expect(textOf(document.querySelector("[data-tone=none]"))).toBe("No loading date"));
});

it.each(releasedLocales)("the words for it in %s fit in two lines of the column", (locale) => {
  const words = voiceOf(locale)?._(msg({ message: "No loading date", context: "in the column of deadlines" })) ?? "";
  expect(words === "No loading date").toBe(locale === "en_GB");
  expect(words.length).toBeLessThanOrEqual(15);
});
