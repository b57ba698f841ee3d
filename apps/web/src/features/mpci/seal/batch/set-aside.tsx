// The bills that take no part in a batch, each with what stands in the way and the link that leads there.
import { Plural, useLingui } from "@lingui/react/macro";
import { editFilingPath, FilingLink, filingPath } from "#filing/filing-link.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./batch.module.css";
import { type Aside, type Bills, billsThat, nameOf } from "./bill-state.ts";

export function SetAside({ bills }: { readonly bills: Bills }) {
  const faults = billsThat(bills, "faults");
  const aside = billsThat(bills, "aside");
  const count = faults.length + aside.length;
  if (count === 0) return null;
  return (
    <Card
      title={<Plural value={count} one="# bill is left out" other="# bills are left out" />}
      foot={<Plural value={count} one="It stays selected in the list." other="They stay selected in the list." />}
    >
      <ul className={styles.list}>
        {faults.map(([id, { filing, faults: wrong }]) => (
          <li key={id}>
            <FilingLink to={editFilingPath(id)}>
              <bdi dir="ltr">{nameOf(filing)}</bdi>
            </FilingLink>
            <ul>
              {wrong.slice(0, faultsShown).map(({ code, path, message }) => (
                <li key={`${code} ${path}`}>
                  <FilingLink to={editFilingPath(id)} search={{ field: path }}>
                    {message}
                  </FilingLink>
                </li>
              ))}
              {wrong.length > faultsShown && (
                <li className="subtle">
                  <Plural value={wrong.length - faultsShown} one="and # more" other="and # more" />
                </li>
              )}
            </ul>
          </li>
        ))}
        {aside.map(([id, { filing, why }]) => (
          <li key={id}>
            {filing === null ? (
              <span>-</span>
            ) : (
              <FilingLink to={why === "not-saved" ? editFilingPath(id) : filingPath(id)}>
                <bdi dir="ltr">{nameOf(filing)}</bdi>
              </FilingLink>
            )}
            <AsideWords why={why} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const faultsShown = 3;

function AsideWords({ why }: { readonly why: Aside }) {
  const { t } = useLingui();
  const words: Readonly<Record<Aside, string>> = {
    unchanged: t`Nothing differs from what NAIC has.`,
    "still-rejected": t`NAIC rejected a value in it that has not been changed. Correct it, or send it from its own page.`,
    asked: t`NAIC asks about it. Answer on its own page: the update goes along.`,
    "sent-before": t`Already sent.`,
    "not-a-draft": t`It is no draft that you may seal.`,
    missing: t`This filing is no longer there.`,
    "not-saved": t`Not saved. Your changes are kept on this computer.`,
    "not-understood": t`A text that you typed was not understood and is not part of it. Open it to decide.`,
  };
  return <span>{words[why]}</span>;
}
