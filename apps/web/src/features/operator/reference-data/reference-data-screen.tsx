// The lists of reference data as they are in force for everybody; each is replaced by a file, and goes back to the edition before.
import {
  goBackInReferenceData,
  type HeldReferenceList,
  listReferenceData,
} from "@filings/contract/api/operator/reference-data";
import { type ReferenceList, referenceLists } from "@filings/contract/platform/reference-lists";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure, QueryState } from "#identity/query-state.tsx";
import { useReferenceListNames } from "#identity/settings/reference-list-names.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { routerPath, useGo } from "#ui/navigation/address.ts";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { UploadDialog } from "./upload-dialog.tsx";
import { VersionScreen } from "./version-screen.tsx";

const path = "/operator/reference-data";

/** One version of a list has its own address, so that a colleague can be sent to it. */
export function ReferenceDataScreen() {
  const { list: named, version } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const list = referenceLists.find((one) => one === named);
  if (list === undefined || typeof version !== "string") return <ListsScreen />;
  return <VersionScreen key={version} list={list} version={version} />;
}

function ListsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Reference data`);
  const call = useCall();
  const go = useGo();
  const [uploading, setUploading] = useState<ReferenceList | null>(null);
  const query = useQuery({
    queryKey: operatorKeys.referenceData,
    queryFn: ({ signal }) => call(listReferenceData, { signal }),
  });
  const show = (list: ReferenceList, version: string) => void go(path, { search: { list, version } });
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Reference data</Trans>}
        description={
          <Trans>
            In force for everybody. A file is checked and compared first; nothing changes until you apply it. Countries,
            currencies, time zones and types of documents come with each release.
          </Trans>
        }
      />
      <QueryState label={t`Loading the lists`} lines={8} query={query} />
      {query.data !== undefined && (
        <SettingsCard title={<Trans>Lists</Trans>}>
          {query.data.map((held) => (
            <ListRow key={held.list} held={held} onUpload={() => setUploading(held.list)} onShow={show} />
          ))}
        </SettingsCard>
      )}
      {uploading !== null && (
        <UploadDialog
          list={uploading}
          onClose={() => setUploading(null)}
          onChecked={(version) => show(uploading, version)}
        />
      )}
    </div>
  );
}

interface ListRowProps {
  readonly held: HeldReferenceList;
  readonly onUpload: () => void;
  readonly onShow: (list: ReferenceList, version: string) => void;
}

function ListRow({ held: { list, in_force: now, before, waiting }, onUpload, onShow }: ListRowProps) {
  const { t } = useLingui();
  const call = useCall();
  const name = useReferenceListNames()[list];
  const goingBack = useMutation({
    mutationFn: () => call(goBackInReferenceData, { params: { list } }),
    onSuccess: ({ id }) => onShow(list, id),
  });
  const earlier = before?.edition ?? "";
  return (
    <SettingRow
      title={name}
      hint={
        <>
          <EditionLines now={now} />
          {waiting.map((one) => (
            <WaitingLine key={one.id} list={list} waiting={one} />
          ))}
          {goingBack.error !== null && (
            <QueryFailure
              query={{ error: goingBack.error, isFetching: goingBack.isPending, refetch: () => goingBack.mutate() }}
            />
          )}
        </>
      }
    >
      {before !== null && (
        <Button
          size="sm"
          isBusy={goingBack.isPending}
          aria-label={t`Go back to edition ${earlier}: ${name}`}
          onClick={() => goingBack.mutate()}
        >
          <Trans>Go back</Trans>
        </Button>
      )}
      <Button size="sm" aria-label={t`Upload a file: ${name}`} onClick={onUpload}>
        <Trans>Upload a file</Trans>
      </Button>
    </SettingRow>
  );
}

function EditionLines({ now }: { readonly now: HeldReferenceList["in_force"] }) {
  const { dateAtTime, number } = useFormats();
  const { edition, applied_at: at, applied_by: by } = now;
  const [rows, since] = [number(now.rows), at === null ? null : dateAtTime(at)];
  return (
    <>
      <Trans>
        Edition <Bdi>{edition}</Bdi>, codes: {rows}
      </Trans>
      {" · "}
      {since === null ? <Trans>As it came with the product</Trans> : <Trans>Applied {since}</Trans>}
      {by !== null && (
        <>
          {" · "}
          <OwnWords>{by}</OwnWords>
        </>
      )}
      <br />
      <OwnWords>{now.source}</OwnWords>
    </>
  );
}

interface WaitingLineProps {
  readonly list: ReferenceList;
  readonly waiting: HeldReferenceList["waiting"][number];
}

function WaitingLine({ list, waiting: { id, edition, uploaded_by: by, uploaded_at } }: WaitingLineProps) {
  const { dateAtTime } = useFormats();
  const when = dateAtTime(uploaded_at);
  return (
    <p>
      <Link to={routerPath(path)} search={{ list, version: id }}>
        <Trans>Checked and not applied: edition {edition}</Trans>
      </Link>
      {" · "}
      <OwnWords>{by}</OwnWords> · {when}
    </p>
  );
}
