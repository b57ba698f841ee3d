// A menu that is fetched after the page: its button is there from the start, and a press before then opens it on arrival.
import { cloneElement, type ReactElement, Suspense, useState } from "react";
import { latePart } from "../late-part.ts";
import type { MenuProps } from "./menu.tsx";

const Menu = latePart(async () => (await import("./menu.tsx")).Menu);

interface LateMenuProps extends MenuProps {
  readonly trigger: ReactElement<{ readonly onClick?: () => void }>;
}

export function LateMenu({ trigger, ...menu }: LateMenuProps) {
  const [wasPressed, setPressed] = useState(false);
  return (
    <Suspense fallback={cloneElement(trigger, { onClick: () => setPressed(true) })}>
      <Menu trigger={trigger} isOpenAtFirst={wasPressed} {...menu} />
    </Suspense>
  );
}
