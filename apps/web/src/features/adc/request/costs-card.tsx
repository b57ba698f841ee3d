// What a declaration costs, told before its number is asked for.
import { Trans } from "@lingui/react/macro";
import { Card } from "#ui/layout/card.tsx";
import styles from "./request.module.css";

/** `isOwn`: it is made in the name of the reader's company; who pays for another's is said where it is sealed. */
export function CostsCard({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <Card title={<Trans>What it costs</Trans>}>
      <p className={styles.small}>
        {isOwn ? (
          <Trans>
            The filing number is free. When you submit, it counts as one filing of your plan or costs credits; customs
            charges follow after approval.
          </Trans>
        ) : (
          <Trans>
            The filing number is free. Before you submit you see what it costs and who pays; customs charges follow
            after approval.
          </Trans>
        )}
      </p>
    </Card>
  );
}
