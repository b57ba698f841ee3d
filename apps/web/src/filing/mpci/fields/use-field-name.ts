// Names a field by its path in the reader's language, from the sentences that the page has already.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { isolated } from "@filings/contract/values/hidden-characters";
import { fieldNames, ofOwner, otherOwner, ownerNames, wholeRequest } from "@filings/phrases/mpci/finding-paths";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";

/** Of the field itself, or of what it is part of: an authority may point at a whole group. */
function nearest(names: Readonly<Record<string, MessageDescriptor>>, template: string): MessageDescriptor | undefined {
  if (template === "") return undefined;
  if (Object.hasOwn(names, template)) return names[template];
  return nearest(names, template.replace(/(\[\]|\.?[^.[\]]+)$/, ""));
}

/** Without the body a party is named by its line. */
export function useFieldName(body: FilingDetail["body"] | undefined): (path: string) => string {
  const { i18n, t } = useLingui();
  const names: Readonly<Record<string, MessageDescriptor>> = fieldNames;
  const say = (descriptor: MessageDescriptor, values: Record<string, unknown> = {}) =>
    i18n._(descriptor.id, values, { message: descriptor.message ?? "" });
  return (path) => {
    if (path === "") return say(wholeRequest);
    const inBody = path.replace(/^body\./, "");
    const [line, part] = [...inBody.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]) + 1);
    const template = inBody.replace(/\[\d+\]/g, "[]");
    const name = nearest(names, template);
    const number = String(line);
    const role = inBody.startsWith("parties[") ? body?.parties[(line ?? 0) - 1]?.role : undefined;
    const ownerAs = (form: Record<string, unknown>) =>
      role === undefined ? say(otherOwner, { line, ...form }) : say(ownerNames[role], form);
    if (template === "parties[]") return ownerAs({});
    if (template === "equipment[]") return t`Container ${number}`;
    if (template === "goods_items[]" || (name === undefined && inBody.startsWith("goods_items["))) {
      return t`Goods item ${number}`;
    }
    if (name === undefined) return isolated(path);
    return say(name, { line, part, owner: ownerAs(ofOwner) });
  };
}
