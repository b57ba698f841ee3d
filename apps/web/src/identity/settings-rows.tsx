// Settings under one another: what each is and says, and at its end what changes it.
import type { ReactNode } from "react";
import { Card } from "#ui/layout/card.tsx";
import styles from "./settings.module.css";

export function SettingsCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card title={title} isFlush>
      <div className={styles.rows}>{children}</div>
    </Card>
  );
}

interface SettingRowProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly children?: ReactNode;
}

export function SettingRow({ title, hint, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {hint !== undefined && <div className={styles.hint}>{hint}</div>}
      </div>
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </div>
  );
}
