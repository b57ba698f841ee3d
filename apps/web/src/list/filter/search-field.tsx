// The search over a short list, in a field with its label: asked when the typing pauses.
import { limits } from "@filings/contract/limits";
import { TextField } from "#ui/field/text-field.tsx";
import { useAsked } from "./use-asked.ts";

const pauseMs = 250;
const trimmed = (text: string) => text.trim();

interface SearchFieldProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** What is searched for by now. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function SearchField({ label, className, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useAsked({
    value,
    pauseMs,
    keyOf: trimmed,
    onAsk: (text) => onSearch(trimmed(text)),
  });
  return (
    <TextField
      label={label}
      type="search"
      maxLength={limits.searchLettersMost}
      className={className}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
