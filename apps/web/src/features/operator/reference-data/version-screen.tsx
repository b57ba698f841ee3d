// One version of a list: how it differs from what is in force, which drafts that concerns, and what puts it in force.
import {
  applyReferenceVersion,
  discardReferenceVersion,
  getReferenceVersion,
  type ReferenceVersion,
} from "@filings/contract/api/operator/reference-data";
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure, QueryState } from "#identity/query-state.tsx";
import { useReferenceListNames } from "#identity/settings/reference-list-names.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { routerPath, useGo } from "#ui/navigation/address.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { DifferencesTable } from "./differences-table.tsx";
import { useVersionStates } from "./use-reference-words.ts";

interface VersionProps {
  readonly list: ReferenceList;
  readonly version: string;
}

const path = "/operator/reference-data";

export function VersionScreen({ list, version: id }: VersionProps) {
  const { t } = useLingui();
  const call = useCall();
  const name = useReferenceListNames()[list];
  usePageTitle(name);
  const params = { list, version: id };
  const query = useQuery({
    queryKey: [...operatorKeys.referenceData, params],
    queryFn: ({ signal }) => call(getReferenceVersion, { params, signal }),
  });
  const version = query.data;
  return (
    <div className={styles.page}>
      <PageHeader
        trail={
          <Link to={routerPath(path)}>
            <Trans>Reference data</Trans>
          </Link>
        }
        title={name}
        actions={version?.state === "WAITING" && <Actions version={version} />}
      />
      <QueryState label={t`Loading the difference`} lines={6} query={query} />
      {version !== undefined && <Facts version={version} />}
      {version?.state === "OUTDATED" && (
        <AlertBox type="warning" title={<Trans>Another version was applied since it was compared</Trans>}>
          <Trans>Upload the file again to compare it with what is in force now.</Trans>
        </AlertBox>
      )}
      {version !== undefined && version.used.length > 0 && <UsedCodes used={version.used} />}
      {version !== undefined && <DifferencesTable version={version} />}
    </div>
  );
}

function Facts({ version }: { readonly version: ReferenceVersion }) {
  const { dateAtTime, number } = useFormats();
  const { words, tone } = useVersionStates()[version.state];
  const [edition, before] = [version.edition, version.compared_with];
  const [rows, at] = [number(version.rows), dateAtTime(version.uploaded_at)];
  return (
    <div className={styles.facts}>
      <StatusBadge tone={tone}>{words}</StatusBadge>
      <span>
        <Trans>
          Edition <Bdi>{edition}</Bdi>, codes: {rows}, compared with edition <Bdi>{before}</Bdi>
        </Trans>
      </span>
      <span>
        <OwnWords>{version.uploaded_by}</OwnWords> · {at}
      </span>
      <Bdi>{version.source}</Bdi>
      {version.files.map(({ name, sha256 }) => (
        <span key={sha256}>
          <OwnWords>{name}</OwnWords> · SHA-256 <Bdi isMono>{sha256.slice(2)}</Bdi>
        </span>
      ))}
    </div>
  );
}

function Actions({ version: { id, list, edition } }: { readonly version: ReferenceVersion }) {
  const { t } = useLingui();
  const call = useCall();
  const go = useGo();
  const queries = useQueryClient();
  const [isApplying, setApplying] = useState(false);
  const params = { list, version: id };
  const discarding = useMutation({
    mutationFn: () => call(discardReferenceVersion, { params }),
    onSuccess: async () => {
      await go(path);
      await queries.invalidateQueries({ queryKey: operatorKeys.referenceData });
    },
  });
  return (
    <>
      <Button isBusy={discarding.isPending} onClick={() => discarding.mutate()}>
        <Trans>Discard</Trans>
      </Button>
      <Button kind="primary" onClick={() => setApplying(true)}>
        <Trans>Apply</Trans>
      </Button>
      {discarding.error !== null && (
        <QueryFailure
          query={{ error: discarding.error, isFetching: discarding.isPending, refetch: () => discarding.mutate() }}
        />
      )}
      {isApplying && (
        <ReasonDialog
          title={<Trans>Apply edition {edition}</Trans>}
          description={t`It holds for everybody at once. Codes that it lacks stay readable in filings already made.`}
          readBy="self"
          verb={<Trans>Apply</Trans>}
          done={t`It is in force`}
          send={({ reason }) => call(applyReferenceVersion, { params, body: { reason } })}
          onClose={() => setApplying(false)}
        />
      )}
    </>
  );
}

function UsedCodes({ used }: Pick<ReferenceVersion, "used">) {
  return (
    <AlertBox type="warning" title={<Trans>Drafts have codes that are removed</Trans>}>
      <ul>
        {used.map(({ code, drafts }) => (
          <li key={code}>
            <Bdi>{code}</Bdi>: <Plural value={drafts} one="# draft" other="# drafts" />
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
