// The map of keys, group by group: in the dialog that ? opens, and on the help page.
import { useLingui } from "@lingui/react/macro";
import { Kbd } from "#ui/layout/kbd.tsx";
import { type KeyRow, keyMap } from "./key-map.ts";
import styles from "./keys-list.module.css";

export function KeysList() {
  const { i18n } = useLingui();
  return keyMap.map(({ name, rows }) => <Keys key={name.id} title={i18n._(name)} rows={rows} />);
}

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) {
  const { i18n } = useLingui();
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, does }) => (
          <div key={keys.join()}>
            <dt dir="ltr">
              {keys.map((chord) => (
                <span key={chord.join()}>
                  {chord.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{does.map((one) => i18n._(one)).join(" · ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
