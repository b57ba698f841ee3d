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
}

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <Primitive.Root value={selected} onValueChange={onSelect}>
      <Primitive.List className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <CountBadge tone={tab.countTone}>{tab.count}</CountBadge>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
