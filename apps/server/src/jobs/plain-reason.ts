// Why a job failed, as one line that a person may read: no secret, no body, no trace of the program.

const lettersMost = 300;
/** Tokens, keys and signatures are long and have no blank; so is base64 of anything. An id has dashes, and stays. */
const long = /[A-Za-z0-9+/_=]{24,}/g;
const digits = /(?<!\d)\d{6}(?!\d)/g;
const afterQuestionMark = /(https?:\/\/[^\s?#]+)[?#]\S*/g;

/** `output`: what pg-boss keeps of the error. */
export function plainReason(output: unknown): string {
  const [line = ""] = messageOf(output).split("\n");
  return line.replace(afterQuestionMark, "$1?…").replace(long, "…").replace(digits, "…").slice(0, lettersMost).trim();
}

function messageOf(output: unknown): string {
  if (typeof output === "string") return output;
  if (typeof output !== "object" || output === null) return "";
  if ("message" in output && typeof output.message === "string") return output.message;
  return "value" in output ? messageOf(output.value) : "";
}
