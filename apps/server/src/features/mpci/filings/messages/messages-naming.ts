// Cuts an interchange down to the messages about one filing, so that no other company's answers are shown.

/** An unescaped segment end before a message header starts the next message. */
const messageStart = /(?<=(?<!\?)(?:\?\?)*'\s*)(?=UNH\+)/;

export function messagesNaming(interchange: string, names: readonly string[]): string {
  const [head = "", ...messages] = interchange.split(messageStart);
  const ours = messages.filter((message) => message.split(/[+:']/).some((element) => names.includes(element)));
  return messages.length <= 1 ? interchange : [head, ...ours.map(withoutTrailer)].join("");
}

/** The interchange trailer counts all messages, so it is left out. */
function withoutTrailer(message: string): string {
  return message.replace(/(?<=')\s*UNZ\+[^']*'\s*$/, "");
}
