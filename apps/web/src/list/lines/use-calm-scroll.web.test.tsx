// The lines of a list that scrolls are covered, and a press on the cover reaches the line below it.
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, show } from "#ui/page-for-tests.tsx";
import { useCalmScroll } from "./use-calm-scroll.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const pressed: { ctrl: boolean; times: number } = { ctrl: false, times: 0 };

function List() {
  const place = useRef<HTMLElement>(null);
  useCalmScroll(place);
  return (
    <section ref={place}>
      <table>
        <tbody>
          <tr>
            <td>
              <button
                type="button"
                onClick={({ ctrlKey }) => {
                  pressed.ctrl = ctrlKey;
                  pressed.times += 1;
                }}
              >
                One
              </button>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const isCovered = () => document.querySelector("section")?.dataset.scrolls !== undefined;

function pointerThatHovers(hovers: boolean): void {
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (query) => ({ matches: hovers, media: query }) as MediaQueryList,
  );
}

it("is covered until it stands still, or the pointer is moved or pressed", async () => {
  pointerThatHovers(true);
  await show(<List />);
  vi.useFakeTimers();
  for (const end of [
    () => vi.advanceTimersByTime(150),
    ...["pointermove", "pointerdown"].map((name) => () => window.dispatchEvent(new Event(name))),
  ]) {
    document.dispatchEvent(new Event("scroll"));
    expect(isCovered()).toBe(true);
    end();
    expect(isCovered()).toBe(false);
  }
  vi.useRealTimers();
});

it("hands a click on the cover to the line below, with its keys", async () => {
  pointerThatHovers(true);
  await show(<List />);
  Object.assign(pressed, { ctrl: false, times: 0 });
  document.elementFromPoint = () => document.querySelector("button");
  document.querySelector("tbody")?.dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true }));
  expect(pressed).toEqual({ ctrl: true, times: 1 });
});

it("is never covered for a finger", async () => {
  pointerThatHovers(false);
  await show(<List />);
  document.dispatchEvent(new Event("scroll"));
  expect(isCovered()).toBe(false);
});
