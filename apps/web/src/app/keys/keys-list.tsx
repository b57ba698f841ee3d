// The map of keys, group by group: in the dialog that ? opens, and on the help page.
import { useLingui } from "@lingui/react/macro";
import { Kbd } from "#ui/layout/kbd.tsx";
import { type KeyRow, keyMap } from "./key-map.ts";
import styles from "./keys-list.module.css";

export function KeysList({ heading = "h3" }: { readonly heading?: "h2" | "h3" }) {
  const { i18n } = useLingui();
  return keyMap.map(({ name, rows }) => <Keys key={name.id} title={i18n._(name)} rows={rows} heading={heading} />);
}

interface KeysProps {
  readonly title: string;
  readonly rows: readonly KeyRow[];
  readonly heading: "h2" | "h3";
}

function Keys({ title, rows, heading: Heading }: KeysProps) {
  const { i18n } = useLingui();
  return (
    <section className={styles.part} aria-label={title}>
      <Heading>{title}</Heading>
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
