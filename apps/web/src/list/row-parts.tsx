// Parts of a line in a list: the link that the whole line is, and words of people.
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { Nothing } from "#ui/layout/nothing.tsx";
import { type Address, routerPath } from "#ui/navigation/address.ts";
import styles from "./table.module.css";
import { rowLinkMark } from "./use-list-keys.ts";

const rowLink = { [rowLinkMark]: "" };

/** As long as a link of the router waits. */
const restMs = 50;

/** The router's own link is drawn again whenever any part of the address changes. */
export function RowLink({ to, children }: { readonly to: Address; readonly children: ReactNode }) {
  const router = useRouter();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const preload = () => void router.preloadRoute({ to: routerPath(to) });
  function open(event: MouseEvent): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to: routerPath(to) });
  }
  return (
    <a
      {...rowLink}
      className={styles.rowLink}
      href={to}
      onClick={open}
      onFocus={preload}
      // A row that comes under a pointer at rest while the list scrolls is entered, and is not moved over.
      onPointerMove={() => {
        resting.current ??= setTimeout(preload, restMs);
      }}
      onPointerLeave={() => {
        clearTimeout(resting.current);
        resting.current = undefined;
      }}
    >
      {children}
    </a>
  );
}

/** Words of people read in their own direction, and are cut at their own end. */
export function FreeText({ children }: { readonly children: string | null }): ReactNode {
  if (children === null) return <Nothing />;
  return (
    <span className={styles.text} dir="auto" title={children}>
      {children}
    </span>
  );
}
