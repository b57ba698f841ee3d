// The company's address book: its parties, found by name, opened and changed in place.
import { type Contact, getContact } from "@filings/contract/api/company/contacts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SearchField } from "#list/filter/search-field.tsx";
import { useMayPrepare } from "#session/may-prepare.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { fileSpreadsheetIcon, plusIcon, searchIcon, userRoundIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import styles from "./contacts.module.css";
import { type ContactsAddress, readContactsAddress } from "./contacts-address.ts";
import { contactsQuery, placeOf, self } from "./contacts-query.ts";

// Who only reads the list does not fetch the form.
const ContactDialog = latePart(async () => (await import("./contact-dialog.tsx")).ContactDialog);

const ImportContactsDialog = latePart(
  async () => (await import("./import/import-contacts-dialog.tsx")).ImportContactsDialog,
);

export function ContactsScreen() {
  const { t } = useLingui();
  const call = useCall();
  const lead = useGo();
  const address = readContactsAddress(useSearch({ strict: false }));
  usePageTitle(t`Contacts`);
  const search = address.q ?? "";
  const query = useQuery(contactsQuery(call, search));
  const { data, error } = query;
  const mayChange = useMayPrepare();
  const go = (to: ContactsAddress) => void lead("/contacts", { search: to, isReplacing: true });
  const open = (id: string) => go({ ...address, open: id });
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Contacts</Trans>}
        description={<Trans>Shippers, consignees and others. Choose one in a filing to fill in its details.</Trans>}
        actions={
          mayChange && (
            <>
              <Button icon={fileSpreadsheetIcon} onClick={() => open("import")}>
                <Trans>Contacts from a spreadsheet</Trans>
              </Button>
              <Button kind="primary" icon={plusIcon} onClick={() => open("new")}>
                <Trans>New contact</Trans>
              </Button>
            </>
          )
        }
      />
      <search>
        <SearchField
          label={t`Search by name`}
          className={styles.search}
          value={search}
          onSearch={(q) => go({ ...address, q: q === "" ? undefined : q })}
        />
      </search>
      <QueryState
        label={t`Loading the contacts`}
        lines={6}
        query={query}
        failure={<Trans>Could not load the contacts</Trans>}
      />
      {data !== undefined && error === null && data.length === 0 && (
        <Nothing search={search} mayChange={mayChange} onNew={() => open("new")} onClear={() => go({})} />
      )}
      {data !== undefined && error === null && data.length > 0 && (
        <>
          <p role="status" className="sm muted">
            <Plural value={data.length} one="# contact" other="# contacts" />
          </p>
          <ContactsTable contacts={data} onOpen={open} />
        </>
      )}
      {address.open !== undefined && (
        <Suspense fallback={null}>
          <Opened
            key={address.open}
            id={address.open}
            known={data}
            mayChange={mayChange}
            onClose={() => go({ ...address, open: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}

interface NothingProps {
  readonly search: string;
  readonly mayChange: boolean;
  readonly onNew: () => void;
  readonly onClear: () => void;
}

function Nothing({ search, mayChange, onNew, onClear }: NothingProps) {
  if (search !== "") {
    return (
      <EmptyState
        icon={searchIcon}
        title={
          <Trans>
            No contact found for “<bdi>{search}</bdi>”
          </Trans>
        }
        actions={
          <Button onClick={onClear}>
            <Trans>Show all contacts</Trans>
          </Button>
        }
      >
        <Trans>Type the beginning of a word of its name.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={userRoundIcon}
      title={<Trans>No contacts yet</Trans>}
      actions={
        mayChange && (
          <Button kind="primary" onClick={onNew}>
            <Trans>New contact</Trans>
          </Button>
        )
      }
    >
      <Trans>Save shippers, consignees and notify parties here, so you never type an address twice.</Trans>
    </EmptyState>
  );
}

function ContactsTable({
  contacts,
  onOpen,
}: {
  readonly contacts: readonly Contact[];
  readonly onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  return (
    <Table caption={t`Contacts`} hasCards>
      <TableHead>
        <HeaderCell>
          <Trans>Name</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>City and country</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Contact person</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>E-mail</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>MPCI Party ID</Trans>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {contacts.map((contact) => (
          <TableRow key={contact.id}>
            <RowHeader
              link={
                <button type="button" className={styles.open} onClick={() => onOpen(contact.id)}>
                  <OwnWords>{contact.name}</OwnWords>
                </button>
              }
            />
            <Cell label={t`City and country`}>
              <OwnWords>{placeOf(contact)}</OwnWords>
            </Cell>
            <Cell label={t`Contact person`}>
              <OwnWords>{contact.contact_name}</OwnWords>
            </Cell>
            <Cell label={t`E-mail`}>
              <Bdi>{contact.email}</Bdi>
            </Cell>
            <Cell label={t`MPCI Party ID`}>
              <Bdi>{contact.mpci_party_id}</Bdi>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface OpenedProps {
  readonly id: string;
  readonly known: readonly Contact[] | undefined;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** A contact that another page leads to need not be on the list. */
function Opened({ id, known, mayChange, onClose }: OpenedProps) {
  const call = useCall();
  const isNew = id === "new";
  const listed = known?.find((contact) => contact.id === id);
  const { data, error } = useQuery({
    queryKey: [...queryKeys.contacts, "one", id],
    queryFn: ({ signal }) => call(getContact, { params: { ...self, contact: id }, signal }),
    enabled: !isNew && id !== "import" && known !== undefined && listed === undefined,
  });
  if (id === "import") return mayChange ? <ImportContactsDialog onClose={onClose} /> : null;
  if (isNew) return mayChange ? <ContactDialog contact={null} mayChange onClose={onClose} /> : null;
  const contact = listed ?? data;
  if (contact !== undefined) return <ContactDialog contact={contact} mayChange={mayChange} onClose={onClose} />;
  if (error === null) return null;
  return (
    <AlertBox type="warning" isLive title={<Trans>This contact is no longer in the address book</Trans>}>
      <Button size="sm" onClick={onClose}>
        <Trans>Show all contacts</Trans>
      </Button>
    </AlertBox>
  );
}
