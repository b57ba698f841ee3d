// Chooses the template that a filing is started from.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { FilingLink } from "#filing/filing-link.tsx";
import { findTemplates } from "#filing/mpci/templates/find-templates.ts";
import { templatesPath, templatesQuery } from "#filing/mpci/templates/templates-query.ts";
import { QueryState } from "#identity/query-state.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Combobox } from "#ui/field/combobox.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";

type TemplateOption = LookUpOption & { readonly id: string };

interface FromTemplateProps {
  /** Of the one that is chosen; empty while none is. */
  readonly name: string;
  readonly onTake: (template: { readonly id: string; readonly name: string } | null) => void;
}

export function FromTemplate({ name, onTake }: FromTemplateProps) {
  const { t } = useLingui();
  const query = useQuery(templatesQuery(useCall()));
  const { data } = query;
  if (data === undefined) {
    return (
      <QueryState
        label={t`Loading the templates`}
        lines={2}
        query={query}
        failure={<Trans>Could not load the templates</Trans>}
      />
    );
  }
  if (data.length === 0) {
    return (
      <AlertBox type="info" title={<Trans>No templates yet</Trans>}>
        <Trans>Open a filing and choose “Save as template” to keep what is the same every time.</Trans>
      </AlertBox>
    );
  }
  return (
    <>
      <Combobox<TemplateOption>
        id="template-of"
        label={t`Template`}
        placeholder={t`Name, party or port`}
        value={name}
        lookUp={async (typed) =>
          findTemplates(data, typed).map((template) => ({
            code: "",
            name: template.name,
            detail: [template.shipper_name, template.consignee_name].filter(Boolean).join(", "),
            id: template.id,
          }))
        }
        onTake={({ id, name: taken }) => onTake({ id, name: taken })}
        onText={() => onTake(null)}
      />
      <p className="sm">
        <FilingLink to={templatesPath}>
          <Trans>Show the templates</Trans>
        </FilingLink>
      </p>
    </>
  );
}
