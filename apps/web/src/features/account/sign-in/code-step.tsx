// The second step of signing in: the code.
import { Trans } from "@lingui/react/macro";
import { CodeForm } from "#identity/code/code-form.tsx";
import type { CodeSentBefore, SentCode } from "#identity/code/sent-code.ts";
import styles from "#identity/identity.module.css";
import { Button } from "#ui/button/button.tsx";
import { arrowLeftIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Credentials, useLoginCode } from "./use-login-code.ts";

interface CodeStepProps {
  readonly credentials: Credentials;
  readonly code: SentCode | CodeSentBefore;
  readonly onBack: () => void;
  readonly onCode: (code: string) => Promise<void>;
}

export function CodeStep({ credentials, code, onBack, onCode }: CodeStepProps) {
  const sendCode = useLoginCode();
  return (
    <>
      <Button kind="link" size="sm" className={styles.back} onClick={onBack}>
        <Icon shape={arrowLeftIcon} size="sm" isDirectional />
        <Trans>Back</Trans>
      </Button>
      <h1>
        <Trans>Enter the code</Trans>
      </h1>
      <CodeForm
        code={code}
        okLabel={<Trans>Sign in</Trans>}
        onCode={onCode}
        send={(channel) => sendCode(credentials, channel)}
      />
    </>
  );
}
