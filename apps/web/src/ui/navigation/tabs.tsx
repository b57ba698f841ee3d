// Parts that may be read in any order, one at a time; chosen by click, Enter, Space, arrows, Home and End.
import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { CountBadge } from "../status/count-badge.tsx";
import type { Tone } from "../status/status-badge.tsx";
import styles from "./tabs.module.css";

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly count?: number | string;
  readonly countTone?: Tone;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Stand at the end of the row of tabs, and act on what is shown. */
  readonly tools?: ReactNode;
}

export function Tabs({ label, tabs, selected, onSelect, tools }: TabsProps) {
  return (
    <Primitive.Root value={selected} onValueChange={onSelect}>
      <div className={styles.head}>
        <Primitive.List className={styles.tabs} aria-label={label}>
          {tabs.map((tab) => (
            <Primitive.Trigger key={tab.id} value={tab.id} className={styles.tab}>
              {tab.label}
              {tab.count !== undefined && <CountBadge tone={tab.countTone}>{tab.count}</CountBadge>}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
