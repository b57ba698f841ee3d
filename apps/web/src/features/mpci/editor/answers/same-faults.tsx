// Offers a corrected value to the company's other bills that NAIC refused for the same fault.
import { listMpciSameFaults, type MpciSameFault } from "@filings/contract/api/mpci/sync";
import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { type Point, pathInForm } from "#filing/mpci/answers.ts";
import { Button } from "#ui/button/button.tsx";
import { layersIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useValue } from "../editor-context.ts";

const CorrectOthers = latePart(async () => (await import("./correct-others-dialog.tsx")).CorrectOthersDialog);

interface SameFaultsProps {
  readonly filingId: string;
  readonly point: Point;
}

/** Once the value at fault was corrected here. */
export function SameFaults({ filingId, point: { code, path, value: refused } }: SameFaultsProps) {
  const call = useCall();
  const [value] = useValue<string | number | boolean>(pathInForm(path ?? ""));
  const [offered, setOffered] = useState<readonly MpciSameFault[] | null>(null);
  const isCorrected = value !== null && value !== "" && String(value) !== refused;
  const query = { code: code ?? "", path: path ?? "" };
  const { data } = useQuery({
    queryKey: [...queryKeys.mpciFilings, "same-faults", filingId, query],
    queryFn: ({ signal }) => call(listMpciSameFaults, { params: { filingId }, query, signal }),
    enabled: isCorrected,
  });
  const count = data?.results.length ?? 0;
  return (
    <>
      {isCorrected && count > 0 && (
        <Button kind="link" size="sm" icon={layersIcon} onClick={() => setOffered(data?.results ?? null)}>
          <Plural
            value={count}
            one="Apply to # other bill with this fault"
            other="Apply to # other bills with this fault"
          />
        </Button>
      )}
      {offered !== null && value !== null && refused !== undefined && (
        <Suspense>
          <CorrectOthers
            bills={offered}
            path={pathInForm(path ?? "")}
            refused={refused}
            value={value}
            onClose={() => setOffered(null)}
          />
        </Suspense>
      )}
    </>
  );
}
