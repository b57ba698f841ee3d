// Where a link to a whole part of the bill leads while the form is still coming, part by part.
import { afterEach, expect, it, vi } from "vitest";
import { sectionNames } from "./checks/completeness.ts";
import { openDraft } from "./draft/draft-for-tests.ts";
import { leadWhenThere, sectionId } from "./lead.ts";

const stop: { wait: () => void } = { wait: () => {} };
afterEach(() => {
  stop.wait();
  vi.restoreAllMocks();
});

/** The form as it is drawn first: a heading each, and grey lines for what is fetched. */
function drawForm(): void {
  const part = (name: string) => `<section id="${sectionId(name)}" tabindex="-1"><i aria-busy="true"></i></section>`;
  document.body.innerHTML = sectionNames.map(part).join("");
}

function comes(name: string): void {
  document.querySelector(`#${sectionId(name)} [aria-busy]`)?.remove();
}

function watchScrolls(): string[] {
  const seen: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
    seen.push(`${this.id} ${typeof how === "object" ? how.block : ""}`);
  });
  return seen;
}

/** An observer of the page before has been told by now. */
const heard = () =>
  new Promise<void>((resolve) => {
    const told = new MutationObserver(() => {
      told.disconnect();
      resolve();
    });
    told.observe(document.body, { childList: true });
    document.body.append(document.createElement("i"));
  });

it("a part of the bill is led to by its heading, and again once the parts above it have their height", async () => {
  drawForm();
  const seen = watchScrolls();
  stop.wait = leadWhenThere(openDraft().parts.lead, "parties");
  expect(seen).toEqual(["section-parties start"]);
  for (const name of ["parties", "places", "bill"] as const) comes(name);
  await heard();
  expect(seen).toHaveLength(1);
  comes("transport");
  await heard();
  expect(seen).toEqual(["section-parties start", "section-parties start"]);
  expect(document.activeElement?.id).toBe("section-parties");
  comes("equipment");
  await heard();
  expect(seen).toHaveLength(2);
});

it.each(["pointerdown", "keydown", "wheel"])("nobody is led back who has begun by a %s meanwhile", async (begun) => {
  drawForm();
  const seen = watchScrolls();
  stop.wait = leadWhenThere(openDraft().parts.lead, "parties");
  document.body.dispatchEvent(new Event(begun, { bubbles: true }));
  for (const name of sectionNames) comes(name);
  await heard();
  expect(seen).toHaveLength(1);
});
