// The search over everything at an address of its own: filings, contacts and help topics that begin with the words.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { FilingLink } from "#filing/filing-link.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { StatusInSystem } from "#list/system-looks.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { searchIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { AddressLink } from "./address-link.tsx";
import {
  addressOfContact,
  addressOfFiling,
  besideNumber,
  isNothing,
  lettersLeast,
  lettersMost,
  moreContacts,
  moreFilings,
  searchQuery,
} from "./search-query.ts";
import styles from "./site-search.module.css";

export function SearchScreen() {
  const { t } = useLingui();
  const call = useCall();
  const go = useGo();
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  const asked = (Array.isArray(q) ? String(q[0]) : typeof q === "string" ? q : "").trim().slice(0, lettersMost);
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  usePageTitle(asked === "" ? t`Search` : t`Search for “${asked}”`);
  const query = useQuery(searchQuery(call, asked));
  const { data, error } = query;
  const isAsked = asked.length >= lettersLeast;
  return (
    <div className={styles.page}>
      <PageHeader title={<Trans>Search</Trans>} />
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void go(".", { search: { q: typed.trim() } });
          }}
        >
          <TextField
            label={t`Bill, container, contact or help topic`}
            type="search"
            maxLength={lettersMost}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" kind="primary" icon={searchIcon}>
            <Trans comment="Button of the search">Search</Trans>
          </Button>
        </form>
      </search>
      {!isAsked && (
        <p className="muted">
          <Trans>Type the beginning of a bill, container, party, contact or help topic, at least two letters.</Trans>
        </p>
      )}
      {isAsked && (
        <QueryState label={t`Searching`} lines={5} query={query} failure={<Trans>Search is not answering now</Trans>} />
      )}
      {isAsked && data !== undefined && error === null && isNothing(data) && (
        <EmptyState icon={searchIcon} title={<Trans>No results for these words</Trans>}>
          <Trans>Try the beginning of a bill or container number, or another part of a name.</Trans>
        </EmptyState>
      )}
      {isAsked && data !== undefined && error === null && (
        <>
          <Found
            title={<Trans>Filings</Trans>}
            more={data.filings.more ? moreFilings(asked) : null}
            results={data.filings.results.map((filing) => (
              <li key={filing.id}>
                <FilingLink to={addressOfFiling(filing)}>
                  <Bdi>{filing.bill_number ?? filing.number}</Bdi>
                </FilingLink>
                <span className={styles.note}>
                  <OwnWords>{besideNumber(filing, (name) => t`Filed by ${name}`)}</OwnWords>
                </span>
                <StatusInSystem filing={filing} />
              </li>
            ))}
          />
          <Found
            title={<Trans>Contacts</Trans>}
            more={data.contacts.more ? moreContacts(asked) : null}
            results={data.contacts.results.map((contact) => (
              <li key={contact.id}>
                <AddressLink address={addressOfContact(contact)}>
                  <OwnWords>{contact.name}</OwnWords>
                </AddressLink>
                <span className={styles.note}>
                  <OwnWords>{[contact.city, contact.country].filter(Boolean).join(", ")}</OwnWords>
                </span>
              </li>
            ))}
          />
          <Found
            title={<Trans>Help</Trans>}
            more={null}
            results={data.help.results.map((topic) => (
              <li key={topic.id}>
                <AddressLink address={topic.address}>{topic.title}</AddressLink>
              </li>
            ))}
          />
        </>
      )}
    </div>
  );
}

interface FoundProps {
  readonly title: ReactNode;
  readonly more: string | null;
  readonly results: readonly ReactNode[];
}

function Found({ title, more, results }: FoundProps) {
  if (results.length === 0) return null;
  return (
    <section>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {more !== null && (
          <AddressLink address={more}>
            <Trans>Show all matches</Trans>
          </AddressLink>
        )}
      </div>
      <ul className={styles.results}>{results}</ul>
    </section>
  );
}
