// A page with widgets on it for their tests: its words, its direction, its clock and its keys.
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { UiProvider } from "./ui-provider.tsx";

/** What a test file hands over of its runner, which the screens themselves never read. */
interface Runner {
  readonly beforeEach: (work: () => void) => unknown;
  readonly afterEach: (work: () => Promise<void>) => unknown;
  readonly vi: {
    readonly useFakeTimers: () => unknown;
    readonly useRealTimers: () => unknown;
    readonly restoreAllMocks: () => unknown;
    readonly advanceTimersByTimeAsync: (milliseconds: number) => Promise<unknown>;
  };
}

const page: { root: Root | null; clock: Runner["vi"] | null } = { root: null, clock: null };

export function beginWithEmptyPages({ beforeEach, afterEach, vi }: Runner): void {
  page.clock = vi;
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await act(async () => page.root?.unmount());
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export async function show(children: ReactNode, direction: "ltr" | "rtl" = "ltr"): Promise<void> {
  const i18n = setupI18n({ locale: "en_GB", locales: "en-GB", messages: { en_GB: {} } });
  const place = document.createElement("div");
  document.body.append(place);
  page.root = createRoot(place);
  await act(async () =>
    page.root?.render(
      <I18nProvider i18n={i18n}>
        <UiProvider direction={direction}>{children}</UiProvider>
      </I18nProvider>,
    ),
  );
}

export function one<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (element === null) throw new Error(`nothing on the page is ${selector}`);
  return element;
}

export function every<Kind extends Element = HTMLElement>(selector: string): Kind[] {
  return [...document.querySelectorAll<Kind>(selector)];
}

export async function click(selector: string): Promise<void> {
  await act(async () => one(selector).click());
  await pass(0);
}

export async function press(key: string): Promise<void> {
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await pass(0);
}

export async function pass(milliseconds: number): Promise<void> {
  await act(async () => void (await page.clock?.advanceTimersByTimeAsync(milliseconds)));
}
