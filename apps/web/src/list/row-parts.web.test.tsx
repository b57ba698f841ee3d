// A row fetches its filing when the pointer rests on it, and not when it only passes under the pointer of a scrolled list.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { soon } from "#session/screen-for-tests.tsx";
import type { Address } from "#ui/navigation/address.ts";
import { RowLink } from "./row-parts.tsx";

let close: () => void = () => {};
afterEach(() => close());

const rows = ["/one", "/two", "/three"] as const;

/** Three rows, and the addresses that were fetched. */
async function showRows(): Promise<string[]> {
  const fetched: string[] = [];
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () =>
      rows.map((to) => (
        <RowLink key={to} to={to as Address}>
          {to}
        </RowLink>
      )),
  });
  const pages = rows.map((path) =>
    createRoute({ getParentRoute: () => root, path, loader: () => void fetched.push(path), component: () => null }),
  );
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root.addChildren([list, ...pages]), history });
  const place = document.body.appendChild(document.createElement("div"));
  const drawn = createRoot(place);
  drawn.render(<RouterProvider router={router as never} />);
  close = () => {
    drawn.unmount();
    place.remove();
  };
  await soon(() => expect(document.querySelectorAll("a")).toHaveLength(rows.length));
  return fetched;
}

function point(kind: "pointerover" | "pointermove" | "pointerout", at: number): void {
  const row = document.querySelectorAll("a")[at];
  row?.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "mouse", relatedTarget: document.body }));
}

it("fetches what the pointer rests on, and no row that it only passed or that was scrolled under it", async () => {
  const fetched = await showRows();
  point("pointerover", 0);
  point("pointermove", 1);
  point("pointerout", 1);
  point("pointermove", 2);
  await soon(() => expect(fetched).toEqual(["/three"]));
});

it("fetches what the keyboard reaches at once", async () => {
  const fetched = await showRows();
  document.querySelectorAll("a")[1]?.focus();
  await soon(() => expect(fetched).toEqual(["/two"]));
});
