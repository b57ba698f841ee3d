// Codes that most filings use, offered while typing; any other may be typed.

const sizeTypes = ["22G1", "22R1", "22U1", "22P1", "22T1", "42G1", "42P1", "42U1", "45G1", "45R1", "45P1", "L5G1"];

export function SizeTypes() {
  return <Codes id="usual-size-types" codes={sizeTypes} />;
}

function Codes({ id, codes }: { id: string; codes: readonly string[] }) {
  return (
    <datalist id={id}>
      {codes.map((code) => (
        <option key={code} value={code} />
      ))}
    </datalist>
  );
}
