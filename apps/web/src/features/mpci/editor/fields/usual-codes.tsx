// Codes that most filings use, offered while typing by the words that clerks have for them; any other may be typed.
import { usualSizeTypes } from "@filings/contract/values/container-size-types";

export function SizeTypes() {
  return (
    <datalist id="usual-size-types">
      {usualSizeTypes.map(([word, code]) => (
        <option key={code} value={code} label={`${code} (${word})`} />
      ))}
    </datalist>
  );
}
