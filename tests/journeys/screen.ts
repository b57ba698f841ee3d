// One screen to be looked at: where it is, and what is done on it first.
import type { Page } from "@playwright/test";
import type { Say } from "./words.ts";

export interface Screen<Made> {
  readonly name: string;
  readonly path: (made: Made) => string;
  /** What is so before somebody comes: then the page is its own, and gone afterwards. */
  readonly begin?: (page: Page) => Promise<unknown>;
  /** What is done on the screen before it is looked at. */
  readonly reach?: (page: Page, say: Say) => Promise<void>;
}
