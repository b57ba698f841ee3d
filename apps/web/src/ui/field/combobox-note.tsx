// What is said of text that stands in a look-up and means none of its options for certain: fetched behind the page, as its list is.
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../button/button.tsx";
import { useOptionDetail } from "./combobox-list.tsx";
import type { LookUpOption } from "./use-look-up.ts";

export interface Unsettled {
  readonly text: string;
  readonly kind: "none" | "several" | "closed" | "unreachable";
  /** The option that cannot be taken. */
  readonly closed?: LookUpOption;
  /** The only option that is like it. */
  readonly meant?: { readonly code: string; readonly name: string };
}

interface NoteProps extends Unsettled {
  readonly showList: () => void;
  readonly takeMeant: () => void;
}

export function UnsettledNote({ text, kind, closed, meant, showList, takeMeant }: NoteProps) {
  const detail = useOptionDetail(closed ?? {});
  if (meant !== undefined) {
    const entry = meant.code === "" ? meant.name : `${meant.name} (${meant.code})`;
    const suggestion = meant.code || meant.name;
    return (
      <>
        <Trans>
          Did you mean <bdi>{entry}</bdi>?
        </Trans>{" "}
        <Button kind="link" size="sm" onClick={takeMeant}>
          <Trans>
            Use <bdi dir="ltr">{suggestion}</bdi>
          </Trans>
        </Button>
      </>
    );
  }
  switch (kind) {
    case "none":
      return (
        <Trans>
          “<bdi>{text}</bdi>” was not found. Type a code or another name.
        </Trans>
      );
    case "several":
      return (
        <>
          <Trans>
            “<bdi>{text}</bdi>” matches more than one.
          </Trans>{" "}
          <Button kind="link" size="sm" onClick={showList}>
            <Trans>Choose from the list</Trans>
          </Button>
        </>
      );
    case "closed":
      return (
        <Trans>
          “<bdi>{text}</bdi>” cannot be used here: {detail}. Choose another.
        </Trans>
      );
    case "unreachable":
      return <UnaskedNote left={text} />;
  }
}

/** Nothing is wrong with the text: nobody has to do anything. */
export function UnaskedNote({ left }: { readonly left: string }) {
  const { t } = useLingui();
  return t`“${left}” is looked up as soon as the list can be reached.`;
}
