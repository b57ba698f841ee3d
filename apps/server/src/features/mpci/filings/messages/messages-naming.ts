// Cuts an interchange down to the messages that speak of one filing, so that nobody reads another company's answers.

/** An unescaped segment end before a message header begins the next message. */
const messageStart = /(?<=(?<!\?)(?:\?\?)*'\s*)(?=UNH\+)/;

export function messagesNaming(interchange: string, names: readonly string[]): string {
  const [head = "", ...messages] = interchange.split(messageStart);
  const ours = messages.filter((message) => message.split(/[+:']/).some((element) => names.includes(element)));
  return messages.length <= 1 ? interchange : [head, ...ours.map(withoutTrailer)].join("");
}

/** The interchange's own trailer counts all its messages and is left out with them. */
function withoutTrailer(message: string): string {
  return message.replace(/(?<=')\s*UNZ\+[^']*'\s*$/, "");
}
