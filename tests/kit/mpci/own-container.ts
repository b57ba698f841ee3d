// The number of a container that no other bill of the same process has.
import { exampleContainer } from "@filings/contract/mpci/house-bill.example";

const firstSerial = 400_001;
const given = { count: 0 };

export function ownContainer(): string {
  const number = exampleContainer(firstSerial + given.count);
  given.count += 1;
  return number;
}
