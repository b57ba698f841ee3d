// The company's templates: found by name, party or port, used with one press, changed and deleted.
import { createMpciFiling } from "@filings/contract/api/mpci/filings";
import type { MpciTemplate } from "@filings/contract/api/mpci/reuse/templates";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath } from "#filing/filing-link.tsx";
import { findTemplates } from "#filing/mpci/templates/find-templates.ts";
import { templatesPath, templatesQuery } from "#filing/mpci/templates/templates-query.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useRefusal } from "#identity/form/use-refusal.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SearchField } from "#list/filter/search-field.tsx";
import { useMayPrepare } from "#session/may-prepare.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { layersIcon, searchIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import styles from "./templates.module.css";
import { searchOf } from "./templates-address.ts";
import { TemplatesTable } from "./templates-table.tsx";
import { useDeleteTemplate } from "./use-delete-template.tsx";

const ChangeTemplateDialog = latePart(async () => (await import("./change-template-dialog.tsx")).ChangeTemplateDialog);

export function TemplatesScreen() {
  const { t } = useLingui();
  const go = useGo();
  const search = searchOf(useSearch({ strict: false }));
  usePageTitle(t`Templates`);
  const query = useQuery(templatesQuery(useCall()));
  const mayPrepare = useMayPrepare();
  const [changed, setChanged] = useState<MpciTemplate | null>(null);
  const { busy: deleting, remove } = useDeleteTemplate();
  const { busy: using, use } = useTemplate();
  const find = (q: string) => void go(templatesPath, { search: q === "" ? {} : { q }, isReplacing: true });
  const found = query.data === undefined ? undefined : findTemplates(query.data, search);
  const count = found?.length ?? 0;
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Templates</Trans>}
        description={<Trans>Filings that your company repeats. A new filing takes over what stays the same.</Trans>}
      />
      <search>
        <SearchField
          label={t`Search by name, party or port`}
          className={styles.search}
          value={search}
          onSearch={find}
        />
      </search>
      <QueryState
        label={t`Loading the templates`}
        lines={6}
        query={query}
        failure={<Trans>Could not load the templates</Trans>}
      />
      {found?.length === 0 && <Nothing search={search} onClear={() => find("")} />}
      {found !== undefined && found.length > 0 && (
        <>
          <p role="status" className="sm muted">
            <Plural value={count} one="# template" other="# templates" />
          </p>
          <TemplatesTable
            templates={found}
            actions={
              mayPrepare
                ? (template) => (
                    <Actions
                      template={template}
                      isUsing={using === template.id}
                      isDeleting={deleting === template.id}
                      onUse={() => void use(template)}
                      onChange={() => setChanged(template)}
                      onDelete={() => void remove(template)}
                    />
                  )
                : null
            }
          />
        </>
      )}
      {changed !== null && (
        <Suspense>
          <ChangeTemplateDialog template={changed} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Starts a filing and opens it. */
function useTemplate() {
  const call = useCall();
  const go = useGo();
  const queries = useQueryClient();
  const toasts = useToasts();
  const sentenceOf = useRefusal();
  const [busy, setBusy] = useState<string | null>(null);
  // Pressed twice, or sent again after a lost answer, it is still one filing.
  const [visit] = useState(() => crypto.randomUUID());
  async function use({ id }: MpciTemplate): Promise<void> {
    setBusy(id);
    try {
      const made = await call(createMpciFiling, { body: { template_id: id }, idempotencyKey: `${visit}-${id}` });
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      void queries.invalidateQueries({ queryKey: queryKeys.mpciTemplates });
      await go(editFilingPath(made.id));
    } catch (error) {
      toasts.show({ title: sentenceOf(error), tone: "danger" });
      setBusy(null);
    }
  }
  return { busy, use };
}

interface ActionsProps {
  readonly template: MpciTemplate;
  readonly isUsing: boolean;
  readonly isDeleting: boolean;
  readonly onUse: () => void;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

function Actions({ template, isUsing, isDeleting, onUse, onChange, onDelete }: ActionsProps) {
  const { t } = useLingui();
  const { name } = template;
  return (
    <div className={styles.actions}>
      <Button size="sm" isBusy={isUsing} aria-label={t`New filing from ${name}`} onClick={onUse}>
        <Trans>New filing</Trans>
      </Button>
      <Button kind="quiet" size="sm" aria-label={t`Change ${name}`} onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
      <Button kind="danger-quiet" size="sm" isBusy={isDeleting} aria-label={t`Delete ${name}`} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}

function Nothing({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  if (search === "") {
    return (
      <EmptyState icon={layersIcon} title={<Trans>No templates yet</Trans>}>
        <Trans>Open a filing and choose “Save as template” to keep what is the same every time.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={searchIcon}
      title={
        <Trans>
          No template found for “<bdi>{search}</bdi>”
        </Trans>
      }
      actions={
        <Button onClick={onClear}>
          <Trans>Show all templates</Trans>
        </Button>
      }
    >
      <Trans>Type the beginning of a word of its name, a party or a port.</Trans>
    </EmptyState>
  );
}
