// Some filings by name, each with who works on it.
import type { Assignment } from "@filings/contract/api/platform/assignments";
import { Plural } from "@lingui/react/macro";
import { Row, Stack } from "#ui/layout/stack.tsx";

const rowsShown = 5;

export function HeldFilings({ filings }: { readonly filings: readonly Assignment[] }) {
  const rest = filings.length - rowsShown;
  return (
    <Stack gap="xs">
      {filings.slice(0, rowsShown).map(({ filing_id, name, assigned_to }) => (
        <Row key={filing_id} isSpread>
          <bdi>{name}</bdi>
          <bdi className="subtle">{assigned_to.name}</bdi>
        </Row>
      ))}
      {rest > 0 && (
        <p className="subtle">
          <Plural value={rest} one="and # more" other="and # more" />
        </p>
      )}
    </Stack>
  );
}
