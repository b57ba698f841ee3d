// Buttons, messages, and what opens above the page.
import { useState } from "react";
import { Button, type ButtonKind } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox, type AlertType } from "#ui/feedback/alert-box.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import {
  arrowRightIcon,
  ellipsisIcon,
  inboxIcon,
  keyRoundIcon,
  pencilIcon,
  plusIcon,
  stampIcon,
  trash2Icon,
} from "#ui/icon/icons.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import { Kbd } from "#ui/layout/kbd.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { Menu } from "#ui/navigation/menu.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

const kinds: readonly ButtonKind[] = ["primary", "secondary", "quiet", "danger", "danger-quiet", "link"];

export function ButtonSamples() {
  return (
    <Stack>
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>{`Save ${kind}`}</Button>
        ))}
      </Row>
      <Row>
        <Button kind="primary" icon={stampIcon}>
          Seal and submit
        </Button>
        <Button iconEnd={arrowRightIcon}>Next step</Button>
        <Button kind="primary" isBusy>
          Sending
        </Button>
        <Button isDisabled>Nothing to send</Button>
        <Button size="sm" icon={plusIcon}>
          Add container
        </Button>
        <Button size="lg" kind="primary">
          Create 43 drafts
        </Button>
        <IconButton icon={pencilIcon} label="Edit filing" />
        <IconButton icon={trash2Icon} label="Delete draft" kind="secondary" />
      </Row>
      <Row>
        <Bdi>MSCUAB123456</Bdi>
        <CopyButton value="MSCUAB123456" what="bill number" />
        <span>
          Search <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </Row>
    </Stack>
  );
}

const alerts: readonly (readonly [AlertType, string, string])[] = [
  ["info", "NAIC changes its list on 1 December", "New drafts use the new list from that day."],
  ["help", "Start from an old filing", "Copy one and change what differs."],
  ["success", "Accepted for loading", "Register number 26AE0099812."],
  ["warning", "Weight differs from the packages", "You may go on; the authority may ask."],
  ["failed", "Not sent yet", "The authority does not answer. We try again in 2 minutes."],
  ["noSign", "Cannot be changed now", "The authority is looking at version 2."],
  ["danger", "Do not load", "The authority forbids loading of this bill."],
  ["loading", "Checking 43 rows", "You may leave this page."],
];

export function FeedbackSamples() {
  return (
    <Stack>
      {alerts.map(([type, title, words]) => (
        <AlertBox key={type} type={type} title={title} helpHref={type === "failed" ? "/help" : undefined}>
          {words}
        </AlertBox>
      ))}
      <AlertBox
        type="warning"
        title="Two tabs edit this draft"
        actions={<Button size="sm">Show the difference</Button>}
      >
        The later save wins unless you choose.
      </AlertBox>
      <Row gap="lg">
        <Spinner label="Loading" size="lg" />
        <span>Spinner</span>
      </Row>
      <Progress label="Sealing 3 of 12" value={0.25} />
      <Progress label="Opening the key" />
      <Skeleton label="Loading filings" />
      <EmptyState
        icon={inboxIcon}
        title="Nothing waits for you"
        headingLevel={3}
        actions={<Button kind="primary">Create a filing</Button>}
      >
        Filings that need an answer or a correction stand here.
      </EmptyState>
    </Stack>
  );
}

export function OverlaySamples() {
  const toasts = useToasts();
  const [open, setOpen] = useState<"dialog" | "confirm" | "plain" | null>(null);
  const close = () => setOpen(null);
  return (
    <Row>
      <Button onClick={() => setOpen("dialog")}>Open dialog</Button>
      <Button onClick={() => setOpen("confirm")}>Open question</Button>
      <Button onClick={() => setOpen("plain")}>Open plain question</Button>
      <Button
        onClick={() =>
          toasts.show({
            title: "Draft deleted",
            titleIconName: "circle-check",
            tone: "success",
            message: "MSCUAB123456",
            actions: [
              { altText: "Restore it from the list of deleted drafts", button: <Button size="sm">Undo</Button> },
            ],
          })
        }
      >
        Show toast
      </Button>
      <Menu
        label="More"
        trigger={<Button iconEnd={ellipsisIcon}>More</Button>}
        groups={[
          [
            { id: "edit", label: "Edit", icon: pencilIcon, end: <Kbd>E</Kbd> },
            { id: "copy", label: "Copy as new", icon: plusIcon },
          ],
          [{ id: "delete", label: "Delete draft", icon: trash2Icon, isDangerous: true }],
        ]}
      />
      <Dialog
        isOpen={open === "dialog"}
        onClose={close}
        icon={keyRoundIcon}
        title="You need a blockchain key"
        description="A key seals the filing in your name."
        actions={
          <>
            <Button onClick={close}>Not now</Button>
            <Button kind="primary" onClick={close}>
              Create key
            </Button>
          </>
        }
      >
        <TextField label="Name of the key" hint="Only you see it." />
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        title="Withdraw this filing?"
        description="The authority is told at once. It cannot be taken back."
        okLabel="Withdraw filing"
        isDangerous
        onOk={close}
        onCancel={close}
      />
      <ConfirmDialog isOpen={open === "plain"} title="Clear the list?" onOk={close} onCancel={close} />
    </Row>
  );
}
