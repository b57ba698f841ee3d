// Further things that can be done, or one of several choices, behind a button.
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { Icon, type IconShape } from "../icon/icon.tsx";
import { checkIcon } from "../icon/icons.ts";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconShape;
  readonly end?: ReactNode;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** Leads somewhere instead of doing something. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string;
}

export interface MenuProps {
  /** One button. */
  readonly trigger: ReactElement;
  readonly label?: string;
  /** Groups are parted by a line. */
  readonly groups: readonly (readonly MenuItem[])[];
  /** The id of the choice that holds now; turns the items into choices. */
  readonly chosen?: string;
  readonly align?: "start" | "end";
  readonly isOpenAtFirst?: boolean;
}

export function Menu({ trigger, label, groups, chosen, align = "end", isOpenAtFirst = false }: MenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8} aria-label={label}>
          {groups
            .filter((group) => group.length > 0)
            .map((group, at) => (
              <div key={group[0]?.id}>
                {at > 0 && <Primitive.Separator className={styles.line} />}
                {chosen === undefined ? (
                  group.map((item) => <Action key={item.id} item={item} />)
                ) : (
                  <Primitive.RadioGroup value={chosen}>
                    {group.map((item) => (
                      <Choice key={item.id} item={item} />
                    ))}
                  </Primitive.RadioGroup>
                )}
              </div>
            ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Words({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon !== undefined && <Icon shape={item.icon} className={styles.icon} />}
      <span lang={item.lang}>{item.label}</span>
      {item.end !== undefined && <span className={styles.end}>{item.end}</span>}
    </>
  );
}

function Action({ item }: { readonly item: MenuItem }) {
  return (
    <Primitive.Item
      className={styles.item}
      disabled={item.isDisabled}
      onSelect={item.onSelect}
      data-danger={item.isDangerous || undefined}
      asChild={item.href !== undefined}
    >
      {item.href === undefined ? (
        <Words item={item} />
      ) : (
        <a href={item.href}>
          <Words item={item} />
        </a>
      )}
    </Primitive.Item>
  );
}

function Choice({ item }: { readonly item: MenuItem }) {
  return (
    <Primitive.RadioItem className={styles.item} value={item.id} disabled={item.isDisabled} onSelect={item.onSelect}>
      <Words item={item} />
      <Primitive.ItemIndicator className={styles.end}>
        <Icon shape={checkIcon} />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}
