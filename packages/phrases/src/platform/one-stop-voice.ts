// Says a sentence with one full stop at its end, where what stands last ends with one: a date in Croatian, "Co." of a name.
import { I18n, type MessageDescriptor, type MessageOptions } from "@lingui/core";

type Values = NonNullable<MessageDescriptor["values"]>;

export class OneStopVoice extends I18n {
  override _(id: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values: Values = {}, options?: MessageOptions): string {
    const asked = typeof id === "string" ? { ...options, id, values } : id;
    // A letter that no text has stands for the full stop of a value until the sentence is put together.
    const marked = Object.entries(asked.values ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/\.(\u2069?)$/, "\ue000$1") : value,
    ]);
    // The end of a file's name, as in "{name}.pdf", is no full stop.
    return super
      ._({ ...asked, values: Object.fromEntries(marked) })
      .replace(/\ue000((?:<\/\d+>|\u2069)*)(?:\.(?!\w))?/g, ".$1");
  }
}
