// Says a sentence with one full stop at its end, where what stands last ends with one: a date in Croatian, "Co." of a name.
import { I18n, type MessageDescriptor, type MessageOptions } from "@lingui/core";

export class OneStopVoice extends I18n {
  override _(id: MessageDescriptor): string;
  override _(id: string, values?: MessageDescriptor["values"], options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values?: MessageDescriptor["values"], options?: MessageOptions): string {
    // Three leave something out, and the end of a file's name, as in "{name}.pdf", is no full stop.
    return super._(id as string, values, options).replace(/(?<!\.)(\.|\.{3})((?:<\/\d+>|\u2069)*)\.(?![.\w])/g, "$1$2");
  }
}
