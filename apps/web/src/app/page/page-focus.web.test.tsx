// Where the focus goes when a page has changed.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, one, show } from "#ui/page-for-tests.tsx";
import { Popup } from "../menus/popup.tsx";
import { usePageFocus, useReloadFocus } from "./page-focus.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Frame() {
  usePageFocus();
  return (
    <>
      <Popup button="Account" label="Account">
        {() => <button type="button">Sign out</button>}
      </Popup>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** A page that is on its way to another; gives what lets it arrive. */
async function leaving(): Promise<() => Promise<void>> {
  const arrival = Promise.withResolvers<void>();
  const root = createRootRoute({ component: Frame });
  const page = (path: string, loader?: () => Promise<void>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <h1>{path}</h1>,
      ...(loader === undefined ? {} : { loader }),
    });
  const routeTree = root.addChildren([page("/here"), page("/there", () => arrival.promise)]);
  const history = createMemoryHistory({ initialEntries: ["/here"] });
  const router = createRouter({ routeTree, history, defaultPendingMs: 60_000 });
  await show(<RouterProvider router={router as never} />);
  await vi.waitFor(() => expect(one("h1").textContent).toBe("/here"));
  await act(async () => history.push("/there"));
  return async () => {
    await act(async () => arrival.resolve());
    await vi.waitFor(() => expect(one("h1").textContent).toBe("/there"));
  };
}

it("it goes to the heading of the new page", async () => {
  const arrive = await leaving();
  await arrive();
  await vi.waitFor(() => expect(document.activeElement).toBe(one("h1")));
});

it("it stays with who has opened a menu meanwhile, and the menu stays open", async () => {
  const arrive = await leaving();
  const account = one<HTMLButtonElement>("button[aria-expanded]");
  await act(async () => {
    account.focus();
    account.click();
  });
  await vi.waitFor(() => expect(account.getAttribute("aria-expanded")).toBe("true"));
  await arrive();
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(document.activeElement).toBe(account);
  expect(account.getAttribute("aria-expanded")).toBe("true");
});

function Reloaded() {
  useReloadFocus();
  return (
    <main id="main" tabIndex={-1}>
      <h1>Bill</h1>
    </main>
  );
}
const loadedBy = (type: string) => vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type }] as never);

it("it goes to the heading of a page that was loaded again, and stays where a page is opened", async () => {
  loadedBy("navigate");
  await show(<Reloaded />);
  expect(document.activeElement).toBe(document.body);
  document.body.replaceChildren();
  loadedBy("reload");
  await show(<Reloaded />);
  expect(document.activeElement).toBe(one("h1"));
});
